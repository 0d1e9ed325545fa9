-- Papers about money. Each has a running number of its kind and year without gaps, given once and never changed.
create table fund_document (
  id             text primary key,
  kind           text not null check (kind in ('deposit', 'fee', 'feeReceipt', 'refund', 'forfeit', 'statement')),
  year           smallint not null,
  seq            integer not null check (seq > 0),
  no             text not null unique,
  company_id     text not null references corporate,
  -- The entry it is about; a statement is about many.
  journal_id     text references fund_journal,
  reference_kind text,
  reference_id   text,
  apply_no       text not null default '',
  subject        text not null,
  amount_fen     bigint not null check (amount_fen >= 0),
  note           text not null default '',
  due_at         timestamptz,
  -- When what it tells of happened.
  booked_at      timestamptz not null,
  issued_at      timestamptz not null,
  issued_by      text,
  issued_name    text not null,
  -- Of a statement: what it covers (`month:2026-10`, `session:JY…`), up to which entry, and what it comes to.
  period         text,
  through_no     bigint,
  held_open_fen  bigint,
  held_close_fen bigint,
  owed_open_fen  bigint,
  owed_close_fen bigint,
  unique (kind, year, seq),
  check ((kind = 'statement') = (journal_id is null)),
  check ((kind = 'statement') = (period is not null and through_no is not null and held_open_fen is not null and held_close_fen is not null
    and owed_open_fen is not null and owed_close_fen is not null))
);
create unique index fund_document_of_entry on fund_document (journal_id, kind) where journal_id is not null;
create unique index fund_document_of_period on fund_document (company_id, period, through_no) where period is not null;
create index fund_document_by_time on fund_document (issued_at desc, id desc);
create index fund_document_by_company on fund_document (company_id, issued_at desc);
create trigger fund_document_stays before update or delete on fund_document for each row execute function refuse_fund_change();
create trigger fund_document_kept before truncate on fund_document for each statement execute function refuse_fund_change();

-- Entries that still wait for their paper: noted by whoever books, without waiting for anybody; numbers are given afterwards, one at a time.
create table fund_document_due (
  journal_no bigint primary key,
  journal_id text not null references fund_journal
);
create function note_fund_document() returns trigger language plpgsql as $$
begin
  insert into fund_document_due (journal_no, journal_id) values (new.no, new.id);
  return null;
end
$$;
create trigger fund_journal_papered after insert on fund_journal
  for each row when (new.kind in ('J1', 'J3', 'J4', 'J6', 'J7', 'J9', 'J10', 'J11')) execute function note_fund_document();
insert into fund_document_due (journal_no, journal_id)
  select no, id from fund_journal where kind in ('J1', 'J3', 'J4', 'J6', 'J7', 'J9', 'J10', 'J11');
