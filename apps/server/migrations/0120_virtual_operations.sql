-- What is asked of the group's finance company, a row an act. It is sent under a key of its own: sent however often, it happens once.
create table virtual_operation (
  id             text primary key,
  kind           text not null check (kind in ('hold', 'release', 'call-in')),
  -- The hold it is about; a hold is about itself.
  hold_id        text not null references virtual_operation,
  company_id     text not null references corporate,
  vaccount       text not null,
  reference_kind text not null,
  reference_id   text not null,
  apply_no       text not null,
  subject        text not null,
  amount_fen     bigint not null check (amount_fen > 0),
  -- 1 asked, 2 held there and not booked yet, 3 in both books, 4 booked here and on its way there, 5 being taken back there, 6 in neither book,
  -- -1 refused there, -2 refused there although it is in the books.
  state          smallint not null check (state in (1, 2, 3, 4, 5, 6, -1, -2)),
  -- How often it was sent anew after a refusal, each time under another key, because a key is answered once and for ever.
  round          smallint not null default 0,
  attempts       integer not null default 0,
  error          text not null default '',
  created_at     timestamptz not null,
  settled_at     timestamptz,
  check ((kind = 'hold') = (hold_id = id)),
  -- Only a hold is asked for before it is booked.
  check (kind = 'hold' or state in (3, 4, -2))
);
create index virtual_operation_by_time on virtual_operation (created_at, id);
create index virtual_operation_of_hold on virtual_operation (hold_id) where kind <> 'hold';
create index virtual_operation_of_reference on virtual_operation (reference_kind, reference_id) where kind = 'hold';
create index virtual_operation_of_account on virtual_operation (vaccount);

-- What is in one book and not in the other, from when it was found until both say the same.
create table virtual_difference (
  id         text primary key,
  kind       text not null check (kind in ('missing-there', 'missing-here', 'amount', 'sum', 'before-link')),
  vaccount   text not null,
  company_id text references corporate,
  hold_id    text not null default '',
  here_fen   bigint not null,
  there_fen  bigint not null,
  found_at   timestamptz not null,
  seen_at    timestamptz not null,
  settled_at timestamptz
);
create unique index virtual_difference_open on virtual_difference (vaccount, hold_id, kind) where settled_at is null;
create index virtual_difference_by_time on virtual_difference (found_at, id);

-- Each time both books were held against each other.
create table virtual_check (
  id          text primary key,
  at          timestamptz not null,
  accounts    integer not null,
  -- Accounts that were not told of.
  silent      integer not null,
  here_fen    bigint not null,
  there_fen   bigint not null,
  differences integer not null,
  fault       text not null default ''
);
create index virtual_check_by_time on virtual_check (at, id);
