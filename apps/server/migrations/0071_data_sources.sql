-- Databases of others, as they are reached. Their passwords lie wrapped in wrapped_secret, under data-source/<id>.
create table data_source (
  id          text primary key,
  code        text not null,
  name        text not null,
  remark      text,
  db_type     text not null,
  db_driver   text not null,
  db_url      text not null,
  db_name     text,
  db_username text not null,
  created_by  text not null,
  created_at  timestamptz not null,
  updated_by  text,
  updated_at  timestamptz
);
create unique index data_source_code_once on data_source (lower(code));
create index data_source_by_time on data_source (created_at, id);
