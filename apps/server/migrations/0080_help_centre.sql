-- The help centre: entries in the order of their creation, which moving one exchanges, and under each questions with answers and perhaps a
-- file. `plain` is what a search looks through: the words without their markup.
create table help_entry (
  id text primary key,
  title text not null,
  markdown text not null,
  content text not null,
  plain text not null,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text,
  updated_at timestamptz
);
create index help_entry_by_order on help_entry (created_at, id);
create table help_question (
  id text primary key,
  entry_id text not null references help_entry,
  question text not null,
  answer text not null,
  plain text not null,
  file text,
  file_type text,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text,
  updated_at timestamptz
);
create index help_question_by_entry on help_question (entry_id, created_at desc, id desc);
create index help_question_by_time on help_question (created_at, id);
