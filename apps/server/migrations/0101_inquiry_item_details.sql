-- What a thing looks like, and what it must be able to do, line by line.
alter table inquiry_item
  add column picture text not null default '',
  add column params  jsonb not null default '[]';
