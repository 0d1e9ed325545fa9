-- User administration: what the record of a user lacked, the recycle bin, and orders of the list.

alter table account
  -- Codes of positions with commas between.
  add column post text not null default '',
  add column activiti_sync smallint not null default 1 check (activiti_sync in (0, 1)),
  add column created_by text,
  add column updated_by text,
  add column updated_at timestamptz,
  -- In the recycle bin since; erased accounts keep their id, which records name, and nothing of the person.
  add column deleted_at timestamptz,
  add column erased_at timestamptz,
  add constraint account_binned_check check ((del_flag = 1) = (deleted_at is not null)),
  add constraint account_erased_check check (erased_at is null or (deleted_at is not null and phone is null and email is null and work_no is null));

create index account_by_time on account (created_at, id);
create index account_by_realname on account (realname, id);
create index account_by_work_no on account (work_no, id);
-- Compared without case, as forms ask while somebody types.
create unique index account_work_no_lower_key on account (lower(work_no));
drop index account_work_no_key;
create index account_in_bin on account (deleted_at desc, id) where deleted_at is not null and erased_at is null;

-- Who gives staff rights is not alone who decides on them.
alter table account_change
  drop constraint account_change_kind_check,
  add constraint account_change_kind_check check (kind in ('phone', 'email', 'factor', 'role'));
