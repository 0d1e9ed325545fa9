-- An operator who proposes to stop a session is the first of the two it takes; the second is still somebody else.
alter table trans_request drop constraint trans_request_check;
alter table trans_request add constraint trans_request_first_approver check (approver1 <> asked_by or (kind = 3 and corporate_id is null));
