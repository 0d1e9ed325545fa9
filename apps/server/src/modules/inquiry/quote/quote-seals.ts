import { randomBytes, randomInt } from 'node:crypto'
import type { QuoteLines } from '@aosp/kernel/inquiry/quote-log'
import type { Trx } from '../../../platform/db/database.ts'
import { bidKeyWithin, lockText, openSeat, priceLock, sealSeat, unlockTexts } from '../../auction/index.ts'
import type { Quote } from '../inquiry.tables.ts'
import '../inquiry.tables.ts'

/** Under the seal: what the company wrote, prices in the order of the items and in fen, and where its files lie. */
export type Sealed = QuoteLines & { readonly nonce: string; readonly paths: readonly string[] }
export type Seat = { readonly no: number; readonly salt: string }

const placeOf = (inquiryId: string, no: number, seq: number): string => `quote/${inquiryId}/${no}/${seq}`

export const lockQuote = async (trx: Trx, inquiryId: string, { no, seq }: { no: number; seq: number }, quote: Sealed): Promise<string> =>
  lockText(await priceLock(trx, inquiryId), placeOf(inquiryId, no, seq), JSON.stringify(quote))

/** For the opening and for nobody else. */
export async function openQuotes(trx: Trx, inquiryId: string, quotes: readonly Quote[]): Promise<{ quote: Quote; seat: Seat; sealed: Sealed }[]> {
  const seats = await seatsOf(trx, inquiryId, quotes)
  const texts = await unlockTexts(
    trx,
    inquiryId,
    quotes.map(({ seq, sealed }, index) => ({ where: placeOf(inquiryId, seats[index]?.no ?? 0, seq), sealed: sealed ?? '' })),
  )
  return quotes.map((quote, index) => ({ quote, seat: seats[index] ?? { no: 0, salt: '' }, sealed: JSON.parse(texts[index] ?? '') as Sealed }))
}

export async function seatsOf(trx: Trx, inquiryId: string, quotes: readonly Pick<Quote, 'corporate_id' | 'seat'>[]): Promise<Seat[]> {
  const key = await bidKeyWithin(trx)
  return quotes.map(({ corporate_id: company, seat }) => openSeat(key, inquiryId, company, seat))
}

/** A number nobody else has in this inquiry, drawn under its lock; who has which no table tells before the opening. */
export async function drawSeat(trx: Trx, inquiryId: string, companyId: string): Promise<{ seat: Seat; sealed: string }> {
  const others = await trx.selectFrom('inquiry_quote').select(['corporate_id', 'seat']).where('inquiry_id', '=', inquiryId).execute()
  const taken = new Set((await seatsOf(trx, inquiryId, others)).map(({ no }) => no))
  let no = randomInt(1000, 10_000)
  while (taken.has(no)) no = randomInt(1000, 10_000)
  const seat = { no, salt: randomBytes(16).toString('hex') }
  return { seat, sealed: sealSeat(await bidKeyWithin(trx), inquiryId, companyId, seat) }
}
