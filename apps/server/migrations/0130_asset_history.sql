-- What analysis counts besides sessions and money (domain 6): days of a status, leases with what falls due and comes in, prices of an hour.

-- What the same thing would cost new today, and the minutes it should run in a year where it differs from its catalogue.
alter table asset
  add column replacement_value_fen bigint check (replacement_value_fen >= 0),
  add column rated_minutes integer check (rated_minutes between 0 and 527040);

-- The name of a record in the fixed-asset system, which owns it then: nobody edits it here, and a repeat replaces it.
alter table asset_repair add column external_id text;
create unique index asset_repair_external on asset_repair (asset_id, external_id) where external_id is not null;
alter table asset_use add column external_id text;
create unique index asset_use_external on asset_use (asset_id, external_id) where external_id is not null;
create index asset_repair_by_day on asset_repair (day);
create index asset_use_by_month on asset_use (month);

-- The status history by days of Beijing: a day belongs to the status it ended with, so that every day has one. Both ends count; open while it lasts.
create view asset_status_span as
  select asset_id, status, from_day, to_day
  from (select asset_id, status, (since at time zone 'Asia/Shanghai')::date as from_day, (until at time zone 'Asia/Shanghai')::date - 1 as to_day
        from asset_status_history) as days
  where to_day is null or to_day >= from_day;

-- An asset is let to one tenant at a time. Both days count.
create table lease_contract (
  id             text primary key,
  code           text not null check (char_length(code) between 1 and 40),
  asset_id       text not null references asset,
  -- The company that lets, at the time of signing.
  corporate_id   text not null references corporate,
  tenant         text not null check (char_length(tenant) between 1 and 80),
  -- Where the tenant is a company of the platform.
  tenant_id      text references corporate,
  from_day       date not null,
  to_day         date not null,
  unit_price_fen bigint not null check (unit_price_fen >= 0),
  -- Dictionary time_unit: what the price is paid for, and how often rent falls due.
  unit           smallint not null check (unit between 1 and 6),
  pay_unit       smallint not null check (pay_unit in (0, 4, 5, 6)),
  -- Rent of a whole year at this price, and of the term: the sum of its dues.
  year_rent_fen  bigint not null check (year_rent_fen >= 0),
  total_fen      bigint not null check (total_fen >= 0),
  signed_day     date not null,
  cut_short      boolean not null default false,
  bidding_id     text references bidding,
  note           text not null default '',
  version        integer not null default 1,
  created_by     text not null,
  created_at     timestamptz not null,
  unique (corporate_id, code),
  unique (bidding_id, asset_id),
  check (from_day <= to_day),
  exclude using gist (asset_id with =, daterange(from_day, to_day, '[]') with &&)
);
create index lease_contract_by_asset on lease_contract (asset_id, from_day);
create index lease_contract_by_day on lease_contract (signed_day);
create index lease_contract_by_end on lease_contract (to_day);

create table lease_due (
  id          text primary key,
  contract_id text not null references lease_contract on delete cascade,
  due_day     date not null,
  amount_fen  bigint not null check (amount_fen >= 0),
  unique (contract_id, due_day)
);
create index lease_due_by_day on lease_due (due_day);

create table lease_receipt (
  id           text primary key,
  due_id       text not null references lease_due on delete cascade,
  received_day date not null,
  amount_fen   bigint not null check (amount_fen > 0),
  created_by   text not null,
  created_at   timestamptz not null
);
create index lease_receipt_of on lease_receipt (due_id);
create index lease_receipt_by_day on lease_receipt (received_day);

-- What an hour of a thing of this kind costs on the market, from a day on until the next price.
create table market_hour_price (
  id         text primary key,
  catalog_id text not null references asset_catalog on delete cascade,
  from_day   date not null,
  price_fen  bigint not null check (price_fen > 0),
  note       text not null default '',
  updated_by text not null,
  updated_at timestamptz not null,
  unique (catalog_id, from_day)
);
