-- Rule documents get a text for reading on the page, and keep what they said before.
alter table trading_rule
  add column content    text not null default '',
  add column version    integer not null default 1,
  add column updated_by text;

create table trading_rule_version (
  rule_id     text not null references trading_rule on delete cascade,
  version     integer not null,
  file        text not null,
  word_file   text,
  content     text not null,
  change_note text not null default '',
  updated_by  text,
  updated_at  timestamptz not null,
  primary key (rule_id, version)
);
insert into trading_rule_version (rule_id, version, file, word_file, content, updated_at)
select id, version, file, word_file, content, updated_at from trading_rule;
