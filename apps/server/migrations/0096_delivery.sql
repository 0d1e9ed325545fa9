-- Every message that leaves the platform, whichever way: text messages, mails, robots of enterprise apps, browsers.
alter table sms_message rename to delivery;
alter table delivery rename column phone to receiver;
alter index sms_message_pkey rename to delivery_pkey;
alter index sms_message_time rename to delivery_time;
alter index sms_message_phone rename to delivery_receiver;
alter table delivery rename constraint sms_message_state_check to delivery_state_check;
alter table delivery rename constraint sms_message_sent_check to delivery_sent_check;
drop index sms_message_next;
alter table delivery
  add column way        text not null default 'sms' check (way in ('sms', 'email', 'app', 'push')),
  -- Whose number, address or browser it is, where that is known.
  add column account_id text,
  add column title      text,
  -- What a browser is shown.
  add column payload    jsonb,
  -- Names what is told: nobody is told it twice on one way.
  add column event_key  text,
  -- When it is worth nothing any more.
  add column until_at   timestamptz;
update delivery set until_at = created_at + case when code_id is null then interval '1 day' else interval '5 minutes' end;
alter table delivery alter column until_at set not null, alter column way drop default;
create index delivery_next on delivery (way, next_at) where next_at is not null;
create index delivery_way on delivery (way, created_at desc, id desc);
create unique index delivery_event on delivery (way, event_key, receiver) where event_key is not null;

insert into delivery (id, way, receiver, account_id, purpose, title, content, payload, state, provider, created_at, next_at, until_at)
select work.id, 'push', device.id, device.account_id, 'push', work.payload -> 'notice' ->> 'title', work.payload -> 'notice' ->> 'body', work.payload -> 'notice',
  'queued', 'push', work.due_at, work.due_at, to_timestamp((work.payload ->> 'until')::float8 / 1000)
from due_work work join push_subscription device on device.id = work.payload ->> 'device'
where work.kind = 'push.send';
delete from due_work where kind in ('sms.send', 'push.send');
