"""How gunicorn serves a preview: threads in one process; what it serves and where stands in the command."""

worker_class = "gthread"
workers = 1
threads = 8
timeout = 30
graceful_timeout = 5
keepalive = 15
errorlog = "-"
accesslog = None
loglevel = "warning"
control_socket_disable = True
