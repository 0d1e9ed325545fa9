-- Lists in the order they are opened in, and looks by what a record is about, on tables that grow for years.
create index bidding_by_time on bidding (created_at desc, id desc) where deleted_at is null;
create index bidding_signup_by_time on bidding_signup (created_at desc, id desc);
create index bidding_signup_checking on bidding_signup (bidding_id) where state = 1;

-- What waits longest comes first, then what was decided.
create index trans_request_by_wait on trans_request ((case when state = 1 then asked_at end), asked_at desc, id);
create index trans_request_by_company on trans_request (corporate_id, asked_at desc);
create index trans_request_by_session on trans_request (bidding_id);
drop index bidding_dispute_by_time;
create index bidding_dispute_by_wait on bidding_dispute ((case when state = 1 then asked_at end), asked_at desc, id);
create index bidding_dispute_by_company on bidding_dispute (corporate_id, asked_at desc);

create index refund_by_time on refund (ordered_at desc, id desc);
create index transfer_slip_by_time on transfer_slip (created_at desc, id desc);
create index transfer_slip_by_reference on transfer_slip (reference_kind, reference_id);
create index transfer_slip_by_refund on transfer_slip (refund_id);
create index fund_fee_by_time on fund_fee (assessed_at desc, id desc);
create index fund_fee_by_company on fund_fee (company_id, assessed_at desc);
create index fund_fee_by_reference on fund_fee (reference_kind, reference_id);
