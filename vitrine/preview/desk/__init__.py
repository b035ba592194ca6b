"""The translator's desk of a preview: texts left to translate, their faults, and files handed in."""
