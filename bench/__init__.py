"""What `make bench` measures: long runs on large inputs, told as figures; no test depends on them."""
