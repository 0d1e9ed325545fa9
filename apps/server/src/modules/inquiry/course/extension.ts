import type { extendInquiry as extendCall } from '@aosp/contract/inquiry/inquiry'
import { EXTENSION_DAYS } from '@aosp/contract/inquiry/codes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import type { In } from '@aosp/contract/endpoint'
import type { NewInquiryEvent } from '@aosp/kernel/inquiry/quote-log'
import { toBeijing } from '@aosp/kernel/time'
import { addWorkingDays, type WorkCalendar } from '@aosp/kernel/working-days'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { witness } from '../../auction/index.ts'
import type { Inquiry } from '../inquiry.tables.ts'
import { companiesFor } from '../record/inquiry-scope.ts'
import { tellAsker, tellCompanies } from '../record/tell-inquiry.ts'

export const shortestExtension = (calendar: WorkCalendar, now: Date): Date => addWorkingDays(calendar, now, EXTENSION_DAYS)

type Moved = Omit<In<typeof extendCall>, 'id'> & { by: 'company' | 'platform' }

/** The end moves, the quotes stay as they are and may be replaced. */
export async function moveEnd(trx: Trx, ctx: SignedIn, inquiry: Inquiry, { quoteEnd, reason, by }: Moved): Promise<Inquiry> {
  const now = ctx.now()
  const from = inquiry.quote_end ?? refuse(no('inquiry.notNow'))
  if (quoteEnd <= from || quoteEnd <= now) refuse(atField('quoteEnd', no('inquiry.notLater')))
  await witness(trx, inquiry, { type: 'EXTEND', from: from.getTime(), to: quoteEnd.getTime(), reason } satisfies NewInquiryEvent, now)
  const moved = { at: now.getTime(), from: from.getTime(), to: quoteEnd.getTime(), reason }
  const after = await trx
    .updateTable('inquiry')
    .set({
      quote_end: quoteEnd,
      short_at: null,
      ...(by === 'company' ? { extended: true } : {}),
      extensions: JSON.stringify([...inquiry.extensions, moved]),
      revision: inquiry.revision + 1,
      updated_at: now,
    })
    .where('id', '=', inquiry.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await appendAudit(trx, ctx, { action: 'inquiry.extended', target: inquiry.id, detail: { code: inquiry.code, until: toBeijing(quoteEnd), reason } })
  const said = { title: '询价延期', text: `报价截止时间延至 ${toBeijing(quoteEnd).slice(0, 16)}。原因：${reason}`, now }
  const where = { outbox: ctx.outbox, trx, inquiry }
  // Everybody it is open to and not those who quoted: nobody may learn who they are, or how many.
  await tellCompanies(where, await companiesFor(trx, inquiry), { ...said, key: `extended:${inquiry.revision}`, priority: 'L' })
  if (by === 'platform') await tellAsker(where, { ...said, key: `extended.asker:${inquiry.revision}`, priority: 'H' })
  return after
}
