-- What departments are granted, and their roles, which give their people at most that.

-- The most the roles of a department can give. It gives nothing by itself.
create table depart_menu (
  depart_id text not null references depart on delete cascade,
  menu_id   text not null references menu on delete cascade,
  primary key (depart_id, menu_id)
);
create index depart_menu_menu on depart_menu (menu_id);

-- Rules that bind every role of the department.
create table depart_menu_rule (
  depart_id text not null,
  menu_id   text not null,
  rule_id   text not null,
  primary key (depart_id, menu_id, rule_id),
  foreign key (depart_id, menu_id) references depart_menu on delete cascade,
  foreign key (rule_id, menu_id) references data_rule (id, menu_id) on delete cascade
);
create index depart_menu_rule_rule on depart_menu_rule (rule_id, menu_id);

create table depart_role (
  id          text primary key,
  depart_id   text not null references depart on delete cascade,
  role_name   text not null,
  role_code   text not null,
  description text,
  created_by  text,
  created_at  timestamptz not null,
  updated_by  text,
  updated_at  timestamptz
);
create unique index depart_role_code_key on depart_role (lower(role_code));
create index depart_role_depart on depart_role (depart_id, created_at, id);

create table depart_role_menu (
  depart_role_id text not null references depart_role on delete cascade,
  menu_id        text not null references menu on delete cascade,
  primary key (depart_role_id, menu_id)
);
create index depart_role_menu_menu on depart_role_menu (menu_id);

create table depart_role_menu_rule (
  depart_role_id text not null,
  menu_id        text not null,
  rule_id        text not null,
  primary key (depart_role_id, menu_id, rule_id),
  foreign key (depart_role_id, menu_id) references depart_role_menu on delete cascade,
  foreign key (rule_id, menu_id) references data_rule (id, menu_id) on delete cascade
);
create index depart_role_menu_rule_rule on depart_role_menu_rule (rule_id, menu_id);

create table account_depart_role (
  id             text not null unique,
  account_id     text not null references account on delete cascade,
  depart_role_id text not null references depart_role on delete cascade,
  primary key (account_id, depart_role_id)
);
create index account_depart_role_role on account_depart_role (depart_role_id);

select keep_versions_of('depart_role');
