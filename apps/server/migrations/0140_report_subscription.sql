-- Reports a person is told of each month, about the month that ended, under the conditions kept here.
create table report_subscription (
  account_id text not null references account on delete cascade,
  screen     text not null check (screen in ('tradingIssue', 'lease', 'share', 'maintenance', 'management', 'overall')),
  name       text not null check (length(name) between 1 and 20),
  depart     text check (length(depart) <= 200),
  category   text check (length(category) <= 64),
  trans_type smallint,
  in_group   smallint check (in_group in (0, 1)),
  bell       boolean not null,
  email      boolean not null,
  created_at timestamptz not null,
  primary key (account_id, screen, name),
  check (bell or email)
);
