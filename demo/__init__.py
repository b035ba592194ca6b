"""How the demo company's pictures, portraits, drawings and documents were made."""
