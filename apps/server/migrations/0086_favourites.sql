-- Sessions a person keeps an eye on. With `remind` the reminders of the start, which bidders get anyway, come to him as well.
create table bidding_favourite (
  account_id text not null references account on delete cascade,
  bidding_id text not null references bidding on delete cascade,
  remind boolean not null default false,
  created_at timestamptz not null,
  primary key (account_id, bidding_id)
);
create index bidding_favourite_by_bidding on bidding_favourite (bidding_id) where remind;
