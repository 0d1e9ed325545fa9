-- Regions, the catalogue, the asset ledger and its link to the group's fixed-asset system.
create table region (
  id         text primary key check (id ~ '^\d{6}$'),
  parent_id  text references region,
  name       text not null check (char_length(name) between 1 and 40),
  sort_no    integer not null,
  enabled    boolean not null default true,
  -- Part of the official list, or added by the group.
  official   boolean not null default false,
  updated_at timestamptz
);
create unique index region_name on region (coalesce(parent_id, ''), name);

create table asset_catalog (
  id          text primary key,
  parent_id   text references asset_catalog,
  code        text not null unique check (code ~ '^(\d\d){1,4}$'),
  name        text not null check (char_length(name) between 1 and 40),
  icon        text not null default 'other',
  leasable    boolean not null default false,
  rated_hours integer not null default 0 check (rated_hours between 0 and 8784),
  sort_no     integer not null,
  enabled     boolean not null default true,
  note        text not null default '',
  updated_at  timestamptz
);
create unique index asset_catalog_name on asset_catalog (coalesce(parent_id, ''), name);

create table asset (
  id                 text primary key,
  code               text not null,
  name               text not null,
  catalog_id         text not null references asset_catalog,
  corporate_id       text not null references corporate,
  department         text not null default '',
  region_code        text references region,
  location           text not null default '',
  original_value_fen bigint not null check (original_value_fen >= 0),
  net_value_fen      bigint not null check (net_value_fen between 0 and original_value_fen),
  acquired_on        date,
  in_use_on          date check (in_use_on >= acquired_on),
  -- 1 in use, 2 idle, 3 to dispose, 4 in a trade, 5 leased, 6 shared, 7 in repair, 8 disposed
  status             smallint not null check (status between 1 and 8),
  status_since       timestamptz not null,
  status_by          text not null,
  status_reason      text not null default '',
  condition          text not null,
  area_hundredths    bigint check (area_hundredths >= 0),
  used_minutes       integer check (used_minutes >= 0),
  model              text not null default '',
  maker              text not null default '',
  serial_no          text not null default '',
  quantity           integer not null default 1 check (quantity > 0),
  unit               text not null default '台',
  leasable           boolean not null default false,
  note               text not null default '',
  pictures           text[] not null default '{}',
  documents          text[] not null default '{}',
  -- 1 entered here, 2 from the fixed-asset system
  source             text not null check (source in ('1', '2')),
  external_id        text unique,
  -- Counted by the fixed-asset system; an older version never overwrites a newer one.
  external_version   bigint,
  version            integer not null default 1,
  created_by         text not null,
  created_at         timestamptz not null,
  updated_at         timestamptz,
  unique (corporate_id, code),
  check ((source = '2') = (external_id is not null and external_version is not null))
);
create index asset_newest on asset (created_at desc, id desc);
create index asset_company on asset (corporate_id, created_at desc, id desc);
create index asset_catalogued on asset (catalog_id);
create index asset_placed on asset (region_code);

-- Written by the database itself, so that no way of changing a status can forget it.
create table asset_status_history (
  id       bigint generated always as identity primary key,
  asset_id text not null references asset on delete cascade,
  status   smallint not null,
  since    timestamptz not null,
  until    timestamptz,
  by       text not null,
  reason   text not null
);
create unique index asset_status_now on asset_status_history (asset_id) where until is null;
create index asset_status_of on asset_status_history (asset_id, id);

create function note_first_asset_status() returns trigger language plpgsql as $$
begin
  insert into asset_status_history (asset_id, status, since, by, reason)
  select id, status, status_since, status_by, status_reason from entered;
  return null;
end
$$;
create trigger asset_entered after insert on asset referencing new table as entered for each statement execute function note_first_asset_status();

create function note_next_asset_status() returns trigger language plpgsql as $$
begin
  update asset_status_history history set until = after.status_since
  from after join before using (id)
  where history.asset_id = after.id and history.until is null and after.status <> before.status;
  insert into asset_status_history (asset_id, status, since, by, reason)
  select after.id, after.status, after.status_since, after.status_by, after.status_reason
  from after join before using (id) where after.status <> before.status;
  return null;
end
$$;
create trigger asset_moved after update on asset referencing old table as before new table as after for each statement execute function note_next_asset_status();

-- One asset is in at most one open session or notice.
create table asset_lock (
  id              text primary key,
  asset_id        text not null references asset,
  holder_kind     text not null check (holder_kind in ('session', 'notice')),
  holder_id       text not null,
  status_before   smallint not null,
  locked_at       timestamptz not null,
  released_at     timestamptz
);
create unique index asset_lock_open on asset_lock (asset_id) where released_at is null;
create index asset_lock_of on asset_lock (asset_id);
create index asset_lock_holder on asset_lock (holder_kind, holder_id) where released_at is null;

create table asset_repair (
  id             text primary key,
  asset_id       text not null references asset on delete cascade,
  day            date not null,
  kind           text not null,
  cost_fen       bigint not null check (cost_fen >= 0),
  failure        boolean not null,
  down_minutes   integer not null default 0 check (down_minutes >= 0),
  repair_minutes integer not null default 0 check (repair_minutes >= 0),
  vendor         text not null default '',
  note           text not null default '',
  created_by     text not null,
  created_at     timestamptz not null
);
create index asset_repair_of on asset_repair (asset_id, day desc);

create table asset_use (
  id         text primary key,
  asset_id   text not null references asset on delete cascade,
  month      date not null check (extract(day from month) = 1),
  kind       text not null,
  minutes    integer not null check (minutes >= 0),
  used_by    text not null default '',
  note       text not null default '',
  created_by text not null,
  created_at timestamptz not null
);
create index asset_use_of on asset_use (asset_id, month desc);

-- How far the fixed-asset system has been read. Moves with the rows it stands for.
create table asset_link (
  name    text primary key,
  mark    text,
  -- The schedule that is planned, and its next time: a start does not plan again what is planned.
  cron    text,
  next_at timestamptz
);

create table asset_sync_run (
  id              text primary key,
  kind            text not null check (kind in ('pull', 'failed', 'all')),
  trigger         text not null check (trigger in ('schedule', 'hand')),
  state           text not null check (state in ('waiting', 'running', 'done', 'partly', 'failed')),
  started_at      timestamptz not null,
  ended_at        timestamptz,
  started_by      text,
  total           integer,
  read_count      integer not null default 0,
  added_count     integer not null default 0,
  changed_count   integer not null default 0,
  unchanged_count integer not null default 0,
  failed_count    integer not null default 0,
  mark_from       text,
  mark_to         text,
  parent_id       text references asset_sync_run,
  error           text
);
create index asset_sync_run_newest on asset_sync_run (started_at desc, id desc);
-- One run at a time, whatever node or person starts it.
create unique index asset_sync_run_one on asset_sync_run ((true)) where state in ('waiting', 'running');

create table asset_sync_failure (
  id          text primary key,
  run_id      text not null references asset_sync_run,
  external_id text not null,
  field       text not null,
  reason      text not null,
  raw         text not null,
  -- The later run that took the row after all.
  resolved_by text references asset_sync_run,
  created_at  timestamptz not null
);
create index asset_sync_failure_run on asset_sync_failure (run_id, id);
create index asset_sync_failure_open on asset_sync_failure (external_id) where resolved_by is null;

-- What the fixed-asset system is told; the id is the idempotency key.
create table asset_push (
  id         text primary key,
  kind       text not null check (kind in ('status', 'deal')),
  asset_id   text not null references asset on delete cascade,
  payload    jsonb not null,
  state      text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  attempts   integer not null default 0,
  error      text,
  created_at timestamptz not null,
  sent_at    timestamptz
);
create index asset_push_newest on asset_push (created_at desc, id desc);
create index asset_push_waiting on asset_push (created_at) where state = 'waiting';
