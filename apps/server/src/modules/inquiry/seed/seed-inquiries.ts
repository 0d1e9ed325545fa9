import { randomBytes } from 'node:crypto'
import { directionOf, INQUIRY, MIN_QUOTES, QTY_SCALE, QUOTE, VISIBILITY } from '@aosp/contract/inquiry/codes'
import { reserveCommit } from '@aosp/kernel/bidding/chain'
import type { NewInquiryEvent } from '@aosp/kernel/inquiry/quote-log'
import { fromYuan } from '@aosp/kernel/money'
import type { Trx } from '../../../platform/db/database.ts'
import { seedDueWork } from '../../../platform/due/seed-due-work.ts'
import { release, sealReserve, witness } from '../../auction/index.ts'
import { drawNumber } from '../../reference/index.ts'
import { planOpening, revealQuotes, standingQuotes } from '../course/open-quotes.ts'
import { beginLog } from '../course/review-inquiry.ts'
import type { Inquiry } from '../inquiry.tables.ts'
import { writeQuote } from '../quote/quote-commands.ts'
import { itemsOf } from '../record/inquiry-store.ts'
import { PLAYED_INQUIRIES, QUIET_INQUIRIES, type SeededInquiry } from './inquiry-seeds.ts'

const HOUR_MS = 3_600_000
const REVIEWER = { reviewed_by: 'user-operate01', reviewed_name: '运营管理员' }

export const seedInquiries = async (trx: Trx, now: Date): Promise<void> => {
  for (const seed of QUIET_INQUIRIES) await seedInquiry(trx, seed, now)
}
export const seedPlayedInquiries = async (trx: Trx, now: Date): Promise<void> => {
  for (const seed of PLAYED_INQUIRIES) await seedInquiry(trx, seed, now)
}

/** Written as a company would have, and then carried out by the steps themselves, so that its log and its proofs are as real as any. */
async function seedInquiry(trx: Trx, seed: SeededInquiry, now: Date): Promise<void> {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  const [published, end] = [at(seed.hours[0]), at(seed.hours[1])]
  const inquiry = await writeSeed(trx, seed, published, end)
  if ([INQUIRY.draft, INQUIRY.submitted, INQUIRY.rejected].some((state) => state === seed.state)) return
  await beginLog(trx, inquiry, published)
  const items = await itemsOf(trx, seed.id)
  for (const [index, [company, yuan, note = '']] of (seed.quotes ?? []).entries()) {
    const quote = { prices: yuan.map(fromYuan), days: null, note, files: [], paths: [] }
    await writeQuote(trx, { inquiry, items, company, own: undefined, quote, by: 'demo', now: new Date(published.getTime() + (index + 1) * HOUR_MS) })
  }
  if (seed.state === INQUIRY.cancelled) return cancelSeed(trx, inquiry, at(seed.hours[0] + 24), seed.closeReason ?? '')
  if (end > now) return planOpening(seedDueWork, trx, inquiry)
  await revealQuotes(trx, seedDueWork, inquiry, await standingQuotes(trx, seed.id), end)
  if (seed.chosen) await chooseSeed(trx, inquiry, seed, end)
}

async function writeSeed(trx: Trx, seed: SeededInquiry, published: Date, end: Date): Promise<Inquiry> {
  const salt = randomBytes(16).toString('hex')
  const limit = seed.limitYuan === undefined ? null : fromYuan(seed.limitYuan)
  const code = await drawNumber(trx, 'inquiry_no', published)
  const open = ![INQUIRY.draft, INQUIRY.submitted, INQUIRY.rejected].some((state) => state === seed.state)
  const inquiry = await trx
    .insertInto('inquiry')
    .values({
      id: seed.id,
      code,
      title: seed.title,
      corporate_id: seed.company,
      inquiry_type: seed.type,
      direction: directionOf(seed.type, seed.direction),
      visibility: seed.visibility ?? VISIBILITY.everybody,
      state: open ? INQUIRY.open : seed.state,
      quote_end: end,
      min_quote: seed.minQuote ?? MIN_QUOTES,
      contacts: seed.byName,
      telephone: '010-80000012',
      note: seed.note,
      created_by: seed.by,
      created_name: seed.byName,
      created_at: new Date(published.getTime() - HOUR_MS),
      extensions: '[]',
      ...(limit === null ? {} : { limit_sealed: await sealReserve(trx, seed.id, limit), limit_by: seed.by }),
      ...(seed.state === INQUIRY.draft ? {} : { submitted_by: seed.by, submitted_at: new Date(published.getTime() - HOUR_MS / 2) }),
      ...(seed.rejectNote === undefined ? {} : { ...REVIEWER, reviewed_at: published, reject_note: seed.rejectNote }),
      ...(open ? { ...REVIEWER, reviewed_at: published, publish_time: published, limit_salt: salt, limit_commit: reserveCommit(code, limit, salt) } : {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows = seed.items.map(([name, spec, qty, unit], index) => ({
    id: `${seed.id}-${index + 1}`,
    inquiry_id: seed.id,
    sort_no: index,
    name,
    spec,
    qty: Math.round(qty * QTY_SCALE),
    unit,
    note: '',
    files: '',
    params: '[]',
  }))
  await trx.insertInto('inquiry_item').values(rows).execute()
  return inquiry
}

async function cancelSeed(trx: Trx, inquiry: Inquiry, now: Date, reason: string): Promise<void> {
  await witness(trx, inquiry, { type: 'STOP', reason } satisfies NewInquiryEvent, now)
  await release(trx, inquiry.id, now)
  await trx.updateTable('inquiry').set({ state: INQUIRY.cancelled, close_reason: reason, done_at: now }).where('id', '=', inquiry.id).execute()
}

async function chooseSeed(trx: Trx, inquiry: Inquiry, { quotes = [], chosen = [0, ''], state, contractNo = '' }: SeededInquiry, end: Date): Promise<void> {
  const now = new Date(end.getTime() + 5 * HOUR_MS)
  const [company = ''] = quotes[chosen[0]] ?? []
  const picked = await trx
    .updateTable('inquiry_quote')
    .set({ state: QUOTE.chosen })
    .where('inquiry_id', '=', inquiry.id)
    .where('corporate_id', '=', company)
    .returning('no')
    .executeTakeFirstOrThrow()
  await trx.updateTable('inquiry_quote').set({ state: QUOTE.lost }).where('inquiry_id', '=', inquiry.id).where('state', '=', QUOTE.standing).execute()
  await witness(trx, inquiry, { type: 'PICK', no: picked.no ?? 0, reason: chosen[1] } satisfies NewInquiryEvent, now)
  await trx
    .updateTable('inquiry')
    .set({
      state,
      chosen_no: picked.no,
      chosen_by: inquiry.created_by,
      chosen_at: now,
      choice_reason: chosen[1],
      contract_no: contractNo,
      ...(state === INQUIRY.done ? { done_at: now } : {}),
    })
    .where('id', '=', inquiry.id)
    .execute()
}
