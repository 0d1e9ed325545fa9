-- A bank account that staff changes takes a reason, a proof and a second person, and is in force a day later unless the company stops it.
alter table review_request
  add column by_staff     boolean not null default false,
  add column asked_for    text not null default '' check (char_length(asked_for) <= 200),
  add column agreed_by    text,
  add column effective_at timestamptz,
  drop constraint review_request_state_check,
  add constraint review_request_state_check check (state in (1, 2, 3, -2, -3, -4)),
  add constraint review_request_rests_check check (state not in (3, -4) or by_staff),
  add constraint review_request_effective_check check (state <> 3 or (agreed_by is not null and effective_at is not null));
drop index review_request_change;
create unique index review_request_change on review_request (corporate_id) where kind = 'change' and state in (1, 3);

drop trigger review_request_decided on review_request;
create trigger review_request_decided before update or delete on review_request for each row when (old.state not in (1, 3)) execute function refuse_decided_review();
