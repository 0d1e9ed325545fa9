-- The directory behind the pickers: what departments lacked, who is responsible for them, positions, categories.

alter table depart
  add column depart_name_en text not null default '',
  add column depart_name_abbr text not null default '',
  add column description text not null default '',
  add column mobile text not null default '',
  add column fax text not null default '',
  add column address text not null default '',
  add column memo text not null default '',
  add column created_by text,
  add column updated_at timestamptz,
  -- Every level adds a letter and two digits, so the code of a department begins with the codes above it.
  add check (org_code ~ '^([A-Z][0-9]{2}){1,20}$');
create index depart_level on depart (parent_id, depart_order, org_code);
create index depart_below on depart (org_code text_pattern_ops);
drop index depart_parent;

create table depart_director (
  depart_id text not null references depart,
  account_id text not null references account on delete cascade,
  primary key (depart_id, account_id)
);
create index depart_director_account on depart_director (account_id);

-- Pickers read people in this order, so a page needs no sorting of everybody.
create index account_in_order on account (username, id);
create index account_realname on account (realname text_pattern_ops);

create table sys_position (
  id         text primary key,
  code       text not null,
  name       text not null,
  -- Dictionary position_rank: 1 the lowest, 5 the highest.
  post_rank  text not null check (post_rank in ('1', '2', '3', '4', '5')),
  created_by text,
  created_at timestamptz not null,
  updated_at timestamptz
);
create unique index sys_position_code_key on sys_position (lower(code));
create index sys_position_created on sys_position (created_at desc, id desc);

create table sys_category (
  id         text primary key,
  pid        text references sys_category on delete cascade,
  name       text not null,
  code       text not null unique check (code ~ '^([A-Z][0-9]{2}){1,10}$'),
  created_by text,
  created_at timestamptz not null,
  updated_at timestamptz
);
create unique index sys_category_name_key on sys_category (coalesce(pid, ''), name);
create index sys_category_pid on sys_category (pid, code);
create index sys_category_below on sys_category (code text_pattern_ops);
