"""Interface messages and number formats by locale, outside of any request."""
