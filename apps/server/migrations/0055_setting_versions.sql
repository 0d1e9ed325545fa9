-- What administrators change of the platform's names and footer stays readable: every save is a version.
alter table setting add column version integer not null default 1;
create table setting_version (
  name text not null,
  version integer not null,
  value jsonb not null,
  change_note text not null default '',
  updated_by text,
  updated_at timestamptz not null,
  primary key (name, version)
);
