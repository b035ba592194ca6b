"""Reads the files of content/ into checked records; independent of Flask and SQL."""
