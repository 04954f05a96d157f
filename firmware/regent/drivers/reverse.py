"""Every byte with its bits in the other order: for a bus that sends the highest bit first, always."""

_HALF = b"\x00\x08\x04\x0c\x02\x0a\x06\x0e\x01\x09\x05\x0d\x03\x0b\x07\x0f"  # four bits in the other order

REVERSED = bytes([_HALF[byte & 15] << 4 | _HALF[byte >> 4] for byte in range(256)])
