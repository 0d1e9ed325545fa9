-- Accounts, sign-in, sessions, roles, menus, departments, tenants.

create table account (
  id text primary key,
  username text not null,
  password_hash text not null,
  realname text not null,
  avatar text,
  sex smallint check (sex between 0 and 2),
  birthday date,
  phone text,
  email text,
  -- 1 normal, 2 frozen, 3 pending approval, 4 rejected
  status smallint not null default 1 check (status between 1 and 4),
  reject text check (char_length(reject) <= 250),
  work_no text,
  telephone text,
  user_identity smallint not null default 1 check (user_identity in (1, 2)),
  corporate_id text,
  current_org_code text,
  created_at timestamptz not null,
  password_changed_at timestamptz not null,
  del_flag smallint not null default 0 check (del_flag in (0, 1)),
  check (status <> 4 or reject is not null)
);
create unique index account_username_key on account (lower(username));
create unique index account_phone_key on account (phone);
create unique index account_email_key on account (lower(email));
create unique index account_work_no_key on account (work_no);
create index account_corporate on account (corporate_id);
create index account_waiting on account (created_at) where status = 3;

create table password_history (
  id text primary key,
  account_id text not null references account on delete cascade,
  password_hash text not null,
  created_at timestamptz not null
);
create index password_history_account on password_history (account_id, created_at desc);

create table session (
  id text primary key,
  token_hash text not null unique,
  account_id text not null references account on delete cascade,
  way text not null,
  device text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen timestamptz not null,
  idle_minutes integer not null check (idle_minutes > 0),
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  check ((ended_at is null) = (ended_reason is null))
);
create index session_account on session (account_id, created_at);
create index session_open on session (last_seen desc) where ended_at is null;

create table login_log (
  id text primary key,
  account_id text references account on delete set null,
  username text not null,
  way text not null,
  outcome text not null,
  device text not null,
  address text not null,
  session_id text,
  created_at timestamptz not null
);
create index login_log_account on login_log (account_id, created_at desc);
create index login_log_time on login_log (created_at desc);

-- Counters outlive a restart, so that restarting is no way round a lock.
create table login_failure (
  scope text not null check (scope in ('account', 'address', 'password')),
  key text not null,
  count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (scope, key)
);
create index login_failure_old on login_failure (last_at);

create table captcha (
  key text primary key,
  code_hash text not null,
  expires_at timestamptz not null
);
create index captcha_old on captcha (expires_at);

-- One row per request for a code. 'silent' and 'taken' rows were never sent: they keep the limits the same for every number.
create table sms_code (
  id text primary key,
  phone text not null,
  purpose text not null check (purpose in ('login', 'register', 'reset', 'bind')),
  kind text not null check (kind in ('sent', 'silent', 'taken')),
  code_hash text not null,
  address text not null,
  account_id text references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  consumed_at timestamptz
);
create index sms_code_phone on sms_code (phone, created_at desc);
create index sms_code_address on sms_code (address, created_at desc);
create index sms_code_old on sms_code (created_at);

create table reset_ticket (
  token_hash text primary key,
  account_id text not null references account on delete cascade,
  phone text not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);

create table role (
  id text primary key,
  role_code text not null unique,
  role_name text not null,
  description text,
  created_at timestamptz not null
);

create table account_role (
  account_id text not null references account on delete cascade,
  role_id text not null references role on delete cascade,
  primary key (account_id, role_id)
);
create index account_role_role on account_role (role_id);

create table menu (
  id text primary key,
  parent_id text references menu on delete cascade,
  title text not null,
  url text,
  component text,
  component_name text,
  redirect text,
  icon text,
  sort_no double precision not null default 0,
  -- 0 first level, 1 below it, 2 button
  menu_type smallint not null check (menu_type between 0 and 2),
  perms text,
  -- 1 view, 2 button or field
  perms_type text check (perms_type in ('1', '2')),
  status text not null default '1' check (status in ('0', '1')),
  route boolean not null default true,
  keep_alive boolean not null default false,
  hidden boolean not null default false,
  always_show boolean not null default false,
  internal_or_external boolean not null default false,
  created_at timestamptz not null,
  check (menu_type <> 2 or perms is not null)
);
create index menu_parent on menu (parent_id);

create table role_menu (
  role_id text not null references role on delete cascade,
  menu_id text not null references menu on delete cascade,
  primary key (role_id, menu_id)
);
create index role_menu_menu on role_menu (menu_id);

-- What the seed has given once: entries and grants an administrator removed do not come back with the next release.
create table menu_seed (
  menu_id text not null,
  role_id text not null default '',
  primary key (menu_id, role_id)
);

create table depart (
  id text primary key,
  parent_id text references depart,
  depart_name text not null,
  org_code text not null unique,
  -- 1 company, 2 department, 3 post
  org_category text not null,
  -- level in the tree, as text
  org_type text not null,
  depart_order integer not null default 0,
  status text not null default '1',
  del_flag smallint not null default 0,
  created_at timestamptz not null
);
create index depart_parent on depart (parent_id);

create table account_depart (
  account_id text not null references account on delete cascade,
  depart_id text not null references depart,
  primary key (account_id, depart_id)
);
create index account_depart_depart on account_depart (depart_id);

create table tenant (
  id integer primary key,
  name text not null,
  begin_date date,
  end_date date,
  status smallint not null default 1 check (status in (0, 1)),
  created_at timestamptz not null
);

create table account_tenant (
  account_id text not null references account on delete cascade,
  tenant_id integer not null references tenant,
  primary key (account_id, tenant_id)
);

create table preference (
  account_id text primary key references account on delete cascade,
  display jsonb,
  notification jsonb,
  updated_at timestamptz not null
);

create table third_account (
  account_id text not null references account on delete cascade,
  third_type text not null,
  third_user_id text not null,
  third_name text,
  created_at timestamptz not null,
  primary key (account_id, third_type),
  unique (third_type, third_user_id)
);

-- Single-use exchange codes of third-party sign-in, and single sign-on tickets already used.
create table third_ticket (
  token_hash text primary key,
  third_type text not null,
  account_id text not null references account on delete cascade,
  device text not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index third_ticket_old on third_ticket (expires_at);
