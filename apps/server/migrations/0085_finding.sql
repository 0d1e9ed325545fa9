-- What is public, as one search finds it. Made from the records themselves: a change of theirs is noted by a trigger in the same
-- transaction and worked off a moment later, so nothing that changes a record has to know of this.
create table finding_document (
  source        text not null,
  record_id     text not null,
  kind          text not null,
  audience      text not null check (audience in ('public', 'members', 'group')),
  path          text not null,
  code          text not null,
  title         text not null,
  body          text not null,
  company_id    text,
  company       text not null,
  trans_type    smallint,
  stage         text,
  state         text not null,
  region        text not null,
  region_codes  text[] not null,
  catalog_ids   text[] not null,
  price_fen     bigint,
  price_title   text not null,
  closes_at     timestamptz,
  published_at  timestamptz not null,
  -- When it was first found here; whoever saved a search is told what came after he was told last.
  found_at      timestamptz not null,
  words         tsvector not null,
  primary key (source, record_id)
);
create index finding_document_words on finding_document using gin (words);
create index finding_document_newest on finding_document (published_at desc, record_id desc);
create index finding_document_of_kind on finding_document (kind, published_at desc, record_id desc);
create index finding_document_found on finding_document (found_at);

create table finding_change (
  seq       bigint generated always as identity primary key,
  source    text not null,
  record_id text not null
);
create function note_finding() returns trigger language plpgsql as $$
begin
  insert into finding_change (source, record_id) values (tg_argv[0], case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;

-- Bids change other columns of a session and note nothing.
create trigger note_finding_new after insert on bidding for each row when (new.publish_time is not null) execute function note_finding('bidding');
create trigger note_finding_gone after delete on bidding for each row execute function note_finding('bidding');
create trigger note_finding after update of state, name, code, trans_type, bid_type, corporate_id, start_price_fen, deal_price_fen, sign_end_time, start_time, publish_time, suspended, deleted_at
  on bidding for each row when (new.publish_time is not null or old.publish_time is not null) execute function note_finding('bidding');
create trigger note_finding_new after insert or delete on article for each row execute function note_finding('article');
create trigger note_finding after update of kind, title, content, source, keywords, audience, corporate_id, live_version, publish_at on article for each row execute function note_finding('article');
-- Quotes change nothing here: how many come is told to nobody.
create trigger note_finding_new after insert or delete on inquiry for each row execute function note_finding('inquiry');
create trigger note_finding after update of title, state, visibility, inquiry_type, corporate_id, quote_end, publish_time, deleted_at on inquiry for each row execute function note_finding('inquiry');
create trigger note_finding_new after insert or delete on share_notice for each row execute function note_finding('share_notice');
create trigger note_finding after update of name, state, trans_type, visibility, corporate_id, asset_id, price_fen, time_unit, place, conditions, valid_until, publish_time
  on share_notice for each row execute function note_finding('share_notice');
create trigger note_finding_new after insert or delete on help_entry for each row execute function note_finding('help_entry');
create trigger note_finding after update of title, plain on help_entry for each row execute function note_finding('help_entry');
create function note_finding_help() returns trigger language plpgsql as $$
begin
  insert into finding_change (source, record_id) values ('help_entry', case when tg_op = 'DELETE' then old.entry_id else new.entry_id end);
  return null;
end $$;
create trigger note_finding after insert or update or delete on help_question for each row execute function note_finding_help();

create function note_finding_company() returns trigger language plpgsql as $$
begin
  insert into finding_change (source, record_id) select source, record_id from finding_document where company_id = new.id;
  return null;
end $$;
create index finding_document_company on finding_document (company_id) where company_id is not null;
create trigger note_finding after update of name on corporate for each row when (old.name is distinct from new.name) execute function note_finding_company();

insert into finding_change (source, record_id) select 'bidding', id from bidding where publish_time is not null;
insert into finding_change (source, record_id) select 'article', id from article;
insert into finding_change (source, record_id) select 'inquiry', id from inquiry;
insert into finding_change (source, record_id) select 'share_notice', id from share_notice;
insert into finding_change (source, record_id) select 'help_entry', id from help_entry;

-- A question somebody asks again and again: the platform asks it for him.
create table saved_search (
  id         text primary key,
  account_id text not null references account on delete cascade,
  name       text not null,
  question   jsonb not null,
  told_at    timestamptz not null,
  created_at timestamptz not null,
  unique (account_id, question)
);
