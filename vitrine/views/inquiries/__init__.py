"""The pages around an inquiry: form and review, submission, the items asked about, routing, moderation."""
