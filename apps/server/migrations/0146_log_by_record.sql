-- The acts on one record, newest first: an index that has this order is read from its end, whatever the planner thinks of the record.
create index audit_log_record on audit_log (target, at, id);
drop index audit_log_target;
