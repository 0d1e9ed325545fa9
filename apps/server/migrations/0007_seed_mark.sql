-- What has been seeded once, so that a restart never brings back rows somebody removed.
create table seed_mark (
  name text primary key,
  at timestamptz not null default now()
);
