-- The screens of logs look for acts of one kind or on one record and for sign-ins by their end, newest first, in a million rows.
create index audit_log_action on audit_log (action, at, id);
create index audit_log_newest on audit_log (at, id);
drop index audit_log_at;
create index audit_log_record on audit_log (target, at, id);
drop index audit_log_target;
create index login_log_outcome on login_log (outcome, created_at, id);
create index login_log_newest on login_log (created_at, id);
drop index login_log_time;

-- By which call an act was done, and how long after its request had come: null for what the clock does.
alter table audit_log
  add column method text,
  add column path text,
  add column took_ms integer;
