create table trade_question (
  id            text primary key,
  bidding_id    text not null references bidding,
  -- Who asked is shown to nobody; it is kept to mark a company's own and to tell it of the answer.
  corporate_id  text not null references corporate,
  asked_by      text not null,
  content       text not null check (char_length(content) between 5 and 500),
  state         smallint not null default 0 check (state in (0, 1, -2)),
  asked_at      timestamptz not null,
  answer_due    timestamptz not null,
  answer        text not null default '' check (char_length(answer) <= 1000),
  answered_by   text,
  answered_at   timestamptz,
  hide_note     text not null default '',
  hidden_by     text,
  hidden_at     timestamptz,
  check (state <> 1 or answered_at is not null),
  check ((state = -2) = (hidden_at is not null))
);
create index trade_question_by_session on trade_question (bidding_id, asked_at desc);
create index trade_question_by_asker on trade_question (corporate_id, asked_at desc);

-- Policies written before questions had an end keep what the rules said then.
update trading_policy set policy = policy || '{"questionLeadHours": 24}' where not jsonb_exists(policy, 'questionLeadHours');
