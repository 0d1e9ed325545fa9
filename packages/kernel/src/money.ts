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

const UNITS: Readonly<Record<string, number>> = { 亿: 100_000_000, 万: 10_000, 千: 1000, 百: 100 }
const PART = /(\d+(?:\.\d*)?|\.\d+)([亿万千百]*)/g

/**
 * What somebody typed as yuan: "1,234.5", "１０１万", "1.5 亿元", "1亿2000万". `null`: nothing was typed, which is no zero.
 * `undefined`: it is no amount.
 */
export function readYuan(typed: string): number | null | undefined {
  const text = typed.normalize('NFKC').replaceAll(/[\s,，¥元]/g, '')
  if (text === '') return null
  let sum = 0
  let read = 0
  let last = Infinity
  for (const { 0: part, 1: number = '', 2: units = '', index } of text.matchAll(PART)) {
    if (index !== read) return undefined
    read += part.length
    const unit = [...units].reduce((product, each) => product * (UNITS[each] ?? 1), 1)
    // Parts come from the largest unit to the smallest; anything else is a slip of the finger.
    if (unit >= last) return undefined
    last = unit
    sum += Number(number) * unit
  }
  return read === text.length ? Math.round(sum * 100) / 100 : undefined
}
