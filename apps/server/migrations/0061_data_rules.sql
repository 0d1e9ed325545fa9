-- What narrows the rows of a screen's lists.

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
