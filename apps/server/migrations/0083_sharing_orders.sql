-- Orders of windows. Who holds a thing when is decided by the database.
create table share_order (
  id                 text primary key,
  code               text not null unique,
  notice_id          text not null references share_notice,
  asset_id           text not null references asset,
  provider_id        text not null references corporate,
  user_id            text not null references corporate,
  state              smallint not null default 1 check (state in (1, 2, -2, -3, 4, -6, 7, -7)),
  price_fen          bigint not null check (price_fen >= 0),
  time_unit          smallint not null check (time_unit in (0, 1, 2)),
  purpose            text not null,
  contacts           text not null,
  telephone          text not null,
  -- From the beginning of its first window to the end of its last.
  start_at           timestamptz not null,
  end_at             timestamptz not null,
  window_count       smallint not null,
  booked_minutes     integer not null,
  created_by         text not null references account,
  created_at         timestamptz not null,
  -- Until then the other side may confirm.
  answer_by          timestamptz not null,
  confirmed_at       timestamptz,
  handover_note      text not null default '',
  handover_at        timestamptz,
  received_at        timestamptz,
  -- What the asset was before it was used, and is again afterwards.
  status_before      smallint,
  provider_condition smallint check (provider_condition between 1 and 3),
  provider_note      text not null default '',
  provider_by        text not null default '',
  provider_at        timestamptz,
  user_condition     smallint check (user_condition between 1 and 3),
  user_note          text not null default '',
  user_by            text not null default '',
  user_at            timestamptz,
  dispute_side       text check (dispute_side in ('provider', 'user', 'both')),
  dispute_reason     text not null default '',
  disputed_at        timestamptz,
  decision           text not null default '',
  decided_by         text references account,
  close_note         text not null default '',
  -- What both sides or the platform said was used, and what it costs; only an order that was returned has them.
  minutes            integer check (minutes >= 0),
  fee_fen            bigint check (fee_fen >= 0),
  closed_at          timestamptz,
  check (provider_id <> user_id),
  check (start_at < end_at),
  check ((state = 7) = (minutes is not null and fee_fen is not null)),
  check (state <> 4 or (handover_at is not null and received_at is not null)),
  check (state <> -6 or disputed_at is not null)
);
create index share_order_by_provider on share_order (provider_id, created_at, id);
create index share_order_by_user on share_order (user_id, created_at, id);
create index share_order_by_time on share_order (created_at, id);
create index share_order_by_start on share_order (start_at, id);
create index share_order_by_notice on share_order (notice_id);
create index share_order_by_state on share_order (state);
-- A thing is in one pair of hands at a time.
create unique index share_order_in_use on share_order (asset_id) where state = 4;

create table share_order_window (
  order_id         text not null references share_order,
  notice_id        text not null references share_notice,
  asset_id         text not null references asset,
  start_at         timestamptz not null,
  end_at           timestamptz not null,
  held             boolean not null default true,
  confirmed        boolean not null default false,
  provider_minutes integer check (provider_minutes >= 0),
  user_minutes     integer check (user_minutes >= 0),
  minutes          integer check (minutes >= 0),
  primary key (order_id, start_at),
  check (start_at < end_at),
  check (held or not confirmed),
  -- Whichever notice it was booked by; and what a notice asks for is brought once.
  constraint share_asset_once exclude using gist (asset_id with =, tstzrange(start_at, end_at) with &&) where (held),
  constraint share_notice_once exclude using gist (notice_id with =, tstzrange(start_at, end_at) with &&) where (confirmed)
);
create index share_order_window_by_notice on share_order_window (notice_id, start_at) where held;
create index share_order_window_by_asset on share_order_window (asset_id, start_at) where held;

-- An order holds its windows as long as it waits, is confirmed or used; no way of ending it can forget to let go of them.
create function share_order_holds() returns trigger language plpgsql as $$
begin
  update share_order_window set held = new.state in (1, 2, 4), confirmed = new.state in (2, 4)
    where order_id = new.id and (held, confirmed) is distinct from (new.state in (1, 2, 4), new.state in (2, 4));
  return new;
end $$;
create trigger share_order_holding after update of state on share_order for each row execute function share_order_holds();

alter table share_step add constraint share_step_order_id_fkey foreign key (order_id) references share_order;
