import type { publicInquiry } from '@aosp/contract/inquiry/inquiry'
import { DELIVERY_DAYS_MAX, QTY_SCALE } from '@aosp/contract/inquiry/codes'
import type { Received } from '@aosp/contract/endpoint'
import { quoteTotal } from '@aosp/kernel/inquiry/quote-log'
import { fen, fromYuan, readYuan, showYuan } from '@aosp/kernel/money'

export type Inquiry = Received<typeof publicInquiry>

/** What was typed for one item: yuan, nothing yet, or no amount. */
export function priceFault(typed: string): string | undefined {
  const yuan = readYuan(typed)
  if (yuan === null) return '请填写单价'
  if (yuan === undefined) return '请填写金额'
  return yuan <= 0 ? '单价须大于 0' : yuan > 1_000_000_000 ? '单价过大' : undefined
}

/** Days of delivery: left out, or a whole number. */
export const daysFault = (typed: string): string | undefined =>
  typed.trim() === '' || (/^\d{1,4}$/.test(typed.trim()) && Number(typed) <= DELIVERY_DAYS_MAX) ? undefined : `请填写 0 到 ${DELIVERY_DAYS_MAX} 的整数天数`

const fenOf = (typed: string): number => (priceFault(typed) === undefined ? fromYuan(readYuan(typed) ?? 0) : 0)

/** Sum of what is typed so far. */
export const typedTotal = (inquiry: Inquiry, typed: readonly string[]): string =>
  showYuan(
    fen(
      quoteTotal(
        inquiry.items.map((_, index) => fenOf(typed[index] ?? '')),
        inquiry.items.map(({ qty }) => Math.round((qty ?? 0) * QTY_SCALE)),
      ),
    ),
  )

export const typedPrices = (inquiry: Inquiry, typed: readonly string[]): { item: string; price: number }[] =>
  inquiry.items.map(({ id }, index) => ({ item: id, price: readYuan(typed[index] ?? '') ?? 0 }))

export const yuanText = (yuan: number | null | undefined): string => (yuan === null || yuan === undefined ? '—' : showYuan(fromYuan(yuan)))
