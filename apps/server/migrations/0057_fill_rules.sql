-- Rules that fill a field: a generator of the program with parameters, and the last number each gave in a period.
create table fill_rule (
  id         text primary key,
  code       text not null unique check (code ~ '^[A-Za-z][A-Za-z0-9_]{0,63}$'),
  name       text not null,
  generator  text not null,
  params     jsonb not null,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz
);
create index fill_rule_by_time on fill_rule (created_at, id);
create table fill_number (
  rule   text not null,
  period text not null,
  last   integer not null,
  primary key (rule, period)
);
