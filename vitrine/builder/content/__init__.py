"""Prepares the content for the site database: records, lists, facets, redirect rules, HTML of bodies."""
