-- Dated policies: at any moment the confirmed one with the latest effective_at that has passed is in force.
create table trading_policy (
  id            text primary key,
  policy        jsonb not null,
  changed       text[] not null default '{}',
  calendar      jsonb not null default '[]',
  reason        text not null,
  effective_at  timestamptz not null,
  at_once       boolean not null default false,
  state         smallint not null default 1 check (state in (1, 2, -2, -3)),
  proposed_by   text,
  proposed_name text not null,
  proposed_at   timestamptz not null,
  decided_by    text,
  decided_name  text,
  decided_at    timestamptz,
  reject_note   text not null default '',
  -- Two persons, whatever the code above it does.
  check (decided_by is null or state = -3 or decided_by is distinct from proposed_by),
  check ((state = 1) = (decided_at is null))
);
create index trading_policy_in_force on trading_policy (effective_at desc, decided_at desc) where state = 2;
create unique index trading_policy_one_waiting on trading_policy ((true)) where state = 1;

-- Days that differ from the plain week of five working days.
create table trading_calendar (
  day   date primary key,
  works boolean not null,
  name  text not null default ''
);
