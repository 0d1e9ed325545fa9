-- Secrets under a master key that lies outside the database. `platform_secret` held them in the open; the first start wraps and removes them.
create table wrapped_secret (
  name    text primary key,
  key_id  text not null,
  wrapped text not null,
  made_at timestamptz not null default clock_timestamp()
);
create index wrapped_secret_by_key on wrapped_secret (key_id);
