-- When repeating work runs. What it does is code that modules register under a class name; here stand its times, which administrators change.
create table job (
  id          text primary key,
  class_name  text not null,
  cron        text not null,
  parameter   text,
  description text,
  -- What becomes of a time at which no node was there: 1 made up for once, 0 skipped.
  missed      smallint not null check (missed in (0, 1)),
  -- As clients of this family know it: 0 runs by its times, -1 stands still.
  status      smallint not null check (status in (0, -1)),
  -- Kept when deleted, so that a start does not bring back what somebody took away.
  del_flag    smallint not null default 0 check (del_flag in (0, 1)),
  created_by  text,
  created_at  timestamptz not null,
  updated_by  text,
  updated_at  timestamptz
);
create index job_by_time on job (created_at, id);

create table job_run (
  id         text primary key,
  job_id     text not null references job on delete cascade,
  -- lost: its node went away before it was done.
  state      text not null check (state in ('running', 'done', 'failed', 'skipped', 'lost')),
  -- The time it was planned for, and which try of it this is.
  planned_at timestamptz not null,
  tries      integer not null,
  started_at timestamptz not null,
  ended_at   timestamptz,
  result     text,
  error      text,
  node       text not null,
  -- Who asked for it; null for the clock.
  asked_by   text
);
create index job_run_of_job on job_run (job_id, started_at, id);
create index job_run_by_time on job_run (started_at, id);
-- Of one job there is one run at a time, whatever the nodes believe.
create unique index job_run_running on job_run (job_id) where state = 'running';

-- Work that plans itself again and again is told by when it last came to an end.
alter table due_work add column ran_at timestamptz;

-- These have records from now on, which the first start makes. What is planned stays planned, also what was missed while nobody was there.
update due_work set kind = 'job', key = 'job-BooksCheckJob' where kind = 'funds.books-check';
update due_work set kind = 'job', key = 'job-QualificationExpiryJob' where kind = 'organisation.qualification-expiry';
update due_work set kind = 'job', key = 'job-ReplayJob' where kind = 'bidding.replay';
update due_work set kind = 'job', key = 'job-AssetSyncJob' where kind = 'asset-sync.schedule';
delete from due_work where kind = 'file.sweep';
alter table asset_link drop column cron, drop column next_at;

-- Sign-ins that were cleaned away still count as visits.
create table visit_count (
  one     boolean primary key default true check (one),
  cleaned bigint not null default 0
);
insert into visit_count default values;
