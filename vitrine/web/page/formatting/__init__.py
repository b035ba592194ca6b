"""How pages write what records hold: values, dates, hours, hyphenation, Markdown."""
