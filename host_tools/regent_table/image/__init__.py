"""What goes onto a Pico: `base`, MicroPython with our board; `rom`, the app, which `packing` makes."""
