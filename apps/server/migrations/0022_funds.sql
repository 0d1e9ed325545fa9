-- The books: entries of two sides that balance, are written once and never changed. A mistake is taken back by its mirror.
create table fund_journal (
  id             text primary key,
  no             bigint generated always as identity unique,
  kind           text not null check (kind ~ '^J([1-9]|1[0-5])$'),
  -- Names the event in the business; the same event books nothing a second time.
  business_key   text not null,
  company_id     text references corporate,
  reference_kind text not null,
  reference_id   text not null,
  apply_no       text not null default '',
  subject        text not null default '',
  note           text not null default '',
  by_account     text,
  by_name        text not null,
  at             timestamptz not null,
  unique (kind, business_key)
);
create index fund_journal_by_company on fund_journal (company_id, at desc);
create index fund_journal_by_reference on fund_journal (reference_kind, reference_id);
create index fund_journal_by_time on fund_journal (at desc);

create table fund_leg (
  id           text generated always as (journal_id || '-' || line::text) stored unique,
  journal_id   text not null references fund_journal,
  line         smallint not null,
  account      text not null check (account ~ '^(BANK|DISC|FEE|(HOLD|AR|DEP|DEPI|REF|FORF|PRICE|PAY|SUSP):.+)$'),
  account_kind text not null generated always as (split_part(account, ':', 1)) stored,
  side         text not null check (side in ('debit', 'credit')),
  amount_fen   bigint not null check (amount_fen > 0),
  primary key (journal_id, line)
);
create index fund_leg_by_account on fund_leg (account);
create index fund_leg_by_kind on fund_leg (account_kind);

-- Balances of accounts that belong to somebody. The platform's own three are summed when asked, so that no entry waits for another.
create table fund_account (
  account     text primary key,
  balance_fen bigint not null check (balance_fen >= 0)
);

create function refuse_fund_change() returns trigger language plpgsql as $$
begin
  raise exception 'the books are append-only';
end
$$;
create trigger fund_journal_append_only before update or delete on fund_journal for each row execute function refuse_fund_change();
create trigger fund_leg_append_only before update or delete on fund_leg for each row execute function refuse_fund_change();
create trigger fund_journal_kept before truncate on fund_journal for each statement execute function refuse_fund_change();
create trigger fund_leg_kept before truncate on fund_leg for each statement execute function refuse_fund_change();
create trigger fund_account_follows before insert or update or delete on fund_account
  for each row when (pg_trigger_depth() = 0) execute function refuse_fund_change();

create function carry_fund_leg() returns trigger language plpgsql as $$
declare
  grows text := case when split_part(new.account, ':', 1) in ('BANK', 'HOLD', 'AR', 'DISC') then 'debit' else 'credit' end;
  change bigint := case when new.side = grows then new.amount_fen else -new.amount_fen end;
begin
  if (select xmin from fund_journal where id = new.journal_id) <> pg_current_xact_id()::xid then
    raise exception 'an entry is written at once';
  end if;
  if position(':' in new.account) > 0 then
    -- In two steps: an upsert would check the change alone before it sees that there is a balance.
    insert into fund_account (account, balance_fen) values (new.account, 0) on conflict do nothing;
    update fund_account set balance_fen = balance_fen + change where account = new.account;
  end if;
  return null;
end
$$;
create trigger fund_leg_carried after insert on fund_leg for each row execute function carry_fund_leg();

create function check_fund_balance() returns trigger language plpgsql as $$
declare
  journal text := case when tg_table_name = 'fund_leg' then to_jsonb(new) ->> 'journal_id' else to_jsonb(new) ->> 'id' end;
  debit bigint;
  credit bigint;
begin
  select coalesce(sum(amount_fen) filter (where side = 'debit'), 0), coalesce(sum(amount_fen) filter (where side = 'credit'), 0)
    into debit, credit from fund_leg where journal_id = journal;
  if debit <> credit or debit = 0 then
    raise exception 'entry % does not balance: % and %', journal, debit, credit;
  end if;
  return null;
end
$$;
create constraint trigger fund_leg_balances after insert on fund_leg deferrable initially deferred for each row execute function check_fund_balance();
create constraint trigger fund_journal_balances after insert on fund_journal deferrable initially deferred for each row execute function check_fund_balance();

-- Where transfers to the platform go; one row.
create table receiving_account (
  id           text primary key default 'deposit' check (id = 'deposit'),
  bank_name    text not null,
  account_name text not null,
  account_no   text not null
);

-- The group's companies at its finance company. Until that company's own system is linked, this record stands in for it.
create table virtual_account (
  vaccount    text primary key,
  company_id  text not null unique references corporate,
  balance_fen bigint not null check (balance_fen >= 0),
  held_fen    bigint not null default 0 check (held_fen between 0 and balance_fen),
  updated_at  timestamptz not null
);

create table refund (
  id             text primary key,
  -- A refund sent in parts is several records of one root; the books know the root.
  root_id        text not null,
  source_account text not null,
  reference_kind text not null,
  reference_id   text not null,
  company_id     text not null references corporate,
  apply_no       text not null,
  subject        text not null,
  amount_fen     bigint not null check (amount_fen > 0),
  reason         text not null,
  channel        text not null check (channel in ('bank', 'hold')),
  bank_name      text not null default '',
  account_name   text not null default '',
  account_no     text not null default '',
  state          smallint not null default 1 check (state in (1, 2, 3, -3, -7)),
  due_at         timestamptz not null,
  fail_note      text not null default '' check (char_length(fail_note) <= 250),
  evidence       text not null default '',
  ordered_at     timestamptz not null,
  sent_by        text,
  sent_name      text,
  sent_at        timestamptz,
  paid_by        text,
  paid_name      text,
  paid_at        timestamptz,
  -- Two persons: who sends it does not confirm it.
  check (paid_by is null or sent_by is null or paid_by <> sent_by),
  check ((state = 3) = (paid_at is not null))
);
create index refund_open on refund (due_at) where state in (1, 2, -3);
create index refund_by_company on refund (company_id, ordered_at desc);
create index refund_by_reference on refund (reference_kind, reference_id);
create trigger refund_paid_stays before update or delete on refund for each row when (old.state = 3) execute function refuse_fund_change();

create table transfer_slip (
  id              text primary key,
  type            smallint not null check (type in (1, 2, 3)),
  reference_kind  text not null,
  reference_id    text not null,
  refund_id       text references refund,
  company_id      text not null references corporate,
  -- The other side of the deal, whose people may not review either.
  other_company   text,
  apply_no        text not null,
  subject         text not null,
  amount_fen      bigint not null check (amount_fen > 0),
  account_name    text not null default '',
  account_no      text not null default '',
  bank_name       text not null default '',
  transfer_time   timestamptz,
  evidence        text not null default '',
  quals_evidence  text not null default '',
  margin_fen      bigint check (margin_fen >= 0),
  service_fee_fen bigint check (service_fee_fen >= 0),
  remark          text not null default '' check (char_length(remark) <= 100),
  state           smallint not null default 1 check (state in (1, 2, -2)),
  reject_note     text not null default '' check (char_length(reject_note) <= 250),
  revision        integer not null default 1,
  created_by      text not null,
  created_name    text not null,
  created_at      timestamptz not null,
  reviewed_by     text,
  reviewed_name   text,
  reviewed_at     timestamptz,
  check ((type = 3) = (refund_id is not null)),
  check (state = 1 or (reviewed_by is not null and reviewed_by <> created_by)),
  check (state <> -2 or reject_note <> '')
);
create unique index transfer_slip_one_open on transfer_slip (reference_kind, reference_id, type, coalesce(refund_id, '')) where state in (1, -2);
create index transfer_slip_by_company on transfer_slip (company_id, created_at desc);
create index transfer_slip_waiting on transfer_slip (created_at) where state = 1;
create trigger transfer_slip_booked before update or delete on transfer_slip for each row when (old.state = 2) execute function refuse_fund_change();

create table fund_fee (
  id             text primary key,
  reference_kind text not null,
  reference_id   text not null,
  company_id     text not null references corporate,
  apply_no       text not null,
  subject        text not null,
  gross_fen      bigint not null check (gross_fen > 0),
  -- The payer's points and the rate they gave, as they were then.
  points         integer not null,
  rate_bp        integer not null check (rate_bp between 1 and 10000),
  net_fen        bigint not null check (net_fen between 0 and gross_fen),
  state          smallint not null default 1 check (state in (1, 2, -7)),
  due_at         timestamptz not null,
  assessed_at    timestamptz not null,
  settled_at     timestamptz,
  check (net_fen = (gross_fen * rate_bp + 5000) / 10000),
  unique (reference_kind, reference_id, company_id)
);
create index fund_fee_open on fund_fee (due_at) where state = 1;
