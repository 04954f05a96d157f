"""Every byte with its bits in the other order: for a bus that sends the highest bit first, always."""


def _reversed(byte):
    out = 0
    for _ in range(8):
        out = out << 1 | byte & 1
        byte >>= 1
    return out


REVERSED = bytes([_reversed(byte) for byte in range(256)])
