import type { FastifyReply } from 'fastify'
import { sql, type SelectQueryBuilder } from 'kysely'
import { EXPORT_TEXTS } from '@aosp/contract/list-texts'
import { no, refuse } from '@aosp/contract/refusals'
import { EXPORT_ROWS } from '@aosp/contract/platform/sheets'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import { appendAudit } from '../audit/audit.ts'
import { tx, type SignedIn } from '../http/context.ts'
import { parseListQuery } from '../list/query-grammar.ts'
import { countRows, matchingRows, type AskedList } from '../list/run-list.ts'
import { seenColumns, toCell, type Dictionaries, type SheetColumn } from './sheet-column.ts'
import { slots } from './slots.ts'
import { sendSheet } from './write-sheet.ts'

const ROWS_A_FETCH = 1000
/** Each holds a connection while it runs; people who only look at pages must not wait for them. */
const running = slots(3)
/** A reader who takes no row for so long is cut off: others wait for his place, and the database would not wait longer. */
const STALLED_MS = 30_000

export type ListExport<DB, TB extends keyof DB, Row, Shown extends Record<string, unknown>> = {
  list: AskedList<DB, TB>
  input: ExportQuery
  /** The list's own query with its row scope, and the list's own projection: a file never shows more than the page. */
  base: SelectQueryBuilder<DB, TB, Row>
  map: (row: Row) => Shown
  dictionaries: Dictionaries
  columns: readonly SheetColumn[]
  title: string
  /** Name of the act in the audit log. */
  action: string
}

/** Streams a list as a spreadsheet: one snapshot, read in batches, never the whole of it in memory. */
export async function exportList<DB, TB extends keyof DB, Row, Shown extends Record<string, unknown>>(
  ctx: SignedIn,
  reply: FastifyReply,
  what: ListExport<DB, TB, Row, Shown>,
): Promise<null> {
  const { selections, columns: seen, ...query } = what.input
  const columns = seenColumns(what.columns, seen)
  const plan = parseListQuery(what.list, { ...query, pageNo: 1, pageSize: 10 })
  const base = selections ? what.base.where(sql<boolean>`${sql.ref(what.list.tieBreaker)} = any(${selections}::text[])`) : what.base
  const { matching, ordered } = matchingRows(what.list, plan, base)
  const rows = await countRows(ctx.db, matching, EXPORT_ROWS + 1)
  if (rows > EXPORT_ROWS) refuse(no('export.tooMany', { max: EXPORT_ROWS }))

  async function* lines() {
    let sent = 0
    let complete = false
    let stalled: NodeJS.Timeout | undefined
    try {
      for await (const row of inBatches(ctx, ordered)) {
        stalled ??= setTimeout(() => reply.raw.destroy(), STALLED_MS)
        stalled.refresh()
        const shown = what.map(row)
        sent++
        yield columns.map((column) => toCell(column, shown[column.name], what.dictionaries))
      }
      complete = true
    } finally {
      clearTimeout(stalled)
      // What was read has left the building, whether or not the reader stayed to the end.
      await tx(ctx, (trx) =>
        appendAudit(trx, ctx, { action: what.action, detail: { rows: sent, complete, ...(selections ? { selections: selections.length } : {}) } }),
      )
    }
  }
  await sendSheet(reply, { title: what.title, note: EXPORT_TEXTS.exporter(ctx.actor.realname), columns, lines: lines(), rows })
  return null
}

async function* inBatches<DB, TB extends keyof DB, Row>(ctx: SignedIn, query: SelectQueryBuilder<DB, TB, Row>): AsyncGenerator<Row> {
  const release = await running.take()
  try {
    const trx = await ctx.db.startTransaction().execute()
    try {
      await sql`declare exported no scroll cursor for ${query.limit(EXPORT_ROWS)}`.execute(trx)
      for (;;) {
        const { rows } = await sql<Row>`fetch forward ${sql.lit(ROWS_A_FETCH)} from exported`.execute(trx)
        yield* rows
        if (rows.length < ROWS_A_FETCH) break
      }
    } finally {
      await trx.rollback().execute()
    }
  } finally {
    release()
  }
}
