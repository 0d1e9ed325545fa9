-- When a message was last handed over, so that a failure can be told with its time. Of those before only the day they were written is known.
alter table delivery add column tried_at timestamptz;
update delivery set tried_at = coalesce(sent_at, created_at) where tries > 0;
create index delivery_mail_sent on delivery (sent_at) where way = 'email' and sent_at is not null;
create index delivery_mail_failed on delivery (tried_at) where way = 'email' and error is not null;
