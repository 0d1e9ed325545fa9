-- The second factor of an account: its secret is sealed under a key of the installation. A time step that was used opens nothing again.
create table account_factor (
  account_id   text primary key references account,
  secret       text not null,
  confirmed_at timestamptz not null,
  last_step    bigint not null,
  wrong        integer not null default 0 check (wrong >= 0),
  wrong_at     timestamptz
);

-- Shown to its owner and not yet proved by a first code.
create table factor_draft (
  account_id text primary key references account,
  secret     text not null,
  created_at timestamptz not null
);

create table recovery_code (
  account_id text not null references account,
  code_hash  text not null,
  used_at    timestamptz,
  primary key (account_id, code_hash)
);

-- Somebody has passed the first step of signing in and owes the second.
create table login_challenge (
  token_hash  text primary key,
  account_id  text not null references account,
  way         text not null,
  remembered  boolean not null,
  device      text not null,
  expires_at  timestamptz not null,
  consumed_at timestamptz
);
create index login_challenge_by_account on login_challenge (account_id);

-- When whoever holds the session last proved who he is.
alter table session add column proven_at timestamptz;
