-- What narrows the rows of a screen's lists, and grants that come from departments.

create table data_rule (
  id              text primary key,
  menu_id         text not null references menu on delete cascade,
  rule_name       text not null,
  -- A field the list of that screen declares, never a column.
  rule_column     text not null,
  -- Dictionary rule_conditions without SQL: a rule is compiled from a closed list of comparisons.
  rule_conditions text not null check (rule_conditions in ('>', '>=', '<', '<=', '=', '!=', 'IN', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE')),
  rule_value      text not null,
  status          text not null default '1' check (status in ('0', '1')),
  created_by      text,
  created_at      timestamptz not null,
  updated_at      timestamptz,
  unique (id, menu_id)
);
create index data_rule_menu on data_rule (menu_id, created_at, id);

-- A tick goes with the grant it narrows and with the rule it names.
create table role_menu_rule (
  role_id text not null,
  menu_id text not null,
  rule_id text not null,
  primary key (role_id, menu_id, rule_id),
  foreign key (role_id, menu_id) references role_menu on delete cascade,
  foreign key (rule_id, menu_id) references data_rule (id, menu_id) on delete cascade
);
create index role_menu_rule_rule on role_menu_rule (rule_id, menu_id);

-- The most the roles of a department can give. It gives nothing by itself.
create table depart_menu (
  depart_id text not null references depart on delete cascade,
  menu_id   text not null references menu on delete cascade,
  primary key (depart_id, menu_id)
);
create index depart_menu_menu on depart_menu (menu_id);

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
