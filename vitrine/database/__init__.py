"""The site database: its schema, its connection, and its writer and its queries; no other package knows its SQL."""
