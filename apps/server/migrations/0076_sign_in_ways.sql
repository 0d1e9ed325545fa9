-- A word that names a way of signing in finds its rows without reading the whole log.
create index login_log_way on login_log (way, created_at, id);
