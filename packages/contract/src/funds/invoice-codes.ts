export const INVOICE_KIND = { plain: 1, special: 2 } as const
export const INVOICE_KIND_TEXTS: Readonly<Record<number, string>> = { [INVOICE_KIND.plain]: '增值税普通发票', [INVOICE_KIND.special]: '增值税专用发票' }

/** An issued invoice is never written again; the fees of a refused or withdrawn one may be asked for anew. */
export const INVOICE_STATE = { waiting: 1, issued: 2, refused: -2, withdrawn: -3 } as const
export const INVOICE_STATE_TEXTS: Readonly<Record<number, string>> = {
  [INVOICE_STATE.waiting]: '待开票',
  [INVOICE_STATE.issued]: '已开票',
  [INVOICE_STATE.refused]: '已驳回',
  [INVOICE_STATE.withdrawn]: '已撤回',
}

/** What of an issued invoice was taken back, or has to be, because its fee went back to the payer. */
export const RED_STATE = { none: 0, waiting: 1, recorded: 2 } as const
export const RED_STATE_TEXTS: Readonly<Record<number, string>> = {
  [RED_STATE.none]: '无需红冲',
  [RED_STATE.waiting]: '需红冲',
  [RED_STATE.recorded]: '已红冲',
}

/** As the tax authority counts: eight digits, or twenty of a wholly digital one. */
export const INVOICE_NUMBER = /^\d{8}(\d{12})?$/
export const INVOICE_NUMBER_TEXT = '发票号码应为 8 位或 20 位数字'
export const INVOICE_FEES_MAX = 50
