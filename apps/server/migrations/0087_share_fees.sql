-- What a use of a shared asset costs is paid from company to company, outside the platform's books: the user says with a proof that he has paid,
-- the provider that the money has come.
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

-- An announcement names the sharing notice it is about.
alter table article add column share_id text;
