-- Kinds of assets somebody wants to hear of when they are offered to everybody. A kind means everything below it in the catalogue too.
create table category_subscription (
  account_id text not null references account on delete cascade,
  catalog_id text not null references asset_catalog on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, catalog_id)
);
create index category_subscription_by_catalog on category_subscription (catalog_id);

-- Why a session was called off, in the words everybody reads; `close_reason` is the short name of how it ended.
alter table bidding add column end_note text not null default '';
