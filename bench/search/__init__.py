"""What `make bench BENCH=search` measures: how well and how fast the site search answers."""
