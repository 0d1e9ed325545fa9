-- A refund nobody has sent yet can become the deposit again: whoever moves up after a default need not pay twice.
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check check (state in (1, 2, 3, -2, -3, -7));

-- What was asked when a slip was entered; more than that takes a second person, and the first one's reason.
alter table transfer_slip add column due_fen bigint check (due_fen > 0);
alter table transfer_slip add column approved_by text;
alter table transfer_slip add column approved_name text;
alter table transfer_slip add column approved_at timestamptz;
alter table transfer_slip add column approve_note text not null default '' check (char_length(approve_note) <= 250);
alter table transfer_slip add constraint transfer_slip_two_persons check (approved_by is null or reviewed_by is null or state <> 2 or approved_by <> reviewed_by);
-- The last line of defence: nothing above twice the due is ever booked.
alter table transfer_slip add constraint transfer_slip_ceiling check (state <> 2 or due_fen is null or amount_fen <= greatest(2 * due_fen, 100));

-- The contract may give the winner's deposit back after payment instead of counting it into the price.
alter table bidding_settlement add column deposit_back boolean not null default false;
