-- What a use of a shared asset costs is paid from company to company. The platform's books keep the claim and what is owed on it as a pair, from
-- the settled order until the provider says that the money has come; no account of the platform's own is touched.
alter table share_order add column fee_state smallint check (fee_state in (0, 1, 2));
alter table share_order add column fee_due_at timestamptz;
alter table share_order add column fee_proof text not null default '';
alter table share_order add column fee_note text not null default '';
alter table share_order add column fee_paid_at timestamptz;
alter table share_order add column fee_paid_by text references account;
alter table share_order add column fee_refusal text not null default '';
alter table share_order add column fee_received_at timestamptz;
alter table share_order add column fee_received_by text references account;
update share_order set fee_state = 2, fee_due_at = closed_at where state = 7 and fee_fen > 0;
alter table share_order add check ((fee_state is not null) = (state = 7 and fee_fen > 0));
alter table share_order add check (fee_state is null or fee_due_at is not null);
create index share_order_unpaid on share_order (user_id, fee_due_at) where fee_state = 0;

alter table fund_journal drop constraint fund_journal_kind_check;
alter table fund_journal add constraint fund_journal_kind_check check (kind ~ '^J[1-9][0-9]?$');
alter table fund_leg drop constraint fund_leg_account_check;
alter table fund_leg add constraint fund_leg_account_check
  check (account ~ '^(BANK|DISC|FEE|(HOLD|AR|DEP|DEPI|REF|FORF|PRICE|PAY|SUSP|SHR|SHP):.+)$');

create or replace function carry_fund_leg() returns trigger language plpgsql as $$
declare
  grows text := case when split_part(new.account, ':', 1) in ('BANK', 'HOLD', 'AR', 'DISC', 'SHR') then 'debit' else 'credit' end;
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
