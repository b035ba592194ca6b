"""The programs that the Makefile runs."""
