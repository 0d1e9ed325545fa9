-- A day of the books, signed by one person and closed by another; from then on nothing is booked into it or before it.
create table fund_day (
  day         date primary key,
  state       smallint not null check (state in (1, 2)),
  -- As it was when it was signed. The finance company has told nothing where it is not linked.
  journals    bigint not null,
  turnover_fen bigint not null,
  booked_fen  bigint not null,
  bank_fen    bigint not null,
  held_fen    bigint not null,
  there_fen   bigint,
  differences integer not null,
  note        text not null default '' check (char_length(note) <= 250),
  signed_by   text not null,
  signed_name text not null,
  signed_at   timestamptz not null,
  closed_by   text,
  closed_name text,
  closed_at   timestamptz,
  check ((state = 2) = (closed_at is not null)),
  check ((closed_at is null) = (closed_by is null)),
  check (closed_by <> signed_by),
  -- What does not agree is explained in writing.
  check ((booked_fen = bank_fen and differences = 0) or note <> '')
);

create function keep_closed_day() returns trigger language plpgsql as $$
begin
  raise exception 'the day % is closed', old.day;
end
$$;
create trigger fund_day_stays before update or delete on fund_day for each row when (old.state = 2) execute function keep_closed_day();
create trigger fund_day_kept before truncate on fund_day for each statement execute function refuse_fund_change();

-- Everybody who books shares this lock, who closes a day has it alone: a booking is either over before the closing counts it or sees that it is closed.
create function share_fund_days() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('fund_day', 0));
$$;

-- When something is booked that was wanted at that time: never into a closed day.
create function fund_booking_time(wanted timestamptz) returns timestamptz language plpgsql as $$
declare
  closed date;
begin
  perform share_fund_days();
  select max(day) into closed from fund_day where state = 2;
  return greatest(wanted, (closed + 1)::timestamp at time zone 'Asia/Shanghai');
end
$$;

create function refuse_closed_day() returns trigger language plpgsql as $$
begin
  perform share_fund_days();
  if (new.at at time zone 'Asia/Shanghai')::date <= (select max(day) from fund_day where state = 2) then
    raise exception 'the day of % is closed', new.at;
  end if;
  return new;
end
$$;
create trigger fund_journal_into_open_day before insert on fund_journal for each row execute function refuse_closed_day();

create function keep_closed_balance() returns trigger language plpgsql as $$
declare
  told date := case when tg_op = 'DELETE' then old.day else new.day end;
begin
  if told <= (select max(day) from fund_day where state = 2) then
    raise exception 'the day % is closed', told;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger bank_balance_of_open_day before insert or update or delete on bank_balance for each row execute function keep_closed_balance();

-- A wrong entry is taken back by its mirror (J15), asked for by one person and booked by another.
create table fund_correction (
  id           text primary key,
  journal_id   text not null references fund_journal,
  state        smallint not null default 1 check (state in (1, 2, -2)),
  reason       text not null check (char_length(reason) between 1 and 250),
  asked_by     text not null,
  asked_name   text not null,
  asked_at     timestamptz not null,
  decided_by   text,
  decided_name text,
  decided_at   timestamptz,
  remark       text not null default '' check (char_length(remark) <= 250),
  mirror_id    text references fund_journal,
  check ((state = 1) = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> asked_by),
  check ((state = 2) = (mirror_id is not null))
);
create unique index fund_correction_once on fund_correction (journal_id) where state in (1, 2);
create index fund_correction_by_time on fund_correction (asked_at, id);
create trigger fund_correction_stays before update or delete on fund_correction for each row when (old.state <> 1) execute function refuse_fund_change();
