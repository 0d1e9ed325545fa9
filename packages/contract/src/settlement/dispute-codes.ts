/** Objections to a result, without schemas: the web reads them. */
export const DISPUTE = { open: 1, upheld: 2, dismissed: -2 } as const
export const DISPUTE_TEXTS: Readonly<Record<number, string>> = { [DISPUTE.open]: '待处理', [DISPUTE.upheld]: '异议成立', [DISPUTE.dismissed]: '异议不成立' }
