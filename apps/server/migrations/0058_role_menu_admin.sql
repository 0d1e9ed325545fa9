-- Roles and menus as administrators keep them.

alter table role
  add column if not exists created_by text,
  add column if not exists updated_by text,
  add column if not exists updated_at timestamptz;

alter table menu
  add column description text,
  add column hide_tab boolean not null default false,
  -- 1: the entry has data rules; kept by whoever writes those.
  add column rule_flag smallint not null default 0 check (rule_flag in (0, 1)),
  -- The page a client made by others shows for this entry (ADR 0029). Nothing of ours loads by this name.
  add column client_component text,
  add column created_by text,
  add column updated_by text,
  add column updated_at timestamptz;
