-- How far a spreadsheet import has come; written while its transaction still runs, removed after a day.
create table import_job (
  account_id     text not null,
  key            text not null,
  state          text not null check (state in ('running', 'done', 'failed')),
  read_count     integer not null,
  imported_count integer not null,
  failed_count   integer not null,
  error_path     text,
  updated_at     timestamptz not null,
  primary key (account_id, key)
);

-- Records of the gallery of building blocks: the example of a list with everything.
create table gallery_sample (
  id           text primary key,
  code         text not null unique,
  name         text not null,
  category     text not null,
  amount_fen   bigint not null check (amount_fen >= 0),
  quantity     integer not null check (quantity >= 0),
  day          date not null,
  state        text not null,
  corporate_id text references corporate (id),
  created_by   text not null,
  created_at   timestamptz not null,
  updated_at   timestamptz
);
create index gallery_sample_created on gallery_sample (created_at desc, id desc);
