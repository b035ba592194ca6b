"""The PDF documents: their texts, and how they are printed."""
