-- What each node says of itself with every beat: its name, how its clock stands, how it takes bids. Read by those who run the platform.
alter table node_heartbeat add column name text not null default '';
alter table node_heartbeat add column figures jsonb not null default '{}';

-- Times in which a clock was off by more than the limit, over all nodes: one at a time, so that it is told once when it begins and once when it ends.
create table clock_alarm (
  id         bigint generated always as identity primary key,
  node       text not null,
  offset_ms  integer not null,
  wall_ms    integer not null,
  raised_at  timestamptz not null,
  cleared_at timestamptz
);
create unique index clock_alarm_open on clock_alarm ((true)) where cleared_at is null;
