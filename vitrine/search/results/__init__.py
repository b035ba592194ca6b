"""The results as pages show them: highlighted, with snippets and a suggested spelling."""
