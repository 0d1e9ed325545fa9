-- Inquiries (domain 2.8). Before the opening no table tells an amount: quotes lie locked with the public half of their inquiry's pair, numbers and
-- limits lie sealed, and no column counts anything.

alter table wrapped_secret add column public_key text;

-- Logs that are no session's and are proved like one. Released ones become leaves of the tree.
create table witnessed_log (
  log_id      text primary key,
  code        text not null unique,
  head_seq    integer not null,
  head_hash   text not null,
  released_at timestamptz
);
create table witnessed_event (
  log_id text not null,
  seq    integer not null,
  at_ms  bigint not null,
  type   text not null,
  event  text not null,
  hash   text not null,
  primary key (log_id, seq)
);
create trigger witnessed_event_kept before update or delete on witnessed_event for each row execute function audit_is_append_only();

alter table audit_run drop constraint audit_run_bidding_id_fkey;
alter table audit_run rename column bidding_id to subject_id;
alter table audit_run add column subject_kind text not null default 'session' check (subject_kind in ('session', 'witnessed'));
alter table audit_run alter column subject_kind drop default;

create table inquiry (
  id               text primary key,
  code             text not null unique,
  title            text not null default '',
  corporate_id     text not null references corporate,
  inquiry_type     smallint not null check (inquiry_type in (1, 2, 3)),
  direction        smallint not null check (direction in (1, 2)),
  visibility       smallint not null check (visibility in (1, 2)),
  state            smallint not null default 0 check (state in (0, 1, 2, -2, 4, 5, -5, -6, 7, -7)),
  quote_end        timestamptz,
  min_quote        smallint not null check (min_quote between 1 and 20),
  limit_sealed     text,
  limit_by         text,
  limit_salt       text,
  limit_commit     text,
  -- Told with the quotes.
  limit_fen        bigint,
  contacts         text not null default '',
  telephone        text not null default '',
  note             text not null default '',
  attachment       text not null default '',
  by_staff         boolean not null default false,
  created_by       text not null,
  created_name     text not null,
  created_at       timestamptz not null,
  updated_at       timestamptz,
  submitted_by     text,
  submitted_at     timestamptz,
  review_opened_at timestamptz,
  reviewed_by      text,
  reviewed_name    text,
  reviewed_at      timestamptz,
  reject_note      text not null default '',
  publish_time     timestamptz,
  extensions       jsonb not null default '[]',
  -- The company itself has extended once.
  extended         boolean not null default false,
  -- The end came and fewer had quoted than were asked for: the company has to say what becomes of it.
  short_at         timestamptz,
  opened_at        timestamptz,
  go_on_note       text not null default '',
  -- Until then the company chooses.
  choose_by        timestamptz,
  chosen_no        smallint,
  chosen_by        text,
  chosen_at        timestamptz,
  choice_reason    text not null default '',
  -- Who was chosen and did not want it any more; happens once.
  declined_no      smallint,
  declined_at      timestamptz,
  decline_reason   text not null default '',
  contract_no      text not null default '',
  contract_files   text not null default '',
  done_at          timestamptz,
  close_reason     text not null default '',
  session_id       text unique references bidding,
  revision         integer not null default 0,
  deleted_at       timestamptz,
  check (state not in (2, 4, 5, 7) or (quote_end is not null and publish_time is not null)),
  check (state not in (4, 5, 7, -6) or opened_at is not null),
  check (state <> 4 or choose_by is not null),
  check (state not in (5, 7) or chosen_no is not null)
);
create index inquiry_by_company on inquiry (corporate_id, created_at, id);
create index inquiry_by_time on inquiry (created_at, id);
create index inquiry_by_end on inquiry (quote_end, id);
create index inquiry_by_publication on inquiry (publish_time, id);

create table inquiry_item (
  id         text primary key,
  inquiry_id text not null references inquiry,
  sort_no    integer not null,
  name       text not null default '',
  -- Where the row came from, if it was not written by hand.
  catalog_id text references asset_catalog,
  asset_id   text references asset,
  spec       text not null default '',
  -- Thousandths.
  qty        bigint check (qty > 0),
  unit       text not null default '',
  note       text not null default '',
  files      text not null default '',
  picture    text not null default '',
  -- What a thing must be able to do, line by line.
  params     jsonb not null default '[]'
);
create index inquiry_item_by_inquiry on inquiry_item (inquiry_id, sort_no);

create table inquiry_quote (
  id           text primary key,
  inquiry_id   text not null references inquiry,
  corporate_id text not null references corporate,
  state        smallint not null check (state in (1, 5, -5, -6, -7)),
  -- Number and salt of the company, sealed until the opening.
  seat         text not null,
  -- All that the company wrote, locked until the opening; null when withdrawn.
  sealed       text,
  -- Its last event in the log.
  seq          integer not null,
  ticket       text not null,
  quoted_at    timestamptz not null,
  quoted_by    text not null,
  no           smallint,
  prices       jsonb,
  total_fen    bigint,
  delivery_days smallint,
  note         text not null default '',
  files        text not null default '',
  valid        boolean,
  unique (inquiry_id, corporate_id)
);
create index inquiry_quote_by_company on inquiry_quote (corporate_id, quoted_at, id);

-- What was opened stays as it was opened.
create function opened_quote_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.inquiry_id, old.corporate_id, old.no, old.prices, old.total_fen, old.delivery_days, old.note, old.files, old.valid) is distinct from
     (new.inquiry_id, new.corporate_id, new.no, new.prices, new.total_fen, new.delivery_days, new.note, new.files, new.valid) then
    raise exception 'an opened quote is kept' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger opened_quote_kept before update or delete on inquiry_quote for each row when (old.total_fen is not null) execute function opened_quote_is_kept();
