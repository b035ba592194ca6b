"""Git in a repository of a test."""

import subprocess
from pathlib import Path


def git(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run git as somebody, whatever the git configuration of the developer."""
    identity = ("-c", "user.name=Test", "-c", "user.email=test@example.com")
    return subprocess.run(["git", *identity, *arguments], cwd=root, check=False, capture_output=True, text=True)
