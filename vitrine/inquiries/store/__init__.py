"""The inquiry store in SQLite or PostgreSQL: engine, tables, migrations, queries, retention, backup."""
