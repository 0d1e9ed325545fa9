-- What of an issued invoice has to be taken back because its fee went back, until the red invoice of the tax system is recorded. The invoice
-- itself stays as it was issued.
create table fund_invoice_red (
  id           text primary key,
  invoice_id   text not null references fund_invoice,
  company_id   text not null references corporate,
  amount_fen   bigint not null check (amount_fen > 0),
  state        smallint not null default 1 check (state in (1, 2)),
  reason       text not null,
  noted_at     timestamptz not null,
  number       text check (number ~ '^[0-9]{8}([0-9]{12})?$'),
  file         text not null default '',
  recorded_by   text,
  recorded_name text,
  recorded_at   timestamptz,
  check ((state = 2) = (number is not null)),
  check ((state = 2) = (recorded_at is not null)),
  check ((recorded_by is null) = (recorded_at is null)),
  check (state = 1 or file <> '')
);
-- Fees of one invoice that go back one after the other wait together.
create unique index fund_invoice_red_waiting on fund_invoice_red (invoice_id) where state = 1;
create unique index fund_invoice_red_number on fund_invoice_red (number) where number is not null;
create index fund_invoice_red_by_invoice on fund_invoice_red (invoice_id, noted_at);
create trigger fund_invoice_red_recorded before update or delete on fund_invoice_red for each row when (old.state = 2) execute function refuse_fund_change();

alter table fund_invoice_fee add column red_id text references fund_invoice_red;
create index fund_invoice_fee_red on fund_invoice_fee (red_id) where red_id is not null;
