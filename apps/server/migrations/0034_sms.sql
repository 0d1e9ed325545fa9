-- A code follows from its request under a key of the installation (identity/sms), so nothing of it is kept here any more.
-- Tries from elsewhere than where it was asked for are counted apart, so that a stranger cannot use up the owner's.
alter table sms_code drop column code_hash, add column foreign_tries smallint not null default 0;

-- Every message that leaves the platform. Text messages are the first way.
alter table sms_message rename to delivery;
alter table delivery rename column phone to receiver;
alter index sms_message_pkey rename to delivery_pkey;
alter index sms_message_time rename to delivery_time;
alter index sms_message_phone rename to delivery_receiver;
alter table delivery
  drop constraint sms_message_state_check,
  drop constraint sms_message_check,
  add column way          text not null default 'sms' check (way in ('sms')),
  -- Request whose code the message carries; the text has stars in its place.
  add column code_id      text,
  -- How the gateway calls the message.
  add column reference    text,
  add column receipt      text check (receipt in ('waiting', 'delivered', 'undelivered', 'none')),
  add column receipt_at   timestamptz,
  add column receipt_note text,
  add column segments     smallint not null default 0 check (segments >= 0),
  add column cost         bigint not null default 0 check (cost >= 0),
  -- How often the gateway was asked what became of it since it was last handed over.
  add column looks        smallint not null default 0,
  -- When the message is next to be seen to; nothing more is to be done when it is null.
  add column next_at      timestamptz,
  -- When it is worth nothing any more.
  add column until_at     timestamptz,
  add constraint delivery_state_check check (state in ('queued', 'sending', 'sent', 'unclear', 'failed')),
  add constraint delivery_sent_check check ((state = 'sent') = (sent_at is not null));

-- Codes written out before are covered for good; what still waits with one cannot be sent any more, the rest goes on.
update delivery set content = regexp_replace(content, '(^|[^0-9])[0-9]{4,8}($|[^0-9])', '\1******\2', 'g') where purpose <> 'notice';
update delivery set state = 'failed', error = '验证码已过期，不再发送' where purpose <> 'notice' and state = 'queued';
update delivery set next_at = created_at where purpose = 'notice' and (state = 'queued' or (state = 'failed' and tries < 3));
update delivery set until_at = created_at + case when purpose = 'notice' then interval '1 day' else interval '5 minutes' end;
alter table delivery alter column until_at set not null, alter column way drop default;
create index delivery_next on delivery (way, next_at) where next_at is not null;
create index delivery_way on delivery (way, created_at desc, id desc);
delete from due_work where kind = 'sms.retry';
