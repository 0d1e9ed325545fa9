-- Sharing (domain 2.9): what the group's companies offer each other or ask for, with the windows of time it is to be had.
create extension if not exists btree_gist;

create table share_notice (
  id            text primary key,
  code          text not null unique,
  name          text not null,
  trans_type    smallint not null check (trans_type in (31, 32)),
  visibility    smallint not null check (visibility in (1, 2)),
  corporate_id  text not null references corporate,
  asset_id      text references asset,
  price_fen     bigint not null check (price_fen >= 0),
  time_unit     smallint not null check (time_unit in (0, 1, 2)),
  place         text not null,
  conditions    text not null default '',
  contacts      text not null,
  telephone     text not null,
  valid_until   timestamptz not null,
  -- That it is booked or used is read from its orders.
  state         smallint not null default 0 check (state in (0, 1, 2, -2, -3, 7, -7)),
  reject_note   text not null default '',
  created_by    text not null references account,
  created_name  text not null,
  created_at    timestamptz not null,
  submitted_by  text references account,
  submitted_at  timestamptz,
  reviewed_by   text references account,
  reviewed_at   timestamptz,
  publish_time  timestamptz,
  revision      integer not null default 0,
  check (trans_type = 31 or asset_id is null),
  check (state not in (2, -3, 7) or publish_time is not null)
);
create index share_notice_by_company on share_notice (corporate_id, created_at, id);
create index share_notice_by_time on share_notice (created_at, id);
create index share_notice_published on share_notice (publish_time, id) where publish_time is not null;
create index share_notice_by_state on share_notice (state);
create index share_notice_by_asset on share_notice (asset_id) where asset_id is not null;

create table share_window (
  notice_id text not null references share_notice on delete cascade,
  start_at  timestamptz not null,
  end_at    timestamptz not null,
  primary key (notice_id, start_at),
  check (start_at < end_at),
  exclude using gist (notice_id with =, tstzrange(start_at, end_at) with &&)
);

-- What happened to a notice, and later to its orders, as the people of both sides read it: companies, never persons.
create table share_step (
  number    bigint generated always as identity primary key,
  notice_id text not null references share_notice on delete cascade,
  order_id  text,
  at        timestamptz not null,
  by_name   text not null,
  said      text not null
);
create index share_step_by_notice on share_step (notice_id, number) where order_id is null;
create index share_step_by_order on share_step (order_id, number) where order_id is not null;
