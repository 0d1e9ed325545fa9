-- Words of what leaves the platform. Those it came with are filled in at a start; an administrator changes them and adds others.
create table message_template (
  id         text primary key,
  code       text not null unique,
  name       text not null check (char_length(name) between 1 and 50),
  -- By the numbers of the dictionary msgType.
  type       text not null check (type in ('1', '2', '3', '4')),
  content    text not null check (char_length(content) between 1 and 5000),
  -- Values for a trial, as JSON.
  test_json  text,
  in_use     boolean not null default false,
  created_by text,
  created_at timestamptz not null,
  updated_by text,
  updated_at timestamptz
);
create index message_template_time on message_template (created_at desc, id desc);
