/** Papers about money: what each is called, how its numbers begin, and who owes or paid whom. */
export const DOCUMENT_KINDS = {
  deposit: { title: '保证金收据', prefix: 'BZ', flow: '企业已付，平台代管' },
  fee: { title: '服务费账单', prefix: 'FZ', flow: '企业应付平台' },
  feeReceipt: { title: '服务费收据', prefix: 'FS', flow: '企业已付平台' },
  refund: { title: '退款付款单', prefix: 'TK', flow: '平台已付企业' },
  forfeit: { title: '保证金不予退还通知', prefix: 'BT', flow: '平台不予退还' },
  statement: { title: '对账单', prefix: 'DZ', flow: '双方核对' },
} as const
export type DocumentKind = keyof typeof DOCUMENT_KINDS
export const DOCUMENT_KIND_TEXTS = Object.fromEntries(Object.entries(DOCUMENT_KINDS).map(([kind, { title }]) => [kind, title])) as Readonly<
  Record<DocumentKind, string>
>

/** A month, as statements are asked for. */
export const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/
/** More lines than these are no longer read on paper; the sheet takes them. */
export const STATEMENT_PDF_LINES = 1000
