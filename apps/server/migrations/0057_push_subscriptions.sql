-- Browsers in which a person agreed to be notified. The endpoint is where its maker takes messages for it; only the browser holds the key that opens them.
create table push_subscription (
  id              text primary key,
  account_id      text not null references account on delete cascade,
  endpoint        text not null unique,
  p256dh          text not null,
  auth            text not null,
  device          text not null,
  created_at      timestamptz not null,
  last_success_at timestamptz,
  failures        integer not null default 0
);
create index push_subscription_by_account on push_subscription (account_id);

-- When somebody was last told that his company's bid was passed, so that a lively session does not ring every second.
create table push_outbid (
  bidding_id text not null references bidding on delete cascade,
  account_id text not null references account on delete cascade,
  told_at    timestamptz not null,
  primary key (bidding_id, account_id)
);
