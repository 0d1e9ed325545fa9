-- What the bank says was in the platform's account at the end of each day (domain 4.7, no. 5). A day that is imported again takes the place of
-- what was said before; who did it stands in the audit log.
create table bank_balance (
  day          date primary key,
  balance_fen  bigint not null check (balance_fen >= 0),
  entered_name text not null,
  entered_at   timestamptz not null
);
