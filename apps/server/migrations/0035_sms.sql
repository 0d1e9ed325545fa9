-- A code follows from its request under a key of the installation (identity/sms), so nothing of it is kept here any more.
-- Tries from elsewhere than where it was asked for are counted apart, so that a stranger cannot use up the owner's.
alter table sms_code drop column code_hash, add column foreign_tries smallint not null default 0;

alter table sms_message
  drop constraint sms_message_state_check,
  drop constraint sms_message_check,
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
  add constraint sms_message_state_check check (state in ('queued', 'sending', 'sent', 'unclear', 'failed')),
  add constraint sms_message_sent_check check ((state = 'sent') = (sent_at is not null));
create index sms_message_next on sms_message (next_at) where next_at is not null;

-- Codes written out before are covered for good; what still waits with one cannot be sent any more, the rest goes on.
update sms_message set content = regexp_replace(content, '(^|[^0-9])[0-9]{4,8}($|[^0-9])', '\1******\2', 'g') where purpose <> 'notice';
update sms_message set state = 'failed', error = '验证码已过期，不再发送' where purpose <> 'notice' and state = 'queued';
update sms_message set next_at = created_at where purpose = 'notice' and (state = 'queued' or (state = 'failed' and tries < 3));
delete from due_work where kind = 'sms.retry';
