-- Mail and messages to groups of enterprise apps leave the platform beside text messages; whatever leaves tells whose it is and what it is called.
alter table delivery drop constraint delivery_way_check;
alter table delivery
  add constraint delivery_way_check check (way in ('sms', 'email', 'app')),
  -- Whose number or address it is, where that is known.
  add column account_id text,
  add column title      text,
  -- Names what is told: nobody is told it twice on one way.
  add column event_key  text,
  -- When a message was last handed over, so that a failure can be told with its time. Of those before only the day they were written is known.
  add column tried_at   timestamptz;
update delivery set tried_at = coalesce(sent_at, created_at) where tries > 0;
create unique index delivery_event on delivery (way, event_key, receiver) where event_key is not null;
create index delivery_mail_sent on delivery (sent_at) where way = 'email' and sent_at is not null;
create index delivery_mail_failed on delivery (tried_at) where way = 'email' and error is not null;
