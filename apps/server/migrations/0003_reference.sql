-- Dictionaries and settings records.
create table dict (
  id          text primary key,
  code        text not null unique check (code ~ '^[A-Za-z][A-Za-z0-9_]{0,63}$'),
  name        text not null,
  description text not null default '',
  deleted_at  timestamptz
);

create table dict_item (
  id         text primary key,
  dict_id    text not null references dict (id) on delete cascade,
  value      text not null,
  text       text not null,
  sort_order integer not null default 0,
  enabled    boolean not null default true,
  unique (dict_id, value)
);

create table setting (
  name       text primary key,
  value      jsonb not null,
  updated_at timestamptz not null default now()
);
