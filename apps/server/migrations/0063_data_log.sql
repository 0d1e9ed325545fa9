-- Versions of the records administrators keep: what a record looked like after each act, tied to the act's row in the audit log.
create table data_log (
  id         bigint generated always as identity primary key,
  data_table text not null,
  data_id    text not null,
  version    integer not null,
  content    jsonb not null,
  -- The record as it was when it was deleted.
  removed    boolean not null,
  -- Null for what was there before the first act that was kept.
  log_id     bigint,
  at         timestamptz not null,
  unique (data_table, data_id, version)
);
create index data_log_newest on data_log (at, id);
create index data_log_of_table on data_log (data_table, at, id);
create trigger data_log_kept before update or delete on data_log for each row execute function audit_is_append_only();
create trigger data_log_whole before truncate on data_log for each statement execute function audit_is_append_only();

-- The act of this transaction, for the versions that are written when it commits.
create function audit_log_named() returns trigger language plpgsql as $$
begin
  perform set_config('aosp.audit_log', new.id::text, true);
  return null;
end $$;
create trigger audit_log_naming after insert on audit_log for each row execute function audit_log_named();

-- Runs at the commit, when the act has its row. What no act did (seeds, counters of the clock) makes no version.
create function keep_version() returns trigger language plpgsql as $$
declare
  act bigint := nullif(current_setting('aosp.audit_log', true), '')::bigint;
  before jsonb;
  after jsonb;
  final jsonb;
  record_id text;
  -- A trigger without arguments has no array of them either.
  unkept text[] := coalesce(tg_argv, '{}');
  last data_log;
begin
  if act is null then return null; end if;
  if tg_op <> 'INSERT' then before := to_jsonb(old) - unkept; end if;
  if tg_op <> 'DELETE' then after := to_jsonb(new) - unkept; end if;
  if before is not distinct from after then return null; end if;
  record_id := coalesce(after, before) ->> 'id';
  select * into last from data_log d where d.data_table = tg_table_name and d.data_id = record_id order by d.version desc limit 1;
  if last.id is null and before is not null then
    insert into data_log (data_table, data_id, version, content, removed, log_id, at)
      select tg_table_name, record_id, 1, before, false, null, a.at from audit_log a where a.id = act
      returning * into last;
  end if;
  -- An act that writes a record twice makes one version of it: what the record is in the end.
  if tg_op <> 'DELETE' then
    execute format('select to_jsonb(t) - $1 from %I t where t.id = $2', tg_table_name) into final using unkept, new.id;
    if final is distinct from after or (final = last.content and not last.removed) then return null; end if;
  end if;
  insert into data_log (data_table, data_id, version, content, removed, log_id, at)
    select tg_table_name, record_id, coalesce(last.version, 0) + 1, coalesce(after, before), after is null, act, a.at from audit_log a where a.id = act;
  return null;
end $$;

-- Keeps versions of a table from now on; what is named beside it never enters them.
create function keep_versions_of(kept text, unkept text[] default '{}') returns void language plpgsql as $$
begin
  execute format('create constraint trigger %I after insert or update or delete on %I deferrable initially deferred for each row execute function keep_version(%s)',
    kept || '_versions', kept, (select coalesce(string_agg(quote_literal(one), ', '), '') from unnest(unkept) as one));
end $$;

select keep_versions_of('account', '{password_hash,password_changed_at,password_given,phone_rests_until,current_org_code}');
select keep_versions_of('corporate', '{legal_idno,account_number,vaccount,license_file,updated_at}');
select keep_versions_of('role');
select keep_versions_of('menu');
select keep_versions_of('depart');
select keep_versions_of('tenant');
select keep_versions_of('dict', '{version}');
select keep_versions_of('dict_item');
select keep_versions_of('sys_category');
select keep_versions_of('sys_position');
select keep_versions_of('check_rule');
select keep_versions_of('fill_rule');
select keep_versions_of('region');
select keep_versions_of('asset_catalog');
select keep_versions_of('job');
