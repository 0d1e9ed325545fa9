-- Somebody else knows the password of the account: it is changed before anything else is done.
alter table account add column password_given boolean not null default false;
