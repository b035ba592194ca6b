"""The gunicorn settings of a preview: one process with threads; application and address are on the command line."""

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
