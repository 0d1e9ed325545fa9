-- Objections to a result by those who took part: while one is open no contract is confirmed. Each company has one open at a time.
create table bidding_dispute (
  id            text primary key,
  bidding_id    text not null references bidding,
  corporate_id  text not null references corporate,
  reason        text not null check (char_length(reason) between 10 and 500),
  asked_by      text not null,
  asked_name    text not null,
  asked_at      timestamptz not null,
  state         smallint not null default 1 check (state in (1, 2, -2)),
  answer        text not null default '',
  answered_by   text check (answered_by <> asked_by),
  answered_name text,
  answered_at   timestamptz,
  check ((state = 1) = (answered_at is null))
);
create unique index bidding_dispute_one_open on bidding_dispute (bidding_id, corporate_id) where state = 1;
create index bidding_dispute_by_time on bidding_dispute (asked_at desc, id desc);
