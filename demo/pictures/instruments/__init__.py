"""The instruments, one function each."""
