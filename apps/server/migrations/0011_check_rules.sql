-- Coding rules that forms check values by: parts as JSON, each with the number of signs it takes (or *), an expression and a text.
create table check_rule (
  id          text primary key,
  code        text not null unique check (code ~ '^[A-Za-z][A-Za-z0-9_]{0,63}$'),
  name        text not null,
  description text not null default '',
  parts       jsonb not null,
  created_by  text not null,
  created_at  timestamptz not null default now(),
  updated_by  text,
  updated_at  timestamptz
);
