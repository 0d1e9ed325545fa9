/** Whole fen (1/100 yuan). The only unit money has inside the platform. */
export type Fen = number & { readonly __unit: 'fen' }

/** Above this a JSON number of yuan with two decimals would no longer be exact. */
export const MAX_YUAN = 1_000_000_000_000

export const fen = (whole: number): Fen => {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`not whole fen: ${whole}`)
  return whole as Fen
}

export const hasTwoDecimals = (yuan: number): boolean => Math.abs(yuan * 100 - Math.round(yuan * 100)) < 1e-4

export const fromYuan = (yuan: number): Fen => fen(Math.round(yuan * 100))
export const toYuan = (amount: Fen): number => amount / 100

/** 1234500 fen -> "12,345.00" */
export const showYuan = (amount: Fen): string => {
  const whole = Math.trunc(Math.abs(amount) / 100)
  const cents = String(Math.abs(amount) % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}
