-- Forms described by data, and what was filled in. What a form says of its fields is judged where it is written (ADR 0041).
create table low_form (
  id text primary key,
  code text not null unique,
  name text not null,
  in_use boolean not null,
  fields jsonb not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text,
  updated_at timestamptz
);
create index low_form_by_time on low_form (created_at, id);

create table low_record (
  id text primary key,
  form_id text not null references low_form,
  -- Whose it is: the company of whoever filled it in; staff sees all.
  corporate_id text references corporate,
  data jsonb not null,
  account_id text not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text,
  updated_at timestamptz
);
create index low_record_by_time on low_record (form_id, created_at, id);
create index low_record_of_company on low_record (corporate_id, form_id);
