"""The site database: its schema, its writer, and the questions asked of it; the one place that knows its SQL."""
