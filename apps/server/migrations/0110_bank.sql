-- How a bank writes its files, as data: which column is called what, how days and directions are written.
create table bank_layout (
  id           text primary key,
  kind         text not null check (kind in ('statement', 'payment', 'result')),
  name         text not null,
  encoding     text not null check (encoding in ('utf-8', 'gbk')),
  head_row     smallint not null check (head_row between 1 and 50),
  date_pattern text,
  sign         text check (sign in ('columns', 'signed', 'flag')),
  -- For money that came in, or a payment that went well; and for the opposite. What says neither is for people to look at.
  word         text,
  other_word   text,
  columns      jsonb not null,
  version      integer not null default 1,
  updated_name text not null,
  updated_at   timestamptz not null,
  check (kind <> 'statement' or (date_pattern is not null and sign is not null))
);
insert into bank_layout (id, kind, name, encoding, head_row, date_pattern, sign, word, other_word, columns, updated_name, updated_at) values
  ('layout-split', 'statement', '收入支出分列（CSV，GBK）', 'gbk', 1, 'YYYYMMDD HH:mm:ss', 'columns', null, null,
   '{"serial":"交易流水号","date":"交易时间","income":"收入金额","outgo":"支出金额","payerName":"对方户名","payerAccount":"对方账号","payerBank":"对方行名","memo":"附言","balance":"余额"}', '系统', now()),
  ('layout-signed', 'statement', '正负金额一列（Excel）', 'utf-8', 3, 'YYYY-MM-DD HH:mm:ss', 'signed', null, null,
   '{"serial":"流水号","date":"记账时间","amount":"发生额","payerName":"对方名称","payerAccount":"对方账号","memo":"摘要","balance":"账户余额"}', '系统', now()),
  ('layout-flag', 'statement', '借贷标志（CSV，UTF-8）', 'utf-8', 1, 'YYYY/MM/DD', 'flag', '贷', '借',
   '{"serial":"凭证号","date":"交易日期","flag":"借贷","amount":"交易金额","payerName":"对方单位","payerAccount":"对方账号","memo":"用途","balance":"余额"}', '系统', now()),
  ('layout-payment', 'payment', '批量付款（CSV，GBK）', 'gbk', 1, null, null, null, null,
   '{"item":"客户流水号","accountName":"收款人户名","accountNo":"收款人账号","bankName":"收款人开户行","amount":"金额","memo":"用途"}', '系统', now()),
  ('layout-result', 'result', '批量付款结果（CSV，GBK）', 'gbk', 1, null, null, '成功', '失败',
   '{"item":"客户流水号","amount":"金额","outcome":"处理结果","reason":"失败原因"}', '系统', now());

create table bank_statement (
  id            text primary key,
  layout_id     text not null references bank_layout,
  file_name     text not null,
  -- The same file a second time changes nothing.
  digest        text not null unique,
  lines         integer not null,
  twice         integer not null,
  faults        integer not null,
  incoming_fen  bigint not null,
  outgoing_fen  bigint not null,
  imported_by   text not null,
  imported_name text not null,
  imported_at   timestamptz not null
);

create table bank_line (
  id            text primary key,
  statement_id  text not null references bank_statement,
  row_no        integer not null,
  -- The bank's own number: the same line in another file is not read again.
  serial        text not null unique,
  at            timestamptz not null,
  direction     text not null check (direction in ('in', 'out')),
  amount_fen    bigint not null check (amount_fen > 0),
  payer_name    text not null,
  payer_account text not null,
  payer_bank    text not null,
  memo          text not null,
  balance_fen   bigint,
  state         smallint not null check (state in (0, 1, 2, 3, 4)),
  -- What is proposed while nobody has decided.
  grade         smallint not null default 0 check (grade in (0, 1, 2)),
  proposed_slip text references transfer_slip,
  differs       text not null default '',
  return_by     text,
  return_name   text,
  return_at     timestamptz,
  return_note   text not null default '',
  returned_by   text,
  returned_name text,
  returned_at   timestamptz,
  check ((direction = 'out') = (state = 0)),
  check ((state = 4) = (returned_by is not null)),
  -- Two persons: who asks for it does not confirm it.
  check (returned_by is null or returned_by <> return_by)
);
create index bank_line_by_time on bank_line (at desc, id desc);
create index bank_line_open on bank_line (state) where state in (1, 3);
create index bank_line_by_slip on bank_line (proposed_slip);

create table bank_match (
  id          text primary key,
  line_id     text not null references bank_line,
  slip_id     text not null references transfer_slip,
  -- Whether the slip was passed by it, or had been booked before the statement came.
  settles     boolean not null,
  differs     text not null default '',
  note        text not null default '',
  made_by     text not null,
  made_name   text not null,
  made_at     timestamptz not null,
  undone_by   text,
  undone_name text,
  undone_at   timestamptz,
  undone_note text not null default '',
  check (undone_by is null or undone_by <> made_by),
  check ((undone_by is null) = (undone_at is null))
);
create unique index bank_match_one_line on bank_match (line_id) where undone_at is null;
create unique index bank_match_one_slip on bank_match (slip_id) where undone_at is null;

create table bank_batch (
  id            text primary key,
  no            text not null unique,
  layout_id     text not null references bank_layout,
  state         smallint not null default 1 check (state in (1, 2, 3, 4, -1)),
  made_by       text not null,
  made_name     text not null,
  made_at       timestamptz not null,
  released_by   text,
  released_name text,
  released_at   timestamptz,
  sent_by       text,
  sent_name     text,
  sent_at       timestamptz,
  digest        text not null default '',
  voided_by     text,
  voided_name   text,
  voided_at     timestamptz,
  void_note     text not null default '',
  check (released_by is null or released_by <> made_by),
  -- Nothing goes out that nobody else has looked at.
  check (state not in (2, 3, 4) or released_by is not null),
  check ((state in (3, 4)) <= (sent_by is not null)),
  check (voided_by is null or sent_by is null or voided_by <> sent_by)
);
create index bank_batch_by_time on bank_batch (made_at desc, id desc);

create table bank_batch_item (
  id           text primary key,
  batch_id     text not null references bank_batch,
  seq          integer not null,
  refund_id    text not null references refund,
  amount_fen   bigint not null check (amount_fen > 0),
  account_name text not null,
  account_no   text not null,
  bank_name    text not null,
  state        smallint not null default 1 check (state in (1, 2, -3, -1)),
  note         text not null default '',
  decided_at   timestamptz,
  unique (batch_id, seq)
);
-- A refund is on its way in one file at a time.
create unique index bank_batch_item_one_way on bank_batch_item (refund_id) where state = 1;
create index bank_batch_item_by_batch on bank_batch_item (batch_id, seq);
