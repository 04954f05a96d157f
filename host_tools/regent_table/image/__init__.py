"""What goes onto a Pico: `base`, MicroPython with our board; `rom`, the app; both as one UF2."""
