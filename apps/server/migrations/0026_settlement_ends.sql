-- Whoever cancels a sign-up that was paid for is out, although his money is still on its way back: he may sign up anew.
alter table bidding_signup drop constraint bidding_signup_check;
alter table bidding_signup add constraint bidding_signup_ended check (
  (state <> -3 or ended_at is not null) and (ended_at is null or state in (-3, 7)));
update bidding_signup set ended_at = updated_at where state = 7 and state_note = '已取消报名';

-- A fee that was dropped with its deal does not stand in the way of the next deal's.
alter table fund_fee drop constraint fund_fee_reference_kind_reference_id_company_id_key;
create unique index fund_fee_one_live on fund_fee (reference_kind, reference_id, company_id) where state <> -7;
