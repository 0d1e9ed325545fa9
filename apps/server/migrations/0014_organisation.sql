-- Registration and review, qualifications, suspended companies, frozen members.
alter table corporate
  add column legal_idno text not null default '',
  add column state_reason text not null default '' check (char_length(state_reason) <= 250),
  -- A new bank account pays nothing back on its first day.
  add column refunds_blocked_until timestamptz,
  add column updated_at timestamptz,
  add constraint corporate_state check (state in (1, 2));

alter table account add column frozen_reason text check (char_length(frozen_reason) <= 250);

create table qualification (
  id           text primary key,
  corporate_id text not null references corporate (id),
  name         text not null,
  rank         text not null default '',
  series       text not null default '',
  identifier   text not null default '',
  -- Both empty: nobody wrote it down. Only the end empty: for ever.
  valid_from   date,
  valid_to     date,
  issueorg     text not null default '',
  -- 1 valid, 0 void, 2 to be verified, -2 verification failed
  state        smallint not null default 2 check (state in (1, 0, 2, -2)),
  attachment   text not null default '',
  verify_note  text not null default '' check (char_length(verify_note) <= 250),
  verified_by  text,
  verified_at  timestamptz,
  created_by   text not null,
  created_at   timestamptz not null,
  updated_at   timestamptz,
  check (valid_to is null or valid_from is not null),
  check (valid_from <= valid_to)
);
create index qualification_corporate on qualification (corporate_id, created_at);
create index qualification_end on qualification (valid_to) where state = 1;

-- One row per submission: what was sent, against what, and what was decided. Decided rows stay as they are.
create table review_request (
  id           text primary key,
  kind         text not null check (kind in ('registration', 'change')),
  -- 1 group, 2 external
  member_kind  smallint not null check (member_kind in (1, 2)),
  joins        boolean not null default false,
  account_id   text not null references account (id),
  corporate_id text references corporate (id),
  name         text not null,
  creditcode   text not null,
  -- 1 waiting, 2 approved, -2 refused, -3 withdrawn
  state        smallint not null default 1 check (state in (1, 2, -2, -3)),
  version      integer not null default 1,
  round        integer not null default 1,
  -- Company fields by their wire names; for a change only those that change.
  before       jsonb not null,
  after        jsonb not null,
  qualifications jsonb not null default '[]',
  submitted_at timestamptz not null,
  decided_by   text,
  decided_at   timestamptz,
  reason       text not null default '' check (char_length(reason) <= 250),
  check ((state = 1) = (decided_at is null)),
  check (state <> -2 or reason <> ''),
  check (kind = 'registration' or corporate_id is not null)
);
create unique index review_request_applicant on review_request (account_id) where kind = 'registration' and state = 1;
create unique index review_request_creditcode on review_request (creditcode) where kind = 'registration' and state = 1 and not joins;
create unique index review_request_change on review_request (corporate_id) where kind = 'change' and state = 1;
create index review_request_queue on review_request (state, submitted_at);
create index review_request_account on review_request (account_id, submitted_at desc);
create index review_request_corporate on review_request (corporate_id, submitted_at desc);

create function refuse_decided_review() returns trigger language plpgsql as $$
begin
  raise exception 'a decided review stays as it is';
end
$$;
create trigger review_request_decided before update or delete on review_request for each row when (old.state <> 1) execute function refuse_decided_review();

-- A verified phone without an account yet ('phone'), or a rejected applicant who came back ('resubmit').
create table registration_ticket (
  id         text primary key,
  token_hash text not null unique,
  kind       text not null check (kind in ('phone', 'resubmit')),
  phone      text not null,
  account_id text references account (id) on delete cascade,
  expires_at timestamptz not null,
  checks     integer not null default 0,
  check (kind = 'phone' or account_id is not null)
);
create index registration_ticket_old on registration_ticket (expires_at);

-- What was already said about an expiring qualification: once per stage and end date.
create table qualification_reminder (
  qualification_id text not null references qualification (id) on delete cascade,
  valid_to         date not null,
  stage            text not null check (stage in ('within-60', 'within-30', 'expired')),
  at               timestamptz not null,
  primary key (qualification_id, valid_to, stage)
);
