-- When a session came to each of its states, so that what was true on a past day can be told on any later one (domain 6).
create table bidding_state_history (
  id         bigint generated always as identity primary key,
  bidding_id text not null references bidding on delete cascade,
  state      smallint not null,
  since      timestamptz not null
);
create index bidding_state_of on bidding_state_history (bidding_id, id);
create index bidding_state_by_time on bidding_state_history (since);

-- What is known of the sessions there are already.
insert into bidding_state_history (bidding_id, state, since)
select bidding_id, state, since
from (
  select id as bidding_id, 2::smallint as state, publish_time as since, 1 as step from bidding where publish_time is not null
  union all
  select bidding.id, (case when deal_price_fen is null then -5 else 5 end)::smallint, closed_at, 2 from bidding where closed_at is not null
  union all
  select bidding_id, 6::smallint, signed_at, 3 from bidding_settlement where signed_at is not null
  union all
  select bidding_id, -6::smallint, opened_at, 4 from bidding_default
  union all
  select bidding_id, 7::smallint, done_at, 5 from bidding_settlement where done_at is not null
  union all
  select id, state, coalesce(updated_at, created_at), 6 from bidding
  where state in (0, 1, -2, 3, -3, 4, -7)
) as known
order by since, step;

create function note_bidding_state() returns trigger language plpgsql as $$
begin
  insert into bidding_state_history (bidding_id, state, since)
  values (new.id, new.state, coalesce(case when new.state in (5, -5) then new.closed_at end, new.updated_at, new.created_at));
  return null;
end
$$;
create trigger bidding_entered after insert on bidding for each row execute function note_bidding_state();
create trigger bidding_moved after update of state on bidding for each row when (old.state <> new.state) execute function note_bidding_state();
