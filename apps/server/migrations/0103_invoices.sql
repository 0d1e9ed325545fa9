-- Invoices of paid service fees: asked for by the payer, issued by the platform with the number and file of the tax system.
create table fund_invoice (
  id           text primary key,
  company_id   text not null references corporate,
  kind         smallint not null check (kind in (1, 2)),
  -- The payer as he was called then; nobody else's name is ever on it.
  title        text not null,
  tax_no       text not null,
  email        text not null default '' check (char_length(email) <= 100),
  amount_fen   bigint not null check (amount_fen > 0),
  remark       text not null default '' check (char_length(remark) <= 100),
  state        smallint not null default 1 check (state in (1, 2, -2, -3)),
  asked_by     text not null,
  asked_name   text not null,
  asked_at     timestamptz not null,
  number       text check (number ~ '^[0-9]{8}([0-9]{12})?$'),
  file         text not null default '',
  decided_by   text,
  decided_name text,
  decided_at   timestamptz,
  reject_note  text not null default '' check (char_length(reject_note) <= 250),
  check ((state = 2) = (number is not null)),
  check (state = 1 or decided_at is not null),
  -- Who asks does not issue.
  check (state not in (2, -2) or decided_by <> asked_by),
  check (state <> -2 or reject_note <> '')
);
create unique index fund_invoice_number on fund_invoice (number) where number is not null;
create index fund_invoice_by_time on fund_invoice (asked_at desc, id desc);
create index fund_invoice_by_company on fund_invoice (company_id, asked_at desc);
create index fund_invoice_waiting on fund_invoice (asked_at) where state = 1;
create trigger fund_invoice_issued before update or delete on fund_invoice for each row when (old.state = 2) execute function refuse_fund_change();

create table fund_invoice_fee (
  invoice_id text not null references fund_invoice,
  fee_id     text not null references fund_fee,
  amount_fen bigint not null check (amount_fen > 0),
  -- Until the invoice is refused or taken back.
  live       boolean not null default true,
  primary key (invoice_id, fee_id)
);
-- A fee is invoiced once.
create unique index fund_invoice_fee_once on fund_invoice_fee (fee_id) where live;
