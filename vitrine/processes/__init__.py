"""How the processes of the program run: forked ones, Chromium, and the garbage collector."""
