-- System announcements and notices (content), who has read them (messaging), socket tickets already used (platform).
create table announcement (
  id           text primary key,
  title        text not null check (char_length(title) between 1 and 100),
  -- Sanitised when written; see modules/content/rich-text.ts.
  content      text not null default '',
  summary      text not null default '',
  priority     text not null check (priority in ('L', 'M', 'H')),
  category     text not null check (category in ('1', '2')),
  audience     text not null check (audience in ('USER', 'ALL')),
  -- Written by a person on the screen, or by the platform about something that happened.
  origin       text not null default 'person' check (origin in ('person', 'event')),
  start_at     timestamptz,
  end_at       timestamptz,
  send_status  text not null default '0' check (send_status in ('0', '1', '2')),
  sent_at      timestamptz,
  revoked_at   timestamptz,
  sender       text,
  sender_name  text,
  bus_type     text,
  bus_id       text,
  open_type    text check (open_type in ('url', 'component')),
  open_page    text,
  corporate_id text,
  created_by   text not null,
  created_at   timestamptz not null,
  updated_by   text,
  updated_at   timestamptz,
  deleted_at   timestamptz,
  check (end_at is null or start_at is null or end_at > start_at),
  check ((open_type is null) = (open_page is null)),
  check (send_status = '0' or sent_at is not null)
);
create index announcement_to_all on announcement (sent_at desc, id desc) where send_status = '1' and audience = 'ALL' and deleted_at is null;
create index announcement_written on announcement (created_at desc, id desc) where origin = 'person' and deleted_at is null;

create table announcement_receiver (
  announcement_id text not null references announcement on delete cascade,
  account_id      text not null,
  -- What the notice is about: nobody is told the same event twice.
  event_key       text,
  primary key (announcement_id, account_id)
);
create index announcement_receiver_account on announcement_receiver (account_id);
create unique index announcement_receiver_event on announcement_receiver (event_key, account_id) where event_key is not null;

-- There is no row until somebody has read: an announcement to everybody costs nothing per person.
create table announcement_mark (
  announcement_id text not null references announcement on delete cascade,
  account_id      text not null,
  read_at         timestamptz not null,
  primary key (account_id, announcement_id)
);

create table used_socket_ticket (
  id         text primary key,
  expires_at timestamptz not null
);
create index used_socket_ticket_expiry on used_socket_ticket (expires_at);
