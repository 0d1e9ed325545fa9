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

/** Ten-thousandths of an amount, half a fen upwards. */
export const mulBp = (amount: Fen, bp: number): Fen => fen(Number((BigInt(amount) * BigInt(bp) + 5000n) / 10_000n))

/** 1234567.5 -> "1,234,567.5": thousands grouped with commas, decimals as they are. */
export function groupThousands(number: number | string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(String(number)) ?? []
  return whole === '' ? String(number) : `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`
}

/** 1234500 fen -> "12,345.00" */
export const showYuan = (amount: Fen): string => {
  const whole = Math.trunc(Math.abs(amount) / 100)
  const cents = String(Math.abs(amount) % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${groupThousands(whole)}.${cents}`
}
