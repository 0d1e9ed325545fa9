-- Calls of one address at one route within a minute, counted by all nodes together: sign-in, codes, pictures, registration, reset.
-- Unlogged, because a count is worth a minute: no log is written or waited for, and after a crash everybody begins anew.
create unlogged table rate_window (
  route text not null,
  caller text not null,
  calls integer not null,
  ends_at timestamptz not null,
  primary key (route, caller)
);
