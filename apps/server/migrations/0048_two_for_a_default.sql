-- Who declared a default does not keep the deposit for it: nobody takes one alone. What was decided before stays as it was.
alter table bidding_default add constraint bidding_default_two_persons check (state <> 2 or decided_by <> opened_by) not valid;
