-- What the bidding leaves on the session. Nothing of it is known before it is public: a sealed session has no price here until its
-- prices are opened, and a Dutch one no end until it is over.
alter table bidding
  add column current_price_fen bigint,
  add column leader_no         smallint,
  add column deal_price_fen    bigint,
  add column deal_total_fen    bigint,
  add column winner_signup     text references bidding_signup,
  add column notice_until      timestamptz,
  add column sign_due          timestamptz,
  add column closed_at         timestamptz,
  add check (state not in (5, 6, 7) or winner_signup is null or deal_price_fen is not null);

-- The end of a Dutch session tells its floor: no table knows it before it is over.
alter table bidding drop constraint bidding_check;
alter table bidding add check (state not in (2, 3, 4, 5, 6, 7)
  or (publish_time is not null and lock_time is not null and (end_at is not null or bid_type = 5)));
update bidding set end_time = null, end_at = null where bid_type = 5 and state in (0, 1, 2, -2, 3);

-- Number and salt of a bidder, encrypted from the lock to the close; only then do they stand in bidder_no and bidder_salt.
alter table bidding_signup add column bidder_seal text;

-- The log. `event` is the canonical text that was hashed; the opening of a Dutch session tells its end, so it lies encrypted until the close.
create table bidding_event (
  bidding_id text not null,
  seq        integer not null check (seq >= 0),
  at_ms      bigint not null,
  type       text not null,
  event      text not null,
  hash       text not null,
  primary key (bidding_id, seq)
);

-- Where each log stands. Whoever writes holds the lock of the session's row in `bidding`.
create table bidding_live (
  bidding_id text primary key references bidding,
  state      jsonb not null,
  head_seq   integer not null,
  head_hash  text not null,
  -- The last gap in service that was looked at.
  gap_seen   bigint not null default 0,
  updated_at timestamptz not null
);

create table bidding_verdict (
  bidding_id text not null,
  bidder_no  smallint not null,
  token      text not null,
  offer      text not null,
  answer     jsonb not null,
  -- Number of its event.
  seq        integer not null,
  primary key (bidding_id, bidder_no, token)
);

-- Amount and nonce of each sealed price that counts, encrypted.
create table bidding_seal (
  bidding_id text not null references bidding,
  bidder_no  smallint not null,
  seq        integer not null,
  sealed     text not null,
  primary key (bidding_id, bidder_no)
);

-- One per session, whatever comes twice or late.
create table bidding_result (
  bidding_id    text primary key references bidding,
  outcome       smallint not null check (outcome in (5, -5, -7)),
  winner_no     smallint,
  winner_signup text references bidding_signup,
  price_fen     bigint,
  total_fen     bigint,
  bids          integer not null,
  bidders       integer not null,
  extensions    integer not null,
  head_seq      integer not null,
  head_hash     text not null,
  closed_at     timestamptz not null,
  check ((outcome = 5) = (winner_no is not null and winner_signup is not null and price_fen is not null and total_fen is not null))
);

-- Times in which no node was alive, found by whoever came next. A beat is dated twice: by the platform's clock, by which sessions run, and
-- by the database's own, by which a gap is measured.
alter table node_heartbeat add column beat_at timestamptz not null default clock_timestamp();
create table service_gap (
  id      bigint generated always as identity primary key,
  from_at timestamptz not null,
  to_at   timestamptz not null,
  check (to_at > from_at)
);

create function bidding_log_is_kept() returns trigger language plpgsql as $$
begin
  -- A sealed opening may be replaced once, by the text its hash was made of.
  if tg_op = 'UPDATE' and tg_table_name = 'bidding_event' then
    if old.event like 'sealed:%' and new.event not like 'sealed:%' and (old.bidding_id, old.seq, old.at_ms, old.type, old.hash)
      is not distinct from (new.bidding_id, new.seq, new.at_ms, new.type, new.hash) then
      return new;
    end if;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger bidding_event_kept before update or delete on bidding_event for each row execute function bidding_log_is_kept();
create trigger bidding_verdict_kept before update or delete on bidding_verdict for each row execute function bidding_log_is_kept();
create trigger bidding_result_kept before update or delete on bidding_result for each row execute function bidding_log_is_kept();
create trigger bidding_event_whole before truncate on bidding_event execute function bidding_log_is_kept();

-- From the opening event on nobody changes the terms, whatever the code above does.
create function bidding_terms_are_frozen() returns trigger language plpgsql as $$
begin
  if (old.code, old.corporate_id, old.trans_type, old.bid_type, old.start_price_fen, old.bid_gradient_fen, old.bid_multiple, old.delay_period,
      old.base_price_sealed, old.base_price_by, old.reserve_salt, old.reserve_commit, old.min_sign_num, old.trans_time_unit, old.trans_start_date,
      old.trans_end_date, old.quals_verify, old.deposit1_fen, old.deposit2_fen, old.service_fee1_fen, old.service_fee2_fen, old.pay_deposit,
      old.pay_service_fee, old.no_bid_forfeit, old.fallback, old.version, old.locked_at, old.publish_time)
    is distinct from
     (new.code, new.corporate_id, new.trans_type, new.bid_type, new.start_price_fen, new.bid_gradient_fen, new.bid_multiple, new.delay_period,
      new.base_price_sealed, new.base_price_by, new.reserve_salt, new.reserve_commit, new.min_sign_num, new.trans_time_unit, new.trans_start_date,
      new.trans_end_date, new.quals_verify, new.deposit1_fen, new.deposit2_fen, new.service_fee1_fen, new.service_fee2_fen, new.pay_deposit,
      new.pay_service_fee, new.no_bid_forfeit, new.fallback, new.version, new.locked_at, new.publish_time) then
    raise exception 'the terms of % are frozen', old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bidding_terms_frozen before update on bidding for each row when (old.locked_at is not null) execute function bidding_terms_are_frozen();

create function bidder_is_frozen() returns trigger language plpgsql as $$
begin
  if (old.bidding_id, old.corporate_id, old.priority, old.bidder_seal) is distinct from (new.bidding_id, new.corporate_id, new.priority, new.bidder_seal)
    or (old.bidder_no is not null and (old.bidder_no, old.bidder_salt) is distinct from (new.bidder_no, new.bidder_salt)) then
    raise exception 'the bidder of % is frozen', old.apply_no using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bidder_frozen before update on bidding_signup for each row when (old.bidder_seal is not null) execute function bidder_is_frozen();
