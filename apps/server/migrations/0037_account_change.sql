-- A new phone opens nothing for a day: its former owner is told and has that long to object.
alter table account add column phone_rests_until timestamptz;

-- What opens an account, or tells its owner, is changed by two persons unless the owner does it himself.
create table account_change (
  id           text primary key,
  account_id   text not null references account,
  kind         text not null check (kind in ('phone', 'email', 'factor')),
  value        text check ((value is null) = (kind = 'factor') or kind = 'email'),
  proof        text check (proof in ('code', 'paper')),
  files        text not null default '',
  reason       text not null check (char_length(reason) between 2 and 200),
  state        smallint not null default 1 check (state in (1, 2, -2, -3)),
  asked_by     text not null check (asked_by <> account_id),
  asked_name   text not null,
  asked_at     timestamptz not null,
  decided_by   text check (decided_by <> account_id and (decided_by <> asked_by or state = -3)),
  decided_name text,
  decided_at   timestamptz,
  note         text not null default '',
  check ((kind = 'phone') = (proof is not null)),
  check ((state = 1) = (decided_at is null))
);
create unique index account_change_one_open on account_change (account_id, kind) where state = 1;
create index account_change_by_time on account_change (asked_at desc, id desc);
create index account_change_waiting on account_change (asked_at) where state = 1;
