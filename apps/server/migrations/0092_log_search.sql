-- The screens of logs look for acts of one kind and for sign-ins by their way, end and name, newest first, in a million rows.
create index audit_log_action on audit_log (action, at, id);
create index audit_log_newest on audit_log (at, id);
drop index audit_log_at;
create index login_log_username on login_log (username, created_at);
create index login_log_outcome on login_log (outcome, created_at, id);
create index login_log_newest on login_log (created_at, id);
drop index login_log_time;
