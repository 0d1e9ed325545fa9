-- Somebody was sent to a third party and is expected back, in the same browser.
create table third_flow (
  state_hash  text primary key,
  third_type  text not null,
  browser     text not null,
  purpose     text not null check (purpose in ('login', 'bind')),
  -- Inside an enterprise app people come back to a page instead of a window that reports to its opener.
  in_app      boolean not null,
  channel     text,
  redirect    text,
  expires_at  timestamptz not null,
  consumed_at timestamptz
);
create index third_flow_old on third_flow (expires_at);

-- Somebody the third party knows and no account here is bound to.
create table third_guest (
  uuid_hash     text primary key,
  third_type    text not null,
  third_user_id text not null,
  third_name    text,
  browser       text not null,
  purpose       text not null check (purpose in ('login', 'bind')),
  tries         integer not null default 0 check (tries >= 0),
  expires_at    timestamptz not null,
  consumed_at   timestamptz
);
create index third_guest_old on third_guest (expires_at);

-- A user agent is shared by many; the browser that began has a secret of its own.
alter table third_ticket add column browser text not null default '';

alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check check (purpose in ('login', 'register', 'reset', 'bind', 'third'));
