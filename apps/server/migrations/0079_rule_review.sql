-- A rule document binds the platform: what one operator saves, another passes before people read it. `trading_rule` is what they read, its
-- `version` the newest one; a document that has never been passed has no `live_version` and is read by nobody.
alter table trading_rule add column live_version integer;
update trading_rule set live_version = version;

alter table trading_rule_version
  add column name text not null default '',
  add column written_by text not null default '',
  add column decided_by text,
  add column decided_name text not null default '',
  add column decided_at timestamptz,
  add column decision text not null default '' check (decision in ('', 'passed', 'rejected')),
  add column reason text not null default '';
update trading_rule_version set name = trading_rule.name, decision = 'passed' from trading_rule where trading_rule.id = trading_rule_version.rule_id;
