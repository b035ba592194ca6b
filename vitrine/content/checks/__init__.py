"""What a single file cannot know: whether codes, links, pictures, rules and texts agree with everything else."""
