-- Sharing (domain 2.9): notices with windows of free time, orders of such windows. Who holds a thing when is decided by the database.
create extension if not exists btree_gist;

create table share_number (letters text not null, day date not null, last integer not null, primary key (letters, day));

create table share_notice (
  id text primary key,
  code text not null unique,
  name text not null,
  trans_type smallint not null check (trans_type in (31, 32)),
  corporate_id text not null references corporate,
  asset_id text references asset,
  price_fen bigint not null check (price_fen >= 0),
  time_unit smallint not null,
  place text not null,
  conditions text not null default '',
  contacts text not null,
  telephone text not null,
  valid_until timestamptz not null,
  state smallint not null default 0,
  reject_note text not null default '',
  created_by text not null references account,
  created_name text not null,
  created_at timestamptz not null,
  submitted_by text references account,
  submitted_at timestamptz,
  reviewed_by text references account,
  reviewed_at timestamptz,
  publish_time timestamptz,
  check (trans_type = 31 or asset_id is null)
);
create index share_notice_by_company on share_notice (corporate_id, created_at, id);
create index share_notice_by_time on share_notice (created_at, id);
create index share_notice_published on share_notice (publish_time, id) where publish_time is not null;
create index share_notice_by_state on share_notice (state);
create index share_notice_by_asset on share_notice (asset_id) where asset_id is not null;

create table share_window (
  notice_id text not null references share_notice on delete cascade,
  start_at timestamptz not null,
  end_at timestamptz not null,
  primary key (notice_id, start_at),
  check (start_at < end_at),
  exclude using gist (notice_id with =, tstzrange(start_at, end_at) with &&)
);

create table share_order (
  id text primary key,
  code text not null unique,
  notice_id text not null references share_notice,
  asset_id text not null references asset,
  provider_id text not null references corporate,
  user_id text not null references corporate,
  state smallint not null default 1,
  price_fen bigint not null check (price_fen >= 0),
  time_unit smallint not null,
  purpose text not null,
  contacts text not null,
  telephone text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  window_count smallint not null,
  booked_minutes integer not null,
  created_by text not null references account,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  handover_note text not null default '',
  handover_at timestamptz,
  provider_minutes integer,
  provider_condition smallint,
  provider_note text not null default '',
  provider_by text not null default '',
  provider_at timestamptz,
  user_minutes integer,
  user_condition smallint,
  user_note text not null default '',
  user_by text not null default '',
  user_at timestamptz,
  dispute_side text check (dispute_side in ('provider', 'user')),
  dispute_reason text not null default '',
  disputed_at timestamptz,
  decision text not null default '',
  close_note text not null default '',
  -- What both sides or the platform said was used, and what it costs; only an order that was returned has them.
  minutes integer check (minutes >= 0),
  fee_fen bigint check (fee_fen >= 0),
  closed_at timestamptz,
  check (provider_id <> user_id),
  check ((state = 7) = (minutes is not null and fee_fen is not null))
);
create index share_order_by_provider on share_order (provider_id, created_at, id);
create index share_order_by_user on share_order (user_id, created_at, id);
create index share_order_by_time on share_order (created_at, id);
create index share_order_by_start on share_order (start_at, id);
create index share_order_by_notice on share_order (notice_id);
create index share_order_by_state on share_order (state);

create table share_order_window (
  order_id text not null references share_order,
  notice_id text not null references share_notice,
  asset_id text not null references asset,
  start_at timestamptz not null,
  end_at timestamptz not null,
  held boolean not null default true,
  confirmed boolean not null default false,
  primary key (order_id, start_at),
  check (start_at < end_at),
  check (held or not confirmed),
  -- A thing is in one pair of hands at a time, whichever notice it was booked by, and what a notice asks for is brought once.
  constraint share_asset_once exclude using gist (asset_id with =, tstzrange(start_at, end_at) with &&) where (held),
  constraint share_notice_once exclude using gist (notice_id with =, tstzrange(start_at, end_at) with &&) where (confirmed)
);
create index share_order_window_by_notice on share_order_window (notice_id, start_at) where held;

-- What happened to a notice or an order, as the people of both sides read it.
create table share_step (
  number bigint generated always as identity primary key,
  notice_id text not null references share_notice on delete cascade,
  order_id text references share_order,
  at timestamptz not null,
  by_name text not null,
  said text not null
);
create index share_step_by_notice on share_step (notice_id, number) where order_id is null;
create index share_step_by_order on share_step (order_id, number) where order_id is not null;
