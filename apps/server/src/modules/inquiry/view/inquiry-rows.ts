import { sql } from 'kysely'
import type { z } from 'zod'
import type { inquiryById } from '@aosp/contract/inquiry/inquiry'
import type { InquiryLine, OpenedQuote } from '@aosp/contract/inquiry/inquiry.shapes'
import { DIRECTION_TEXTS, INQUIRY_TEXTS, INQUIRY_TYPE_TEXTS, QUOTE, QUOTE_TEXTS, VISIBILITY_TEXTS } from '@aosp/contract/inquiry/codes'
import type { Out } from '@aosp/contract/endpoint'
import { DIRECTION } from '@aosp/kernel/inquiry/constants'
import { fen, type Fen } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { bidKey, openReserve, openSeat } from '../../auction/index.ts'
import type { Inquiry, Item, Quote } from '../inquiry.tables.ts'
import { isOwn, isStaff, visibleInquiries } from '../record/inquiry-scope.ts'
import { itemsOf } from '../record/inquiry-store.ts'
import { stageOf } from '../rules/inquiry-state.ts'
import { judgeQuotes } from '../rules/judge-quotes.ts'
import { actionsOf } from './inquiry-actions.ts'

export type Row = Inquiry & {
  corporate_name: string | null
  item_count: number
  own_quote: number | null
  quote_count: number | null
  best_fen: number | null
  chosen_fen: number | null
}

const money = (amount: number | null): Fen | null => (amount === null ? null : fen(amount))

/** What is counted and summed over quotes is asked of opened ones alone: before the opening there is nothing in these columns to count. */
export const inquiryRows = (db: Db, actor: Actor | undefined) =>
  visibleInquiries(db, actor)
    .leftJoin('corporate', 'corporate.id', 'inquiry.corporate_id')
    .selectAll('inquiry')
    .select([
      'corporate.name as corporate_name',
      sql<number>`(select count(*) from inquiry_item part where part.inquiry_id = inquiry.id)`.as('item_count'),
      sql<number | null>`(select mine.state from inquiry_quote mine where mine.inquiry_id = inquiry.id and mine.corporate_id = ${actor?.corporateId ?? ''})`.as(
        'own_quote',
      ),
      sql<number | null>`(select count(*) from inquiry_quote given where inquiry.opened_at is not null and given.inquiry_id = inquiry.id
        and given.total_fen is not null having inquiry.opened_at is not null)`.as('quote_count'),
      sql<
        number | null
      >`(select case when inquiry.direction = ${sql.lit(DIRECTION.high)} then max(given.total_fen) else min(given.total_fen) end from inquiry_quote given
        where given.inquiry_id = inquiry.id and given.valid)`.as('best_fen'),
      sql<number | null>`(select given.total_fen from inquiry_quote given where given.inquiry_id = inquiry.id and given.state = ${sql.lit(QUOTE.chosen)})`.as(
        'chosen_fen',
      ),
    ])

/** Amounts are for those who asked, quoted or run the platform; others are told of the chosen one. */
export const seesAmounts = (actor: Actor | undefined, row: Pick<Row, 'corporate_id' | 'own_quote' | 'by_staff'>): boolean =>
  actor !== undefined && (isStaff(actor) || isOwn(actor, row) || (row.own_quote !== null && row.own_quote !== QUOTE.withdrawn))

export function lineOf(actor: Actor | undefined, row: Row, now: Date): InquiryLine {
  const insider = actor !== undefined && (isStaff(actor) || row.corporate_id === actor.corporateId)
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    inquiryType: row.inquiry_type,
    inquiryType_dictText: INQUIRY_TYPE_TEXTS[row.inquiry_type] ?? '',
    direction: row.direction,
    direction_dictText: DIRECTION_TEXTS[row.direction] ?? '',
    visibility: row.visibility,
    visibility_dictText: VISIBILITY_TEXTS[row.visibility] ?? '',
    state: row.state,
    state_dictText: INQUIRY_TEXTS[row.state] ?? '',
    stage: stageOf(row, now),
    corporate: row.corporate_id,
    corporateName: row.corporate_name ?? '',
    quoteEnd: row.quote_end,
    minQuote: row.min_quote,
    itemCount: row.item_count,
    rejectNote: insider ? row.reject_note : '',
    publishTime: row.publish_time,
    openTime: row.opened_at,
    chooseBy: row.choose_by,
    createTime: row.created_at,
    createBy: insider ? row.created_name : '',
    ownQuote: row.own_quote,
    quoteCount: row.quote_count,
    bestTotal: seesAmounts(actor, row) ? money(row.best_fen) : null,
    chosenTotal: money(row.chosen_fen),
    actions: actionsOf(actor, row, now),
  }
}

type Detail = Out<typeof inquiryById>

export async function detailOf(db: Db, actor: Actor | undefined, row: Row, now: Date): Promise<Detail> {
  const items = await itemsOf(db, row.id)
  const own = actor !== undefined && isOwn(actor, row)
  const insider = own || (actor !== undefined && isStaff(actor))
  // A limit belongs to who wrote it, until it is told with the quotes.
  const limitPrice =
    row.opened_at === null && row.limit_by !== null && row.limit_by === actor?.accountId ? await openReserve(db, row.id, row.limit_sealed) : null
  return {
    ...lineOf(actor, row, now),
    limitPrice,
    limitSet: insider && row.limit_sealed !== null ? 1 : 0,
    limitCommit: row.limit_commit,
    contacts: row.contacts,
    telephone: row.telephone,
    note: row.note,
    attachment: row.attachment,
    items: items.map(({ inquiry_id: _inquiry, sort_no: _place, params, catalog_id: catalogId, asset_id: assetId, ...item }) => ({
      ...item,
      catalogId,
      assetId: own ? assetId : null,
      params: [...params],
    })),
    opened: row.opened_at === null ? null : await openedOf(db, actor, row, items),
    extensions: row.extensions.map(({ at, from, to, reason }) => ({ at: new Date(at), from: new Date(from), to: new Date(to), reason })),
    goOnNote: row.go_on_note,
    closeReason: row.close_reason,
    contractNo: insider || row.own_quote === QUOTE.chosen ? row.contract_no : '',
    contractFiles: insider || row.own_quote === QUOTE.chosen ? row.contract_files : '',
    doneTime: row.done_at,
    session: own ? row.session_id : null,
    revision: row.revision,
    ownNo: row.own_quote === null ? null : await ownNumber(db, actor, row.id),
  }
}

async function ownNumber(db: Db, actor: Actor | undefined, id: string): Promise<number | null> {
  const company = actor?.corporateId ?? ''
  const own = await db.selectFrom('inquiry_quote').select('seat').where('inquiry_id', '=', id).where('corporate_id', '=', company).executeTakeFirst()
  return own ? openSeat(await bidKey(db), id, company, own.seat).no : null
}

export type OpenedRow = Quote & { name: string | null }

/** Those that were opened, best first, each under its number. */
export const openedRows = (db: Db, id: string): Promise<OpenedRow[]> =>
  db
    .selectFrom('inquiry_quote')
    .leftJoin('corporate', 'corporate.id', 'inquiry_quote.corporate_id')
    .selectAll('inquiry_quote')
    .select('corporate.name as name')
    .where('inquiry_quote.inquiry_id', '=', id)
    .where('inquiry_quote.total_fen', 'is not', null)
    .orderBy('inquiry_quote.no')
    .execute()

async function openedOf(db: Db, actor: Actor | undefined, row: Row, items: readonly Item[]): Promise<NonNullable<Detail['opened']>> {
  const rows = await openedRows(db, row.id)
  const judged = judgeQuotes(
    { direction: row.direction, limit: row.limit_fen, quantities: items.map(({ qty }) => qty ?? 0) },
    rows.map(({ no, prices, state }) => ({ no: no ?? 0, prices: prices ?? [], declined: state === QUOTE.declined })),
  )
  const all = seesAmounts(actor, row)
  const knowsAll = actor !== undefined && (isStaff(actor) || actor.corporateId === row.corporate_id)
  const quotes = rows.flatMap((quote, index): z.output<typeof OpenedQuote>[] => {
    const { total, valid, best, lines, prices } = judged[index] ?? { total: fen(0), valid: false, best: false, lines: [], prices: [] }
    const chosen = quote.state === QUOTE.chosen
    if (!all && !chosen) return []
    const mine = actor?.corporateId === quote.corporate_id
    return [
      {
        no: quote.no ?? 0,
        total,
        valid,
        best,
        state: quote.state,
        state_dictText: QUOTE_TEXTS[quote.state] ?? '',
        name: chosen || mine || knowsAll ? quote.name : null,
        mine,
        deliveryDays: all ? quote.delivery_days : null,
        note: all ? quote.note : '',
        files: mine || knowsAll ? quote.files : '',
        prices: all ? lines.map((line, at) => ({ price: fen(prices[at] ?? 0), amount: line.amount, best: line.best })) : [],
      },
    ]
  })
  const better = row.direction === DIRECTION.high ? -1 : 1
  return {
    quotes: quotes.toSorted((left, right) => Number(right.valid) - Number(left.valid) || better * (left.total - right.total) || left.no - right.no),
    limitPrice: all ? money(row.limit_fen) : null,
    chosenNo: row.chosen_no,
    choiceReason: row.choice_reason,
    declinedNo: all ? row.declined_no : null,
    declineReason: all ? row.decline_reason : '',
  }
}
