-- Sealed prices are opened before their time by two administrators: one asks, another one opens. What was seen is kept nowhere; that it was
-- seen stands in the log of the session.
create table bidding_unseal (
  id           text primary key,
  bidding_id   text not null references bidding (id),
  reason       text not null,
  -- 1 waits, 2 opened, -2 refused, -3 taken back.
  state        smallint not null,
  asked_by     text not null,
  asked_name   text not null,
  asked_at     timestamptz not null,
  decided_by   text,
  decided_name text,
  decided_at   timestamptz,
  reject_note  text not null default '',
  check ((state = 1) = (decided_at is null)),
  -- Nobody opens alone.
  check (state not in (2, -2) or decided_by <> asked_by)
);
create unique index bidding_unseal_one_waiting on bidding_unseal (bidding_id) where state = 1;
create index bidding_unseal_newest on bidding_unseal (asked_at);
