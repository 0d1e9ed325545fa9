-- Wrong passwords are counted apart for addresses an account is in use at, and over a day.
alter table login_failure
  drop constraint login_failure_scope_check,
  add constraint login_failure_scope_check check (scope in ('account', 'here', 'account-day', 'here-day', 'address', 'password'));
