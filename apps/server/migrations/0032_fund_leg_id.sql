-- A generated column may be empty unless it is said that it is not.
alter table fund_leg alter column id set not null;
