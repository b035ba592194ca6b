"""The processes of the program: forked children, Chromium, and the garbage collector."""
