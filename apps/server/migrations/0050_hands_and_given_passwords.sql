-- A waiting change that somebody else sends again keeps whose hands were on it: none of them decides on it.
alter table review_request add column earlier_hands text[] not null default '{}';

-- Somebody else knows the password of the account: it is changed before anything else is done.
alter table account add column password_given boolean not null default false;
