-- Companies and their reward points.
create table corporate (
  id             text primary key,
  name           text not null,
  shortname      text not null default '',
  creditcode     text not null unique check (creditcode ~ '^[0-9A-HJ-NPQRTUWXY]{18}$'),
  note           text not null default '' check (char_length(note) <= 100),
  admin_name     text not null default '',
  legal_person   text not null default '',
  reg_country    text not null default '',
  reg_region     text not null default '',
  reg_address    text not null default '',
  actual_address text not null default '',
  telephone      text not null default '',
  fax            text not null default '',
  in_group       smallint not null check (in_group in (0, 1)),
  license_type   text not null default '1',
  license_file   text not null default '',
  -- 1 may publish, 2 may take part, 3 both
  role           smallint not null check (role in (1, 2, 3)),
  bank_name      text not null default '',
  account_name   text not null default '',
  account_number text not null default '',
  -- Virtual sub-account at the group's finance company: group members only.
  vaccount       text check (vaccount is null or in_group = 1),
  state          smallint not null default 1,
  created_at     timestamptz not null default now()
);
create index corporate_name on corporate (name);

-- Deferred, because a registration and the seed write account and company in one transaction, in either order.
alter table account add constraint account_corporate foreign key (corporate_id) references corporate (id) deferrable initially deferred;

-- Append-only: the balance after each entry is kept with it, a mistake is reversed by a new entry.
create table point_entry (
  id        bigint generated always as identity primary key,
  company   text not null references corporate (id),
  event     text not null,
  reference text not null,
  delta     integer not null,
  balance   integer not null check (balance between -500 and 5000),
  operator  text,
  reason    text not null default '',
  at        timestamptz not null default now(),
  unique (event, reference, company)
);
create index point_entry_company on point_entry (company, id desc);

create function refuse_point_change() returns trigger language plpgsql as $$
begin
  raise exception 'point entries are append-only';
end
$$;
create trigger point_entry_append_only before update or delete on point_entry for each row execute function refuse_point_change();
