-- Bids sent before the log of their session had begun, when nobody had a number yet. Each is told that it came too early, its token is
-- remembered like any other, and the log begins with them. What was offered lies encrypted: of a sealed session it would tell the price.
create table bidding_early_try (
  bidding_id text not null references bidding,
  holder     text not null,
  token      text not null,
  stamp_ms   bigint not null,
  sealed     text not null,
  primary key (bidding_id, holder, token)
);
