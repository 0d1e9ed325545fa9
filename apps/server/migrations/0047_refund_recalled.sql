-- A refund nobody has sent yet can become the deposit again: whoever moves up after a default need not pay twice.
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check check (state in (1, 2, 3, -2, -3, -7));
