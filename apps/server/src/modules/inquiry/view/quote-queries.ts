import type { myQuotes as listCall, quoteReceipt as receiptCall } from '@aosp/contract/inquiry/quote'
import { INQUIRY_TEXTS, INQUIRY_TYPE_TEXTS, QUOTE, QUOTE_TEXTS } from '@aosp/contract/inquiry/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { fen } from '@aosp/kernel/money'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { bidKey, openSeat, ticketOf, witnessedEvents } from '../../auction/index.ts'
import '../inquiry.tables.ts'
import { mayMove, stageOf } from '../rules/inquiry-state.ts'

const listing = defineList({
  fields: {
    code: { column: 'inquiry.code', type: 'text' },
    title: { column: 'inquiry.title', type: 'text' },
    state: { column: 'inquiry_quote.state', type: 'number' },
    inquiryState: { column: 'inquiry.state', type: 'number' },
    inquiryType: { column: 'inquiry.inquiry_type', type: 'number' },
    corporateName: { column: 'corporate.name', type: 'text', nullable: true },
    quoteEnd: { column: 'inquiry.quote_end', type: 'moment', nullable: true },
    quoteTime: { column: 'inquiry_quote.quoted_at', type: 'moment' },
  },
  defaultSort: ['-quoteTime'],
  tieBreaker: 'inquiry_quote.id',
})

/** The company's own. What it wrote it cannot read again before the opening: nobody can. */
export async function myQuotes(ctx: SignedIn, input: In<typeof listCall>): Promise<Out<typeof listCall>> {
  const key = await bidKey(ctx.db)
  const now = ctx.now()
  const base = ctx.db
    .selectFrom('inquiry_quote')
    .innerJoin('inquiry', 'inquiry.id', 'inquiry_quote.inquiry_id')
    .leftJoin('corporate', 'corporate.id', 'inquiry.corporate_id')
    .where('inquiry_quote.corporate_id', '=', ctx.actor.corporateId ?? '')
    .select([
      'inquiry_quote.id',
      'inquiry_quote.inquiry_id',
      'inquiry_quote.corporate_id as company',
      'inquiry_quote.state as quote_state',
      'inquiry_quote.seat',
      'inquiry_quote.total_fen',
      'inquiry_quote.quoted_at',
      'inquiry.code',
      'inquiry.title',
      'inquiry.inquiry_type',
      'inquiry.state',
      'inquiry.quote_end',
      'inquiry.short_at',
      'inquiry.declined_no',
      'corporate.name as corporate_name',
    ])
  return runList(ctx.db, listing, input, base, {
    map: (row) => ({
      id: row.id,
      inquiry: row.inquiry_id,
      code: row.code,
      title: row.title,
      inquiryType: row.inquiry_type,
      inquiryType_dictText: INQUIRY_TYPE_TEXTS[row.inquiry_type] ?? '',
      corporateName: row.corporate_name ?? '',
      inquiryState: row.state,
      inquiryState_dictText: INQUIRY_TEXTS[row.state] ?? '',
      stage: stageOf(row, now),
      quoteEnd: row.quote_end ?? row.quoted_at,
      state: row.quote_state,
      state_dictText: QUOTE_TEXTS[row.quote_state] ?? '',
      no: openSeat(key, row.inquiry_id, row.company, row.seat).no,
      total: row.total_fen === null ? null : fen(row.total_fen),
      quoteTime: row.quoted_at,
      actions: actionsFor(row, now),
    }),
  })
}

type Listed = { state: number; quote_end: Date | null; short_at: Date | null; quote_state: number; declined_no: number | null }

function actionsFor(row: Listed, now: Date): ('replace' | 'unquote' | 'quote' | 'decline')[] {
  if (mayMove('quote', row, now)) return row.quote_state === QUOTE.standing ? ['replace', 'unquote'] : ['quote']
  return row.quote_state === QUOTE.chosen && row.declined_no === null && mayMove('decline', row, now) ? ['decline'] : []
}

/** Before the opening the ticket alone: its place in the log would tell how many came before. */
export async function quoteReceipt(ctx: SignedIn, { inquiry: id }: In<typeof receiptCall>): Promise<Out<typeof receiptCall>> {
  const { db, actor } = ctx
  const own = await db
    .selectFrom('inquiry_quote')
    .innerJoin('inquiry', 'inquiry.id', 'inquiry_quote.inquiry_id')
    .select([
      'inquiry_quote.corporate_id',
      'inquiry_quote.seat',
      'inquiry_quote.seq',
      'inquiry_quote.ticket',
      'inquiry_quote.quoted_at',
      'inquiry.code',
      'inquiry.opened_at',
    ])
    .where('inquiry_quote.inquiry_id', '=', id)
    .where('inquiry_quote.corporate_id', '=', actor.corporateId ?? '')
    .executeTakeFirst()
  if (!own) return refuse(no('notFound'))
  const key = await bidKey(db)
  const told = { inquiry: id, code: own.code, no: openSeat(key, id, own.corporate_id, own.seat).no, ticket: own.ticket, at: own.quoted_at }
  const entry = (await witnessedEvents(db, id)).find(({ seq }) => seq === own.seq)
  const commit = entry ? ((JSON.parse(entry.text) as { commit?: string }).commit ?? '') : ''
  if (!entry || own.opened_at === null) return { ...told, commit, event: null, hash: null, previous: null, salt: null }
  return { ...told, commit, event: entry.text, hash: entry.hash, previous: entry.previous, salt: ticketOf(key, id, entry.hash).salt }
}
