import { DEFAULT_CAUSE_TEXTS, HEARING } from '@aosp/contract/settlement/codes'
import { showYuan, type Fen } from '@aosp/kernel/money'

/** A deal a session came to: at the hammer, or when a runner-up moved up. */
export type StruckDeal = {
  signUpId: string
  no: number
  price: Fen
  at: Date
  broken: { cause: number; hearing: number; at: Date } | null
}

/** What everybody reads of a result that did not last, the same words wherever it is shown. The hammer itself is no correction. */
export const correctionsOf = (deals: readonly StruckDeal[]): { at: Date; text: string }[] =>
  deals.flatMap(({ no, price, at, broken }, index) => [
    ...(index === 0 ? [] : [{ at, text: `竞买号 ${no} 以其报价 ${showYuan(price)} 元递补成交` }]),
    ...(broken ? [{ at: broken.at, text: `竞买号 ${no}（${showYuan(price)} 元）${causeOf(broken)}` }] : []),
  ])

/** Whoever was heard and found without blame is not told a cause after. */
const causeOf = ({ cause, hearing }: { cause: number; hearing: number }): string =>
  hearing === HEARING.pardoned ? '成交取消' : `${DEFAULT_CAUSE_TEXTS[cause] ?? ''}，成交取消`
