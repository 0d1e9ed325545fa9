/** Codes and texts of bank statements, claims and batches of payments, without schemas. */

/** What a layout is for: reading a statement, writing a batch of payments, reading what became of it. */
export const LAYOUT_KINDS = { statement: '银行流水', payment: '付款文件', result: '付款结果' } as const
export type LayoutKind = keyof typeof LAYOUT_KINDS
export const LAYOUT_KIND_NAMES = Object.keys(LAYOUT_KINDS) as [LayoutKind, ...LayoutKind[]]

export const ENCODINGS = { 'utf-8': 'UTF-8', gbk: 'GBK' } as const
export type Encoding = keyof typeof ENCODINGS
export const ENCODING_NAMES = Object.keys(ENCODINGS) as [Encoding, ...Encoding[]]

/** How a statement says which way money went. */
export const SIGNS = { columns: '收入、支出分列', signed: '一列金额，支出为负', flag: '一列金额，另有收支标志' } as const
export type Sign = keyof typeof SIGNS
export const SIGN_NAMES = Object.keys(SIGNS) as [Sign, ...Sign[]]

export const DATE_PATTERNS = [
  'YYYY-MM-DD',
  'YYYY-MM-DD HH:mm:ss',
  'YYYY/MM/DD',
  'YYYY/MM/DD HH:mm:ss',
  'YYYYMMDD',
  'YYYYMMDDHHmmss',
  'YYYYMMDD HH:mm:ss',
] as const
export type DatePattern = (typeof DATE_PATTERNS)[number]

/** What a layout has columns for, in the order a file of payments is written; people name the column of each. */
export const LAYOUT_FIELDS = {
  statement: {
    serial: '交易流水号',
    date: '交易时间',
    income: '收入金额',
    outgo: '支出金额',
    amount: '金额',
    flag: '收支标志',
    payerName: '对方户名',
    payerAccount: '对方账号',
    payerBank: '对方银行',
    memo: '附言',
    balance: '余额',
  },
  payment: { item: '明细编号', accountName: '收款户名', accountNo: '收款账号', bankName: '收款银行', amount: '金额', memo: '用途' },
  result: { item: '明细编号', amount: '金额', outcome: '处理结果', reason: '失败原因' },
} as const satisfies Record<LayoutKind, Record<string, string>>
export type LayoutField<Kind extends LayoutKind = LayoutKind> = Kind extends LayoutKind ? keyof (typeof LAYOUT_FIELDS)[Kind] & string : never
export const LAYOUT_FIELD_NAMES = [...new Set(Object.values(LAYOUT_FIELDS).flatMap((fields) => Object.keys(fields)))] as [LayoutField, ...LayoutField[]]

/** Without these columns a file cannot be understood. Which columns of amounts there must be is a matter of the sign. */
export const LAYOUT_REQUIRED = {
  statement: ['serial', 'date', 'payerName', 'memo'],
  payment: ['item', 'accountName', 'accountNo', 'bankName', 'amount'],
  result: ['item', 'amount', 'outcome'],
} as const satisfies { [Kind in LayoutKind]: readonly LayoutField<Kind>[] }
export const SIGN_REQUIRED = { columns: ['income', 'outgo'], signed: ['amount'], flag: ['amount', 'flag'] } as const satisfies Record<
  Sign,
  readonly LayoutField<'statement'>[]
>

/** What became of a line. Money that came in lies in the unclaimed account until it is claimed or has been sent back. */
export const LINE_STATE = { outgoing: 0, unclaimed: 1, claimed: 2, returning: 3, returned: 4 } as const
export const LINE_STATE_TEXTS: Readonly<Record<number, string>> = {
  [LINE_STATE.outgoing]: '支出',
  [LINE_STATE.unclaimed]: '待认领',
  [LINE_STATE.claimed]: '已认领',
  [LINE_STATE.returning]: '退回办理中',
  [LINE_STATE.returned]: '已退回',
}

/** How well the slip that is proposed for a line agrees with it. */
export const GRADE = { none: 0, exact: 1, near: 2 } as const
export type Grade = (typeof GRADE)[keyof typeof GRADE]
export const GRADE_TEXTS: Readonly<Record<number, string>> = { [GRADE.none]: '未匹配', [GRADE.exact]: '完全相符', [GRADE.near]: '部分相符' }

/** What a line and a slip are compared by. */
export const TRAITS = { code: '编号', amount: '金额', name: '户名', account: '账号' } as const
export type Trait = keyof typeof TRAITS
export const TRAIT_NAMES = Object.keys(TRAITS) as [Trait, ...Trait[]]

export const BATCH_STATE = { made: 1, released: 2, sent: 3, done: 4, voided: -1 } as const
export const BATCH_STATE_TEXTS: Readonly<Record<number, string>> = {
  [BATCH_STATE.made]: '待复核',
  [BATCH_STATE.released]: '待下载',
  [BATCH_STATE.sent]: '待回盘',
  [BATCH_STATE.done]: '已完成',
  [BATCH_STATE.voided]: '已作废',
}
export const ITEM_STATE = { waiting: 1, paid: 2, failed: -3, dropped: -1 } as const
export const ITEM_STATE_TEXTS: Readonly<Record<number, string>> = {
  [ITEM_STATE.waiting]: '待付款',
  [ITEM_STATE.paid]: '付款成功',
  [ITEM_STATE.failed]: '付款失败',
  [ITEM_STATE.dropped]: '已剔除',
}

export const STATEMENT_LINES = 5000
export const BATCH_ITEMS = 500
export const CONFIRM_AT_ONCE = 200
export const BANK_NOTE_MAX = 250
