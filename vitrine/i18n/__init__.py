"""Interface messages, numbers, dates, sort order and text direction by locale, outside of any request."""
