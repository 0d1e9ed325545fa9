-- A trading issue and its session are one record from the draft to the end.
create table bidding (
  id                text primary key,
  code              text not null unique,
  name              text not null default '',
  corporate_id      text not null references corporate,
  source            smallint not null check (source between 1 and 5),
  trans_type        smallint not null check (trans_type in (1, 21, 22, 41, 42, 43)),
  bid_type          smallint check (bid_type between 1 and 5),
  state             smallint not null default 0 check (state in (0, 1, 2, -2, 3, -3, 4, 5, -5, 6, -6, 7, -7)),
  contacts          text not null default '',
  telephone         text not null default '',
  start_time        timestamptz,
  end_time          timestamptz,
  sign_end_time     timestamptz,
  start_price_fen   bigint check (start_price_fen >= 0),
  -- Encrypted; the key is a secret of the installation, the session's id is bound into the text.
  base_price_sealed text,
  base_price_by     text,
  reserve_salt      text,
  reserve_commit    text,
  bid_gradient_fen  bigint check (bid_gradient_fen >= 0),
  bid_multiple      smallint,
  delay_period      smallint,
  trans_time_unit   smallint,
  trans_start_date  date,
  trans_end_date    date,
  quals_verify      smallint,
  min_sign_num      smallint check (min_sign_num between 1 and 50),
  inspect_site      smallint,
  inspect_time      timestamptz,
  inspect_address   text not null default '' check (char_length(inspect_address) <= 50),
  deposit1_fen      bigint check (deposit1_fen >= 0),
  service_fee1_fen  bigint check (service_fee1_fen >= 0),
  deposit2_fen      bigint check (deposit2_fen >= 0),
  service_fee2_fen  bigint check (service_fee2_fen >= 0),
  pay_deposit       smallint,
  pay_service_fee   smallint,
  remove_cost       smallint,
  carriage          smallint,
  assessed_value_fen bigint check (assessed_value_fen >= 0),
  price_approval    text not null default '',
  exchange_waiver_no text not null default '',
  group_first_waiver text not null default '',
  no_bid_forfeit    boolean not null default false,
  fallback          boolean not null default false,
  note              text not null default '',
  attachment        text not null default '',
  -- Version of the rules people sign up to; revision of the record, for two editors at once.
  version           integer not null default 1,
  revision          integer not null default 1,
  publish_time      timestamptz,
  lock_time         timestamptz,
  locked_at         timestamptz,
  end_at            timestamptz,
  suspended         boolean not null default false,
  suspend_at        timestamptz,
  suspend_reason    text not null default '',
  resume_at         timestamptz,
  issuer_pay_state  smallint not null default 0,
  reject_note       text not null default '',
  close_reason      text not null default '',
  parent_id         text references bidding,
  relist_count      integer not null default 0,
  by_staff          boolean not null default false,
  created_by        text not null,
  created_name      text not null,
  created_at        timestamptz not null,
  updated_at        timestamptz,
  submitted_by      text,
  submitted_at      timestamptz,
  review_opened_at  timestamptz,
  reviewed_by       text,
  reviewed_name     text,
  reviewed_at       timestamptz,
  deleted_at        timestamptz,
  check (state not in (2, 3, 4, 5, 6, 7) or (publish_time is not null and lock_time is not null and end_at is not null)),
  -- Nobody publishes what he wrote himself.
  check (publish_time is null or reviewed_by is null or (reviewed_by <> created_by and reviewed_by is distinct from submitted_by))
);
create index bidding_by_company on bidding (corporate_id, created_at desc) where deleted_at is null;
create index bidding_by_state on bidding (state, sign_end_time) where deleted_at is null;

create table bidding_asset (
  bidding_id text not null references bidding on delete cascade,
  -- What was ever held cannot be deleted; what only a draft names leaves the draft with it.
  asset_id   text not null references asset on delete cascade,
  sort_no    smallint not null,
  primary key (bidding_id, asset_id)
);
create index bidding_asset_by_asset on bidding_asset (asset_id);

-- Last number given on a day, by letters.
create table bidding_number (
  letters text not null,
  day     date not null,
  last    integer not null,
  primary key (letters, day)
);

create table bidding_amendment (
  id           text primary key,
  bidding_id   text not null references bidding,
  state        smallint not null default 1 check (state in (1, 2, -2)),
  version      integer,
  changes      jsonb not null,
  diff         jsonb not null,
  reason       text not null,
  asked_by     text not null,
  asked_name   text not null,
  asked_at     timestamptz not null,
  decided_by   text check (decided_by <> asked_by),
  decided_name text,
  decided_at   timestamptz,
  reject_note  text not null default '',
  unique (bidding_id, version)
);
create unique index bidding_amendment_one_waiting on bidding_amendment (bidding_id) where state = 1;

create table trans_request (
  id             text primary key,
  bidding_id     text not null references bidding,
  kind           smallint not null check (kind between 1 and 4),
  reason         text not null,
  fault          smallint check (fault between 1 and 4),
  files          text not null default '',
  resume_at      timestamptz,
  corporate_id   text,
  state          smallint not null default 1 check (state in (1, 2, -2, -3)),
  reject_note    text not null default '',
  asked_by       text not null,
  asked_name     text not null,
  asked_at       timestamptz not null,
  approver1      text check (approver1 <> asked_by),
  approver1_name text,
  approver2      text check (approver2 <> asked_by and approver2 <> approver1),
  approver2_name text,
  decided_at     timestamptz
);
create unique index trans_request_one_open on trans_request (bidding_id, kind) where state = 1;
