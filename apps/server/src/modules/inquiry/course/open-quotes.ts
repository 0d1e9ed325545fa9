import { CHOICE_DAYS, INQUIRY, QUOTE } from '@aosp/contract/inquiry/codes'
import type { NewInquiryEvent } from '@aosp/kernel/inquiry/quote-log'
import { toBeijing } from '@aosp/kernel/time'
import { addWorkingDays } from '@aosp/kernel/working-days'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openReserve, planCheckpoint, release, witness } from '../../auction/index.ts'
import { awardPoints } from '../../organisation/index.ts'
import { workCalendar } from '../../trading/index.ts'
import type { Inquiry, Quote } from '../inquiry.tables.ts'
import { openQuotes } from '../quote/quote-seals.ts'
import { quoteTarget } from '../record/inquiry-scope.ts'
import { itemsOf, publishMove } from '../record/inquiry-store.ts'
import { tellAsker, tellCompanies } from '../record/tell-inquiry.ts'
import { atTheEnd, mayMove } from '../rules/inquiry-state.ts'
import { judgeQuotes, type Judged } from '../rules/judge-quotes.ts'
import { shortestExtension } from './extension.ts'

/** Due work: at the end of an inquiry its quotes are opened; whoever does not choose in time has given it up. */
export const OPENING = 'inquiry.opening'
export const CHOICE = 'inquiry.choice'

export const planOpening = async (due: DueWork, trx: Trx, { id, quote_end: end }: Pick<Inquiry, 'id' | 'quote_end'>): Promise<void> => {
  if (end) await due.plan(trx, { kind: OPENING, key: id, dueAt: end })
}

type Means = { outbox: Outbox; due: DueWork; now: Date }

/** One transaction under the inquiry's lock: a node that dies in the middle has opened nothing, and whoever comes second finds nothing to do. */
export const runOpening = ({ db, outbox, due, now: clock }: Platform, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const inquiry = await trx.selectFrom('inquiry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    const now = clock()
    if (!inquiry || !mayMove('end', inquiry, now)) return
    const quotes = await standingQuotes(trx, id)
    const found = atTheEnd({ quotes: quotes.length, minQuote: inquiry.min_quote, extended: inquiry.extended })
    if (found === 'short') await waitForWord(trx, { outbox, due, now }, inquiry)
    else await openInquiry(trx, { outbox, due, now }, inquiry, quotes)
  })

export const standingQuotes = (trx: Trx, id: string): Promise<Quote[]> =>
  trx.selectFrom('inquiry_quote').selectAll().where('inquiry_id', '=', id).where('state', '=', QUOTE.standing).orderBy('id').forUpdate().execute()

/** Fewer came than were asked for. The quotes stay sealed, and how many there are is nobody's business yet. */
async function waitForWord(trx: Trx, { outbox, now }: Means, inquiry: Inquiry): Promise<void> {
  await trx.updateTable('inquiry').set({ short_at: now, updated_at: now }).where('id', '=', inquiry.id).execute()
  const until = toBeijing(shortestExtension(await workCalendar(trx), now)).slice(0, 16)
  await tellAsker(
    { outbox, trx, inquiry },
    {
      key: 'short',
      title: '报价不足',
      text: `报价截止，有效报价不足 ${inquiry.min_quote} 家。请延期一次（至少到 ${until}），或说明原因后继续开启。`,
      priority: 'H',
      sms: true,
      now,
    },
  )
}

type Revealed = { after: Inquiry; judged: Judged[]; companies: string[]; anyValid: boolean }

/** Opens every quote that counts, writes what was in it, and lets everybody check it. */
export async function revealQuotes(trx: Trx, due: DueWork, inquiry: Inquiry, quotes: readonly Quote[], now: Date): Promise<Revealed> {
  const limit = await openReserve(trx, inquiry.id, inquiry.limit_sealed)
  const quantities = (await itemsOf(trx, inquiry.id)).map(({ qty }) => qty ?? 0)
  const opened = (await openQuotes(trx, inquiry.id, quotes)).toSorted((left, right) => left.seat.no - right.seat.no)
  const judged = judgeQuotes(
    { direction: inquiry.direction, limit, quantities },
    opened.map(({ seat, sealed }) => ({ no: seat.no, prices: sealed.prices })),
  )
  const reveal: NewInquiryEvent = {
    type: 'REVEAL',
    limit,
    salt: inquiry.limit_salt ?? '',
    few: inquiry.go_on_note,
    quotes: judged.map(({ no, prices, total, valid }, index) => ({
      no,
      prices,
      total,
      valid,
      days: opened[index]?.sealed.days ?? null,
      note: opened[index]?.sealed.note ?? '',
      files: opened[index]?.sealed.files ?? [],
      nonce: opened[index]?.sealed.nonce ?? '',
    })),
  }
  await witness(trx, inquiry, reveal, now)
  await release(trx, inquiry.id, now)
  await planCheckpoint(due, trx, now)
  for (const [index, { no, prices, total, valid }] of judged.entries()) {
    const { quote, sealed } = opened[index] ?? {}
    if (!quote || !sealed) continue
    await trx
      .updateTable('inquiry_quote')
      .set({
        no,
        prices: JSON.stringify(prices),
        total_fen: total,
        delivery_days: sealed.days,
        note: sealed.note,
        files: sealed.paths.join(','),
        valid,
        ...(valid ? {} : { state: QUOTE.lost }),
      })
      .where('id', '=', quote.id)
      .execute()
    await trx
      .updateTable('stored_file')
      .set({ attached_to: quoteTarget(inquiry, quote.corporate_id, 'opened') })
      .where('attached_to', '=', quoteTarget(inquiry, quote.corporate_id, 'sealed'))
      .execute()
  }
  const anyValid = judged.some(({ valid }) => valid)
  const chooseBy = addWorkingDays(await workCalendar(trx), now, CHOICE_DAYS)
  const standing = anyValid ? { state: INQUIRY.opened, choose_by: chooseBy } : { state: INQUIRY.none }
  if (anyValid) await due.plan(trx, { kind: CHOICE, key: inquiry.id, dueAt: chooseBy })
  const after = await trx
    .updateTable('inquiry')
    .set({ ...standing, opened_at: now, short_at: null, limit_fen: limit, go_on_note: inquiry.go_on_note, updated_at: now })
    .where('id', '=', inquiry.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { after, judged, companies: opened.map(({ quote }) => quote.corporate_id), anyValid }
}

/** The opening with all that follows: points of those whose quote is valid, and news to everybody concerned. */
export async function openInquiry(trx: Trx, { outbox, due, now }: Means, inquiry: Inquiry, quotes: readonly Quote[]): Promise<void> {
  const { after, judged, companies, anyValid } = await revealQuotes(trx, due, inquiry, quotes, now)
  for (const [index, company] of companies.entries())
    if (judged[index]?.valid)
      await awardPoints(outbox, trx, { company, event: 'inquiry.quoted', reference: inquiry.id, reason: `询价 ${inquiry.code} 有效报价`, now })
  await publishMove(outbox, trx, after, now, { quotes: judged.length, total: judged.find(({ best }) => best)?.total ?? null })
  const where = { outbox, trx, inquiry }
  await tellAsker(where, {
    key: 'opened',
    event: 'result',
    title: anyValid ? '报价已开启' : '无有效报价',
    text: anyValid
      ? `报价已开启，有效报价 ${judged.filter(({ valid }) => valid).length} 家，请在 ${toBeijing(after.choose_by ?? now).slice(0, 16)} 前比较并选定。`
      : '报价截止，没有有效报价。',
    priority: 'H',
    sms: true,
    now,
  })
  // Each by himself: whoever reads who else was told would know who quoted.
  for (const company of companies)
    await tellCompanies(where, [company], {
      key: `opened:${company}`,
      event: 'result',
      title: '报价已开启',
      text: '报价已开启，可以查看各家报价并核验存证。',
      now,
    })
}
