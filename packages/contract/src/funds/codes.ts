/** Codes and texts of slips, refunds, fees and the ledger, without schemas: pages that only need these load nothing else. */

/** What a slip proves. */
export const SLIP_TYPE = { deposit: 1, serviceFee: 2, refund: 3 } as const
export type SlipType = (typeof SLIP_TYPE)[keyof typeof SLIP_TYPE]
export const SLIP_TYPE_TEXTS: Readonly<Record<number, string>> = {
  [SLIP_TYPE.deposit]: '保证金',
  [SLIP_TYPE.serviceFee]: '服务费',
  [SLIP_TYPE.refund]: '退款凭证',
}

/** A booked slip is never written again; a refused one is mended and waits anew. */
export const SLIP_STATE = { waiting: 1, passed: 2, refused: -2 } as const
export const SLIP_STATE_TEXTS: Readonly<Record<number, string>> = { [SLIP_STATE.waiting]: '待审核', [SLIP_STATE.passed]: '通过', [SLIP_STATE.refused]: '驳回' }

export const REFUND_STATE = { due: 1, sent: 2, paid: 3, recalled: -2, failed: -3, kept: -7 } as const
export const REFUND_STATE_TEXTS: Readonly<Record<number, string>> = {
  [REFUND_STATE.due]: '待退款',
  [REFUND_STATE.sent]: '退款办理中',
  [REFUND_STATE.paid]: '已退款',
  [REFUND_STATE.recalled]: '已转回保证金',
  [REFUND_STATE.failed]: '退款失败',
  [REFUND_STATE.kept]: '不予退还',
}
/** How money goes back: the way it came. */
export const REFUND_CHANNEL = { bank: 'bank', hold: 'hold' } as const
export const REFUND_CHANNEL_TEXTS: Readonly<Record<string, string>> = { bank: '银行转账', hold: '虚拟账户解冻' }

export const FEE_STATE = { due: 1, paid: 2, dropped: -7 } as const
export const FEE_STATE_TEXTS: Readonly<Record<number, string>> = { [FEE_STATE.due]: '待缴', [FEE_STATE.paid]: '已缴', [FEE_STATE.dropped]: '已减免' }

/** Accounts of the ledger: on which side they grow, and what people call them. */
export const ACCOUNT_KINDS = {
  BANK: { side: 'debit', title: '平台保证金专户' },
  HOLD: { side: 'debit', title: '虚拟账户冻结款' },
  AR: { side: 'debit', title: '应收服务费' },
  DISC: { side: 'debit', title: '等级优惠' },
  SHR: { side: 'debit', title: '企业间应收共享费' },
  DEP: { side: 'credit', title: '报名方保证金' },
  DEPI: { side: 'credit', title: '发起方保证金' },
  REF: { side: 'credit', title: '待退款项' },
  FORF: { side: 'credit', title: '不予退还款' },
  PRICE: { side: 'credit', title: '代收成交款' },
  PAY: { side: 'credit', title: '待付企业款' },
  SUSP: { side: 'credit', title: '待认领款' },
  FEE: { side: 'credit', title: '服务费收入' },
  SHP: { side: 'credit', title: '企业间应付共享费' },
} as const satisfies Record<string, { side: 'debit' | 'credit'; title: string }>
export type AccountKind = keyof typeof ACCOUNT_KINDS

export const JOURNAL_TEXTS = {
  J1: '保证金到账',
  J2: '冻结款划转',
  J3: '服务费计提',
  J4: '服务费到账',
  J5: '退款登记',
  J6: '退款付出',
  J7: '保证金抵扣',
  J8: '成交款转付登记',
  J9: '转付付出',
  J10: '保证金不予退还',
  J11: '不予退还款抵服务费',
  J12: '服务费核销',
  J13: '不予退还款转付登记',
  J14: '待认领款',
  J15: '更正',
  J16: '共享费登记',
  J17: '共享费结清',
} as const
export type JournalKind = keyof typeof JOURNAL_TEXTS

/** What the slip dialog is opened for; its title says it. */
export const SLIP_MODES = { deposit: '缴纳保证金', serviceFee: '缴纳服务费', quals: '上传资质', refund: '退还保证金' } as const
export type SlipMode = keyof typeof SLIP_MODES
export const SLIP_MODE_TYPE = { deposit: SLIP_TYPE.deposit, serviceFee: SLIP_TYPE.serviceFee, refund: SLIP_TYPE.refund } as const

/** Sentences of the documents, to the letter. */
export const SLIP_TEXTS = {
  noQuals: '请上传资质',
  noProof: '请上传凭据',
  noFile: '请上传文件',
  noReason: '请输入驳回理由！',
  least: '转账金额不能小于 1 元',
} as const
export const SLIP_FILES_MAX = 5
export const SLIP_REMARK_MAX = 100
export const REJECT_MAX = 250
