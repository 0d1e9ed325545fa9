-- What every module stands on: events, due work, files, the audit log, living nodes, drawn secrets.

create table outbox_event (
  id text primary key,
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  delivered_at timestamptz,
  attempts integer not null default 0,
  next_try_at timestamptz not null default clock_timestamp(),
  last_error text
);
create index outbox_event_undelivered on outbox_event (id) where delivered_at is null;
create index outbox_event_delivered on outbox_event (delivered_at) where delivered_at is not null;

-- Which subscriber has had which event, so that a retry for one does not repeat the others.
create table outbox_delivery (
  event_id text not null references outbox_event on delete cascade,
  subscriber text not null,
  delivered_at timestamptz not null default clock_timestamp(),
  primary key (event_id, subscriber)
);

create table due_work (
  id text primary key,
  kind text not null,
  key text not null,
  due_at timestamptz not null,
  payload jsonb,
  -- Counts plans of the same work: whoever finishes an older plan must not remove the newer one.
  version integer not null default 1,
  claim text,
  lease_until timestamptz,
  attempts integer not null default 0,
  last_error text,
  unique (kind, key)
);
create index due_work_due on due_work (due_at);

create table stored_file (
  id text primary key,
  -- What clients see and send back: <biz>/<id>.<ext>. Looked up, never joined to a folder.
  path text not null unique,
  biz text not null,
  name text not null,
  type text not null,
  size bigint not null check (size >= 0),
  sha256 text not null,
  location text not null check (location in ('local', 's3', 'seed')),
  storage_key text not null,
  account_id text,
  corporate_id text,
  is_public boolean not null default false,
  attached_to text,
  created_at timestamptz not null
);
create index stored_file_quota on stored_file (account_id, created_at);
create index stored_file_target on stored_file (attached_to) where attached_to is not null;
create unique index stored_file_seed on stored_file (biz, storage_key) where location = 'seed';

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id text,
  username text,
  address text not null,
  request_id text not null,
  action text not null,
  target text,
  detail jsonb
);
create index audit_log_at on audit_log (at);
create index audit_log_account on audit_log (account_id, at);
create index audit_log_target on audit_log (target, at);

-- The application role loses update and delete by its grants; this stops the owner's own slips as well.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_audit_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_audit_change();

create table node_heartbeat (
  id text primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

create table platform_secret (
  name text primary key,
  value text not null
);
