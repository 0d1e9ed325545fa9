-- A node is cut off from the session whose end it held up, and from no other: what it holds for those is judged by when it came.
drop table bid_fence;
create table bid_fence (
  node       text not null,
  bidding_id text not null references bidding,
  until_ms   bigint not null,
  fenced_at  timestamptz not null default clock_timestamp(),
  primary key (node, bidding_id)
);
