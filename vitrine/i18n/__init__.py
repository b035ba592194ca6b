"""Interface messages, numbers, dates and text direction by locale, outside of any request."""
