-- Whether an account reads mail at the address it names: only there is mail sent to. The code follows from its id and is kept nowhere.
create table mail_address (
  account_id text primary key references account on delete cascade,
  address    text not null,
  code_id    text not null,
  code_at    timestamptz not null,
  tries      smallint not null default 0,
  proven_at  timestamptz
);

-- Notices on trades are listed by themselves.
create index announcement_of_trades on announcement (sent_at desc, id desc) where bus_type like 'trade:%' and send_status = '1' and deleted_at is null;
