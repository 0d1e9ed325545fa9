-- Articles for everybody, and the documents behind the footer's links.
create table article (
  id         text primary key,
  kind       text not null check (kind in ('announcement', 'information', 'policy')),
  title      text not null check (char_length(title) between 1 and 200),
  summary    text not null default '',
  -- Sanitised when written; see modules/content/rich-text.ts.
  content    text not null,
  source     text not null default '',
  top        boolean not null default false,
  state      text not null default 'draft' check (state in ('draft', 'published', 'revoked')),
  publish_at timestamptz not null,
  read_count integer not null default 0,
  created_at timestamptz not null default now()
);
create index article_public on article (kind, top desc, publish_at desc, id desc) where state = 'published';

create table trading_rule (
  id         text primary key,
  name       text not null unique,
  file       text not null,
  word_file  text,
  updated_at timestamptz not null
);
