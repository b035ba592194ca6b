"""How the processes of the program run: forked ones, and the garbage collector."""
