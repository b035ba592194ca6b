"""The inquiry store in SQLite or PostgreSQL: engine, schema, queries, retention, backup."""
