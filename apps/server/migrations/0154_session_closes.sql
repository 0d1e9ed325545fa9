-- The wall screen asks every few seconds for the deals of six months, however many years are stored.
create index bidding_by_close on bidding (closed_at) where closed_at is not null;
