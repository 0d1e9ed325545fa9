create table bidding_signup (
  id              text primary key,
  apply_no        text not null unique,
  bidding_id      text not null references bidding,
  corporate_id    text not null references corporate,
  state           smallint not null check (state in (1, 2, -2, 3, -3, 4, 5, -5, 6, -6, 7, -7)),
  state_note      text not null default '',
  -- Version of the session's rules that were accepted; an amendment asks again.
  version         integer not null,
  need_confirm    boolean not null default false,
  quals_evidence  text not null default '',
  contacts        text not null default '',
  telephone       text not null default '',
  note            text not null default '',
  -- Rank of a priority right, given by the check; 1 goes before 2.
  priority        smallint check (priority between 1 and 9),
  priority_claim  text not null default '',
  deposit_fen     bigint not null check (deposit_fen >= 0),
  paid_fen        bigint not null default 0 check (paid_fen >= 0),
  bidder_no       smallint check (bidder_no between 1000 and 9999),
  bidder_salt     text,
  check_due       timestamptz,
  checked_by      text,
  checked_name    text,
  checked_at      timestamptz,
  reject_note     text not null default '',
  created_by      text not null,
  created_name    text not null,
  created_at      timestamptz not null,
  updated_at      timestamptz,
  ended_at        timestamptz,
  check ((state = -3) = (ended_at is not null)),
  unique (bidding_id, bidder_no)
);
-- One live sign-up per company, whatever arrives at the same moment.
create unique index bidding_signup_one_live on bidding_signup (bidding_id, corporate_id) where ended_at is null;
create index bidding_signup_by_company on bidding_signup (corporate_id, created_at desc);

create table bidding_signup_number (
  day  date primary key,
  last integer not null
);
