-- What the platform publishes is written, reviewed, scheduled, corrected and revoked by people. `article` is what visitors read: the version
-- that went out last (`live_version`), or the newest one as long as none did. `state` is that of the newest version.
alter table article
  drop constraint article_kind_check,
  drop constraint article_state_check,
  add constraint article_kind_check check (kind in ('announcement', 'consult', 'information', 'policy')),
  add constraint article_state_check check (state in ('draft', 'submitted', 'rejected', 'scheduled', 'published', 'revoked')),
  alter column publish_at drop not null,
  -- Notices on consultations stand in the hall of announcements.
  add column hall text not null generated always as (case when kind = 'consult' then 'announcement' else kind end) stored,
  add column origin text not null default 'person' check (origin in ('person', 'event')),
  add column corporate_id text references corporate on delete restrict,
  add column bidding_id text,
  add column inquiry_id text,
  -- 1 everybody, 2 whoever is signed in.
  add column audience smallint not null default 1 check (audience in (1, 2)),
  add column keywords text not null default '',
  add column files text not null default '',
  add column version integer not null default 1,
  add column live_version integer,
  add column release_at timestamptz,
  add column corrected_at timestamptz,
  add column correct_note text not null default '',
  add column created_by text not null default '',
  add column created_name text not null default '',
  add column updated_name text not null default '',
  add column updated_at timestamptz not null default now(),
  add column submitted_by text,
  add column submitted_at timestamptz,
  add column revoked_at timestamptz,
  add column reason text not null default '';

create table article_version (
  article_id   text not null references article on delete cascade,
  version      integer not null,
  title        text not null,
  summary      text not null,
  content      text not null,
  markdown     text,
  source       text not null default '',
  keywords     text not null default '',
  files        text not null default '',
  audience     smallint not null default 1 check (audience in (1, 2)),
  change_note  text not null default '',
  written_by   text not null,
  written_name text not null,
  written_at   timestamptz not null,
  decided_by   text,
  decided_name text not null default '',
  decided_at   timestamptz,
  decision     text not null default '' check (decision in ('', 'passed', 'rejected')),
  reason       text not null default '',
  live_at      timestamptz,
  primary key (article_id, version)
);

update article set live_version = 1, updated_at = publish_at, origin = case when id ~ '^(session|result|ended)-' then 'event' else 'person' end
  where state = 'published';
update article set bidding_id = regexp_replace(id, '^(session|result|ended)-', '') where origin = 'event';
-- What came after a first result carries the number of its round.
update article set bidding_id = regexp_replace(bidding_id, '-[0-9]+$', '')
  where bidding_id is not null and not exists (select from bidding where bidding.id = article.bidding_id);
update article set corporate_id = bidding.corporate_id from bidding where bidding.id = article.bidding_id;
insert into article_version (article_id, version, title, summary, content, source, written_by, written_name, written_at, live_at)
  select id, 1, title, summary, content, source, '', '平台', created_at, case when state = 'published' then publish_at end from article;

alter table article add constraint article_live check (live_version is null or publish_at is not null);

-- Halls leaf through these alone and look up the rows of one page: the ten-thousandth costs about what the first does.
drop index article_public;
create index article_hall on article (hall, top desc, publish_at desc, id desc) where live_version is not null;
create index article_kind on article (kind, top desc, publish_at desc, id desc) where live_version is not null;
create index article_hall_time on article (hall, publish_at, id) where live_version is not null;
create index article_time on article (publish_at, id) where live_version is not null;
create index article_desk on article (kind, updated_at desc, id desc) include (state, corporate_id, live_version, submitted_at);
create index article_desk_company on article (corporate_id, kind, updated_at desc, id desc);
create index article_waiting on article (kind, submitted_at) where state = 'submitted';
