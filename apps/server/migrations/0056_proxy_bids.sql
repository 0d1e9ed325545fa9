-- Where the seller chose it, bidders may leave a limit that the platform bids up to for them (types 1 and 3).
alter table bidding add column proxy_bids boolean not null default false;

create function proxy_choice_is_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of % are frozen', old.code using errcode = 'restrict_violation';
end $$;
create trigger bidding_proxy_frozen before update on bidding for each row
  when (old.locked_at is not null and old.proxy_bids is distinct from new.proxy_bids) execute function proxy_choice_is_frozen();

-- Amount and nonce of every limit that was ever left, encrypted; `seq` is the event that tells of it. All of them are opened by the close.
create table bidding_proxy (
  bidding_id text not null references bidding,
  seq        integer not null,
  bidder_no  smallint not null,
  sealed     text not null,
  primary key (bidding_id, seq)
);
create trigger bidding_proxy_kept before update or delete on bidding_proxy for each row execute function bidding_log_is_kept();
