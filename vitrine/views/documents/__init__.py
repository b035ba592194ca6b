"""The views of documents: downloads, permanent addresses, and PDF files typeset from records."""
