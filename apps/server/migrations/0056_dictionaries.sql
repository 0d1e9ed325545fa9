-- Dictionaries become records an administrator keeps. The program decides by the values of a house dictionary.
alter table dict
  add column type       integer not null default 0 check (type in (0, 1)),
  -- public: whoever is signed in; member: people of companies and staff; staff: those who run the platform.
  add column visibility text not null default 'public' check (visibility in ('public', 'member', 'staff')),
  add column house      boolean not null default false,
  -- Drawn anew with every change of the dictionary or its items, so that an open page reads what it missed and no more.
  add column version    bigint not null default 0,
  add column created_by text,
  add column created_at timestamptz not null default now(),
  add column updated_by text,
  add column updated_at timestamptz;
-- So far there was no way to make one but the seed.
update dict set house = true;
create sequence dict_version;
create index dict_by_version on dict (version);
create index dict_by_time on dict (created_at, id);
create index dict_by_name on dict (name, id);

alter table dict_item
  add column description text not null default '',
  add column created_by  text,
  add column created_at  timestamptz not null default now(),
  add column updated_by  text,
  add column updated_at  timestamptz;
create index dict_item_in_order on dict_item (dict_id, sort_order, id);
-- Items can now be named in a call; these names held signs no id may.
update dict_item set id = dict_id || '/' || encode(convert_to(value, 'UTF8'), 'hex') where value !~ '^[A-Za-z0-9_.-]+$';
