-- Every row of the audit log becomes a link of one hash chain. Linking follows the commit by a moment, because rows that wait for each
-- other's hash would be one lock for all acts; a row waits here, in the transaction that wrote it, until it is linked.
create table audit_waiting (log_id bigint primary key);
insert into audit_waiting select id from audit_log;
create function audit_log_waits() returns trigger language plpgsql as $$
begin
  insert into audit_waiting (log_id) values (new.id);
  return null;
end $$;
create trigger audit_log_waiting after insert on audit_log for each row execute function audit_log_waits();

create table audit_link (
  seq    bigint primary key,
  log_id bigint not null unique,
  hash   text not null
);
-- One row: whoever holds its lock links.
create table audit_head (
  one  boolean primary key default true check (one),
  seq  bigint not null,
  hash text not null
);
insert into audit_head (seq, hash) values (0, repeat('0', 64));

-- Heads under the platform's signature: whoever has the database but not its keys cannot write the chain anew.
create table audit_seal (
  seq       bigint primary key,
  hash      text not null,
  time      bigint not null,
  key       text not null,
  signature text not null
);
create trigger audit_link_kept before update or delete on audit_link for each row execute function audit_is_append_only();
create trigger audit_link_whole before truncate on audit_link for each statement execute function audit_is_append_only();
create trigger audit_seal_kept before update or delete on audit_seal for each row execute function audit_is_append_only();
create trigger audit_seal_whole before truncate on audit_seal for each statement execute function audit_is_append_only();

-- What the nightly check found, and those somebody asked for.
create table audit_chain_check (
  id          text primary key,
  started_at  timestamptz not null,
  finished_at timestamptz not null,
  links       bigint not null,
  -- Null when everything holds.
  fault       text,
  asked_by    text
);
create index audit_chain_check_newest on audit_chain_check (finished_at);
