"""The site database: its schema, connection, writer and queries; no other package knows its SQL."""
