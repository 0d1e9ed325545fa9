-- How a deal is carried out: one row from the close on, beside what the close left on the session itself (winner, price, notice, time to sign).
-- Somebody who moves up takes the row over, round by round.
create table bidding_settlement (
  bidding_id     text primary key references bidding,
  round          smallint not null default 1,
  dealt_at       timestamptz not null,
  pay_due        timestamptz,
  winner_check   smallint not null default 0 check (winner_check in (0, 1, 2, -2)),
  contract_state smallint not null default 0 check (contract_state in (0, 1, 2, -2)),
  contract       text not null default '',
  contract_note  text not null default '',
  contract_by    text,
  contract_at    timestamptz,
  contract_reject text not null default '',
  signed_by      text check (signed_by <> contract_by),
  signed_name    text,
  signed_at      timestamptz,
  handover       text not null default '',
  handover_note  text not null default '',
  handover_by    text,
  handover_at    timestamptz,
  done_by        text check (done_by <> handover_by),
  done_name      text,
  done_at        timestamptz
);

-- A default is heard before it costs anything. Its money is counted in the ledger; here only what was decided.
create table bidding_default (
  id            text primary key,
  bidding_id    text not null references bidding,
  signup_id     text not null references bidding_signup,
  cause         smallint not null check (cause between 1 and 5),
  reason        text not null,
  files         text not null default '',
  opened_by     text not null,
  opened_name   text not null,
  opened_at     timestamptz not null,
  answer_due    timestamptz not null,
  answer        text not null default '',
  answer_files  text not null default '',
  answered_at   timestamptz,
  state         smallint not null default 1 check (state in (1, 2, -2)),
  decided_by    text,
  decided_name  text,
  decided_at    timestamptz,
  note          text not null default '',
  forfeited_fen bigint,
  -- False papers: the second of two operators decides what the first declared.
  check (cause <> 5 or decided_by <> opened_by),
  unique (signup_id)
);
create index bidding_default_by_session on bidding_default (bidding_id, opened_at);

create table bidding_offer (
  id            text primary key,
  bidding_id    text not null references bidding,
  signup_id     text not null references bidding_signup,
  bidder_no     smallint not null,
  price_fen     bigint not null check (price_fen > 0),
  due           timestamptz not null,
  state         smallint not null default 1 check (state in (1, 2, -2, -3)),
  issuer_agrees boolean,
  bidder_agrees boolean,
  opened_by     text not null,
  opened_at     timestamptz not null,
  closed_at     timestamptz,
  unique (signup_id)
);
create unique index bidding_offer_one_open on bidding_offer (bidding_id) where state = 1;
