-- The message board: one message, at most one answer. Like a question on a session, but of nobody's session: operators answer it, and no time runs.
create table board_message (
  id text primary key,
  content text not null,
  state integer not null default 0,
  account_id text not null references account on delete cascade,
  corporate_id text,
  created_at timestamptz not null,
  answer text not null default '',
  answered_by text,
  answered_at timestamptz,
  hide_note text not null default '',
  hidden_by text,
  hidden_at timestamptz
);
create index board_message_by_time on board_message (created_at, id);
create index board_message_by_answer on board_message (answered_at, id);
create index board_message_by_account on board_message (account_id, created_at);
