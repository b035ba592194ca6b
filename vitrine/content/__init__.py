"""Source files to records, with every problem collected; knows neither Flask nor SQL."""
