-- Text messages: what was said to whom, through which provider, and what became of it.
create table sms_message (
  id         text primary key,
  phone      text not null,
  purpose    text not null,
  content    text not null,
  state      text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  provider   text not null,
  tries      smallint not null default 0,
  created_at timestamptz not null,
  sent_at    timestamptz,
  error      text,
  check ((state = 'sent') = (sent_at is not null))
);
create index sms_message_time on sms_message (created_at desc, id desc);
create index sms_message_phone on sms_message (phone, created_at desc);
