-- Secrets under a master key that lies outside the database. `platform_secret` held them in the open; the first start wraps and removes them.
create table wrapped_secret (
  name       text primary key,
  key_id     text not null,
  wrapped    text not null,
  -- The half everybody may know, where the secret is one of a pair.
  public_key text,
  made_at    timestamptz not null default clock_timestamp()
);
create index wrapped_secret_by_key on wrapped_secret (key_id);

-- The keys roots were and are signed with, by their public half. They stay published for good, because old proofs are checked with them.
create table signing_key (
  key         text primary key,
  valid_from  timestamptz not null,
  valid_until timestamptz,
  check (valid_until >= valid_from)
);
create unique index signing_key_one_in_force on signing_key ((true)) where valid_until is null;
