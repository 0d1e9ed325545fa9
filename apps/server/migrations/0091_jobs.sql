-- When repeating work runs. What it does is code that modules register under a class name; here stand its times, which administrators change.
create table quartz_job (
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
create index quartz_job_by_time on quartz_job (created_at, id);

create table quartz_job_run (
  id          text primary key,
  job_id      text not null references quartz_job on delete cascade,
  -- lost: its node went away before it was done.
  state       text not null check (state in ('running', 'done', 'failed', 'skipped', 'lost')),
  -- The time it was planned for, and which try of it this is.
  due_at      timestamptz not null,
  tries       integer not null,
  started_at  timestamptz not null,
  finished_at timestamptz,
  result      text,
  error       text,
  node        text not null,
  -- Who asked for it; null for the clock.
  asked_by    text
);
create index quartz_job_run_of_job on quartz_job_run (job_id, started_at, id);
create index quartz_job_run_by_time on quartz_job_run (started_at, id);
create unique index quartz_job_run_running on quartz_job_run (job_id) where state = 'running';

-- Work that plans itself again and again is told by when it last came to an end.
alter table due_work add column ran_at timestamptz;

-- These have records from now on; the first start makes and plans them.
delete from due_work where kind in
  ('funds.books-check', 'organisation.qualification-expiry', 'bidding.replay', 'audit.chain-check', 'finding.tell', 'asset-sync.schedule');
alter table asset_link drop column cron, drop column next_at;
