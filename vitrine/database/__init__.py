"""The site database: schema, writer and queries; the one place that knows its SQL."""
