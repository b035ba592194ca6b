"""The programs behind the verbs of the Makefile."""
