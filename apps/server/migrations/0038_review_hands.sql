-- A waiting change that somebody else sends again keeps whose hands were on it: none of them decides on it.
alter table review_request add column earlier_hands text[] not null default '{}';
