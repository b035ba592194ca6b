"""PDF documents typeset on demand from the records of a build."""
