import { randomBytes } from 'node:crypto'
import type { addQuote as addCall } from '@aosp/contract/inquiry/quote'
import { INQUIRY, QUOTE, QUOTE_FILES_MAX } from '@aosp/contract/inquiry/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { CORPORATE_ROLE } from '@aosp/contract/organisation/texts'
import { no, refuse } from '@aosp/contract/refusals'
import { bidderCommit } from '@aosp/kernel/bidding/chain'
import { MAX_AMOUNT } from '@aosp/kernel/bidding/constants'
import { newId } from '@aosp/kernel/ids'
import { linesHash, quoteCommit, quoteTotal, type NewInquiryEvent } from '@aosp/kernel/inquiry/quote-log'
import type { Trx } from '../../../platform/db/database.ts'
import { attachFiles, detachFiles } from '../../../platform/files/stored-file-store.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { bidKeyWithin, openSeat, ticketOf, witness, type Witnessed } from '../../auction/index.ts'
import { tradingStand } from '../../organisation/index.ts'
import type { Inquiry, Item, Quote } from '../inquiry.tables.ts'
import { lockInquiry, quoteTarget, visibleInquiries } from '../record/inquiry-scope.ts'
import { filesIn, itemsOf } from '../record/inquiry-store.ts'
import { mayMove } from '../rules/inquiry-state.ts'
import { drawSeat, lockQuote, type Seat, type Sealed } from './quote-seals.ts'

/** The lock that the opening takes too: whatever comes after it finds the quotes open, and is refused. */
async function lockForQuote(trx: Trx, ctx: SignedIn, id: string): Promise<{ inquiry: Inquiry; company: string; own: Quote | undefined }> {
  const company = ctx.actor.corporateId ?? refuse(no('bidding.noCompany'))
  const seen = await visibleInquiries(trx, ctx.actor).select('inquiry.id').where('inquiry.id', '=', id).executeTakeFirst()
  const inquiry = await lockInquiry(trx, seen?.id ?? '')
  if (inquiry.corporate_id === company) refuse(no('inquiry.own'))
  if (inquiry.state === INQUIRY.opened) refuse(no('inquiry.ended'))
  if (inquiry.state !== INQUIRY.open) refuse(no('inquiry.notNow'))
  // Whoever came in time is taken, also where he had to wait: the quotes lie closed as long as this lock can be had.
  if (!mayMove('quote', inquiry, new Date(ctx.arrival.stamp))) refuse(no('inquiry.ended'))
  const own = await trx.selectFrom('inquiry_quote').selectAll().where('inquiry_id', '=', id).where('corporate_id', '=', company).executeTakeFirst()
  return { inquiry, company, own }
}

async function refuseQuoter(trx: Trx, company: string, now: Date): Promise<void> {
  const stand = await tradingStand(trx, company, now)
  if (!stand?.mayTrade) refuse(no('bidding.barred'))
  const found = await trx.selectFrom('corporate').select('role').where('id', '=', company).executeTakeFirst()
  if (!found || found.role === CORPORATE_ROLE.issuer) refuse(no('inquiry.mayNot'))
}

/** The prices in the order of the items; every item has one. */
function pricesFor(items: readonly Item[], sent: In<typeof addCall>['prices']): number[] {
  const byItem = new Map(sent.map(({ item, price }) => [item, price as number]))
  if (byItem.size !== sent.length || sent.length !== items.length) refuse(no('inquiry.everyItem'))
  return items.map(({ id }) => byItem.get(id) ?? refuse(no('inquiry.everyItem')))
}

const put =
  (replaces: boolean) =>
  (ctx: SignedIn, { inquiry: id, prices: sent, deliveryDays, note, files }: In<typeof addCall>): Promise<Out<typeof addCall>> =>
    tx(ctx, async (trx) => {
      const now = ctx.now()
      const { inquiry, company, own } = await lockForQuote(trx, ctx, id)
      const stands = own?.state === QUOTE.standing
      if (stands !== replaces) refuse(no(stands ? 'inquiry.quoted' : 'inquiry.noQuote'))
      await refuseQuoter(trx, company, now)
      const items = await itemsOf(trx, id)
      const prices = pricesFor(items, sent)
      if (prices.some((price) => price > MAX_AMOUNT) || quoteTotal(prices, quantitiesOf(items)) > MAX_AMOUNT) refuse(no('inquiry.tooLarge'))
      const paths = filesIn(files)
      const target = quoteTarget(inquiry, company, 'sealed')
      const attached = await attachFiles(trx, ctx.actor, paths, target, { max: QUOTE_FILES_MAX, corporate: company })
      await detachFiles(trx, target, paths)
      const digests = attached.map(({ sha256 }) => sha256)
      const quote = { prices, days: deliveryDays ?? null, note, files: digests, paths }
      return writeQuote(trx, { inquiry, items, company, own, quote, by: ctx.actor.accountId, now })
    })
export const addQuote = put(false)
export const replaceQuote = put(true)

const quantitiesOf = (items: readonly Item[]): number[] => items.map(({ qty }) => qty ?? 0)
const seatOf = async (trx: Trx, { inquiry_id: id, corporate_id: company, seat }: Quote): Promise<Seat> => openSeat(await bidKeyWithin(trx), id, company, seat)
const ticketFor = async (trx: Trx, id: string, { hash }: Witnessed): Promise<string> => ticketOf(await bidKeyWithin(trx), id, hash).ticket

type NewQuote = {
  inquiry: Inquiry
  items: readonly Item[]
  company: string
  own: Quote | undefined
  quote: Omit<Sealed, 'nonce'>
  by: string
  now: Date
}

/** Commits to the quote in the log and locks it away. Part of a transaction that holds the inquiry's lock. */
export async function writeQuote(trx: Trx, { inquiry, items, company, own, quote: written, by, now }: NewQuote): Promise<Out<typeof addCall>> {
  const { id, code } = inquiry
  const { seat, sealed } = own ? { seat: await seatOf(trx, own), sealed: own.seat } : await drawSeat(trx, id, company)
  const quote: Sealed = { ...written, nonce: randomBytes(16).toString('hex') }
  const total = quoteTotal(quote.prices, quantitiesOf(items))
  const lines = linesHash(quote)
  const commit = quoteCommit(code, seat.no, { total, lines, nonce: quote.nonce })
  const event: NewInquiryEvent = { type: 'QUOTE', no: seat.no, commit, bidder: bidderCommit(code, seat.no, company, seat.salt) }
  const entry = await witness(trx, inquiry, event, now)
  const ticket = await ticketFor(trx, id, entry)
  const locked = await lockQuote(trx, id, { no: seat.no, seq: entry.seq }, quote)
  const row = { state: QUOTE.standing, sealed: locked, seq: entry.seq, ticket, quoted_at: now, quoted_by: by }
  if (own) await trx.updateTable('inquiry_quote').set(row).where('id', '=', own.id).execute()
  else
    await trx
      .insertInto('inquiry_quote')
      .values({ id: newId(now.getTime()), inquiry_id: id, corporate_id: company, seat: sealed, ...row })
      .execute()
  const receipt = { inquiry: id, code, no: seat.no, ticket, at: now, commit, event: null, hash: null, previous: null, salt: null }
  return { ...receipt, total, lines, nonce: quote.nonce }
}

export const withdrawQuote = (ctx: SignedIn, { inquiry: id }: { inquiry: string }): Promise<null> =>
  tx(ctx, async (trx) => {
    const { inquiry, own } = await lockForQuote(trx, ctx, id)
    if (own?.state !== QUOTE.standing) return refuse(no('inquiry.noQuote'))
    const { no: number } = await seatOf(trx, own)
    await detachFiles(trx, quoteTarget(inquiry, own.corporate_id, 'sealed'))
    const entry = await witness(trx, inquiry, { type: 'WITHDRAW', no: number } satisfies NewInquiryEvent, ctx.now())
    await trx
      .updateTable('inquiry_quote')
      .set({
        state: QUOTE.withdrawn,
        sealed: null,
        seq: entry.seq,
        ticket: await ticketFor(trx, id, entry),
        quoted_at: ctx.now(),
        quoted_by: ctx.actor.accountId,
      })
      .where('id', '=', own.id)
      .execute()
    return null
  })
