"""What `make bench` measures: long runs on large inputs; no test depends on them."""
