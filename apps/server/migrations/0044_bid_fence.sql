-- A node that could not say that it holds no bid for a session that ended: what it took in for that session up to here it may write no more.
-- Looked at in every write of a batch. `fenced_at` is by the database's clock, as `beat_at` is: a node that has beaten since is heard again.
create table bid_fence (
  node       text not null,
  bidding_id text not null references bidding,
  until_ms   bigint not null,
  fenced_at  timestamptz not null default clock_timestamp(),
  primary key (node, bidding_id)
);

-- Left in order, with all its requests answered: it holds nothing.
alter table node_heartbeat add column left_at timestamptz;
