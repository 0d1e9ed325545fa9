-- How somebody wants to look at a list: conditions, order and columns under a name. With `shared_with` everybody of that role finds it too.
create table saved_view (
  id text primary key,
  account_id text not null references account on delete cascade,
  list text not null,
  name text not null,
  address text not null,
  columns jsonb not null,
  shared_with text,
  updated_at timestamptz not null,
  unique (account_id, list, name)
);
create index saved_view_shared on saved_view (list, shared_with) where shared_with is not null;
