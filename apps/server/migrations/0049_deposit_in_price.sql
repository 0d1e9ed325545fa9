-- The contract may give the winner's deposit back after payment instead of counting it into the price.
alter table bidding_settlement add column deposit_back boolean not null default false;
