/** Objections to a result, without schemas: the web reads them. */
export const DISPUTE = { open: 1, upheld: 2, dismissed: -2 } as const
export const DISPUTE_TEXTS: Readonly<Record<number, string>> = { 1: '待处理', 2: '异议成立', [-2]: '异议不成立' }
