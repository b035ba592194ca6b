"""The records that content becomes."""
