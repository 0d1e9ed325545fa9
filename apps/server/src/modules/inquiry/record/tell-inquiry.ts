import { routeOf } from '@aosp/contract/screens'
import type { Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { tell } from '../../trading/index.ts'
import type { Inquiry } from '../inquiry.tables.ts'

type Said = { key: string; title: string; text: string; now: Date; event?: 'published' | 'rejected' | 'result'; priority?: 'L' | 'M' | 'H'; sms?: boolean }
type Where = { outbox: Outbox; trx: Trx; inquiry: Pick<Inquiry, 'id' | 'code' | 'title' | 'corporate_id'> }

const named = ({ inquiry }: Where, { key, title, text, ...said }: Said) => ({
  ...said,
  key: `inquiry.${key}:${inquiry.id}`,
  title: `${title}：${inquiry.title}`,
  text: `${inquiry.code}「${inquiry.title}」${text}`,
})

export const tellOperators = (where: Where, said: Said): Promise<void> =>
  tell(where.outbox, where.trx, { ...named(where, said), to: { operators: true }, page: routeOf('trading/operation-inquiry') })

/** The company that asks. */
export const tellAsker = (where: Where, said: Said): Promise<void> =>
  tell(where.outbox, where.trx, { ...named(where, said), to: { companies: [where.inquiry.corporate_id] }, page: routeOf('trading/my-inquiry') })

/** Companies that quote, or may. */
export async function tellCompanies(where: Where, companies: readonly string[], said: Said): Promise<void> {
  if (companies.length === 0) return
  await tell(where.outbox, where.trx, { ...named(where, said), to: { companies }, page: routeOf('portal/inquiry-detail', { id: where.inquiry.id }) })
}
