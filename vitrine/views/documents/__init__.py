"""The pages of documents: downloads, lasting addresses, and the PDF files that are set from records."""
