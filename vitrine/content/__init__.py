"""From the files of content/ to checked records; knows neither Flask nor SQL."""
