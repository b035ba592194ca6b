"""Documents typeset as PDF, in fonts made for the letters of each."""
