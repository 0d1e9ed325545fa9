-- What the last gap in service did to a running session, as everybody reads it in the halls.
alter table bidding add column outage_line text not null default '';
