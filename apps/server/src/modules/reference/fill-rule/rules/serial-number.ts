import { toBeijingDay } from '@aosp/kernel/time'

export const DATE_FORMATS = ['yyyyMMdd', 'yyyyMM', 'yyyy', ''] as const
export type SerialParams = { prefix: string; dateFormat: (typeof DATE_FORMATS)[number]; separator: string; digits: number }

const LENGTHS: Readonly<Record<SerialParams['dateFormat'], number>> = { yyyyMMdd: 8, yyyyMM: 6, yyyy: 4, '': 0 }

/** Numbers count from one again in each of these. */
export const periodOf = ({ dateFormat }: Pick<SerialParams, 'dateFormat'>, now: Date): string =>
  toBeijingDay(now).replaceAll('-', '').slice(0, LENGTHS[dateFormat])

/**
 * The prefix is letters, the separator is neither letter nor digit, so no two of prefix, period and number give the same text.
 * A number longer than its digits is written out: it is never cut.
 */
export const serialText = (params: SerialParams, period: string, number: number): string =>
  `${params.prefix}${period}${params.separator}${String(number).padStart(params.digits, '0')}`
