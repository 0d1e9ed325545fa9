-- The platform's tree of event hashes (RFC 6962). Level 0 holds the leaves, level n the roots of full tiles of level n-1; each row is
-- up to 256 hashes of 32 bytes, so a root or a proof reads a few rows however long the tree is, and a leaf costs 32 bytes.
create table audit_tile (
  level  smallint not null,
  tile   bigint not null,
  hashes bytea not null check (length(hashes) between 32 and 8192 and length(hashes) % 32 = 0),
  primary key (level, tile)
);
-- Events of a session that became leaves side by side.
create table audit_run (
  first_leaf bigint primary key,
  bidding_id text not null references bidding,
  first_seq  integer not null,
  length     integer not null check (length > 0),
  unique (bidding_id, first_seq)
);
-- One row: whoever holds its lock appends.
create table audit_tree (
  one  boolean primary key default true check (one),
  size bigint not null
);
insert into audit_tree (size) values (0);

create table audit_checkpoint (
  id        bigint generated always as identity primary key,
  size      bigint not null,
  root      text not null,
  time      bigint not null,
  key       text not null,
  signature text not null
);
create index audit_checkpoint_by_size on audit_checkpoint (size, id);

-- What is sealed stays: nobody rewrites a signed root, a leaf or its place.
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name;
end $$;
create trigger audit_checkpoint_kept before update or delete on audit_checkpoint for each row execute function audit_is_append_only();
create trigger audit_run_kept before update or delete on audit_run for each row execute function audit_is_append_only();

create table bidding_certificate (
  no         text primary key,
  bidding_id text not null references bidding,
  signup_id  text not null references bidding_signup,
  -- The particulars as they were when the hammer fell.
  content    jsonb not null,
  issued_at  timestamptz not null,
  -- Another winner took this one's place.
  void_at    timestamptz,
  -- Made when it is first asked for, and the same bytes ever after.
  pdf        bytea,
  digest     text,
  check ((pdf is null) = (digest is null))
);
create unique index bidding_certificate_one_valid on bidding_certificate (bidding_id) where void_at is null;

-- What the nightly replay of all finished sessions found.
create table audit_replay (
  id          text primary key,
  started_at  timestamptz not null,
  finished_at timestamptz,
  sessions    integer not null default 0,
  differences jsonb not null default '[]'
);
