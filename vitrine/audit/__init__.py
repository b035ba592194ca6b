"""An audit of a running site as a search engine sees it: crawler, checks, report."""
