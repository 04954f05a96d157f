"""Networks by rooms of games, as training writes them.  They are never copied: code reads them in the ROM."""
