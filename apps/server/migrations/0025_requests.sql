-- Bidders and winners ask too. Each asker has one open request of a kind, and learns nothing of the others' from the answer he gets.
drop index trans_request_one_open;
create unique index trans_request_one_open on trans_request (bidding_id, kind, coalesce(corporate_id, '')) where state = 1;

-- The fifth kind is proposed by the clock: a session announced with it came to its end and nobody had bid.
alter table trans_request drop constraint trans_request_kind_check;
alter table trans_request add constraint trans_request_kind_check check (kind between 1 and 5);

-- What everybody reads when a request is carried out, where that is not what its asker wrote.
alter table trans_request add column notice text not null default '';
