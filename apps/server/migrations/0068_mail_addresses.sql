-- Whether an account reads mail at the address it names: only there is mail sent to. The code follows from its id and is kept nowhere.
create table mail_address (
  account_id text primary key references account on delete cascade,
  address    text not null,
  code_id    text not null,
  code_at    timestamptz not null,
  tries      smallint not null default 0,
  proven_at  timestamptz
);

-- Nobody could choose by mail before, so what was stored then is no choice: it becomes what is usual.
update preference set notification = jsonb_set(notification, '{email}', '["rejected", "amended", "starting", "suspended", "result", "refund", "due"]')
  where notification -> 'email' = '[]';
