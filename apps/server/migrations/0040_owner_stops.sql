-- What two of the staff agreed on takes effect a day later: until then its owner can stop it himself.
alter table account_change
  add column effective_at timestamptz,
  add column ended_at     timestamptz,
  drop constraint account_change_state_check,
  drop constraint account_change_check4,
  add constraint account_change_state_check check (state in (1, 2, 3, -2, -3, -4, -5)),
  add constraint account_change_decided_check check (case when state = 1 then decided_at is null when state = -4 then true else decided_at is not null end),
  add constraint account_change_effective_check check (state not in (3, -5) or effective_at is not null);
drop index account_change_one_open;
create unique index account_change_one_open on account_change (account_id, kind) where state in (1, 3);
