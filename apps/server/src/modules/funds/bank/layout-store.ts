import type { Selectable } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { addBankLayout as addCall, bankLayouts as listCall, editBankLayout as editCall } from '@aosp/contract/funds/bank'
import { DATE_PATTERNS, LAYOUT_KINDS, type DatePattern, type LayoutKind } from '@aosp/contract/funds/bank-codes'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import type { BankLayoutTable } from './bank.tables.ts'
import { checkLayout, type Columns, type Layout } from './rules/layout.ts'

type Row = Selectable<BankLayoutTable>

const readOf = (row: Row): Layout => ({
  kind: row.kind,
  encoding: row.encoding,
  headRow: row.head_row,
  datePattern: row.date_pattern,
  sign: row.sign,
  word: row.word,
  otherWord: row.other_word,
  columns: row.columns as Columns,
})

/** The layout a file is read or written by; one for another kind of file is none. */
export async function layoutFor(db: Db | Trx, id: string, kind: LayoutKind): Promise<Layout> {
  const row = await db.selectFrom('bank_layout').selectAll().where('id', '=', id).where('kind', '=', kind).executeTakeFirst()
  return row ? readOf(row) : refuse(no('bank.layoutKind'))
}

const isPattern = (text: string | null): text is DatePattern => DATE_PATTERNS.some((pattern) => pattern === text)

export async function bankLayouts(ctx: SignedIn): Promise<Out<typeof listCall>> {
  const rows = await ctx.db.selectFrom('bank_layout').selectAll().orderBy('kind', 'desc').orderBy('id').execute()
  return rows.map((row) => {
    const { datePattern, ...layout } = readOf(row)
    return {
      id: row.id,
      ...layout,
      kind_dictText: LAYOUT_KINDS[row.kind],
      name: row.name,
      datePattern: isPattern(datePattern) ? datePattern : null,
      version: row.version,
      updateBy: row.updated_name,
      updateTime: row.updated_at,
    }
  })
}

type Form = Omit<In<typeof addCall>, 'kind'>

/** What only another kind of file has is left out. */
function written(kind: LayoutKind, form: Form) {
  const statement = kind === 'statement'
  const sign = statement ? (form.sign ?? null) : null
  const words = kind === 'result' || sign === 'flag'
  const layout: Layout = {
    kind,
    encoding: form.encoding,
    headRow: form.headRow,
    datePattern: statement ? (form.datePattern ?? null) : null,
    sign,
    word: words ? (form.word ?? null) : null,
    otherWord: words ? (form.otherWord ?? null) : null,
    columns: form.columns,
  }
  const checked = checkLayout(layout)
  if (!checked.ok) return refuse(checked)
  return {
    name: form.name,
    encoding: layout.encoding,
    head_row: layout.headRow,
    date_pattern: layout.datePattern,
    sign,
    word: layout.word,
    other_word: layout.otherWord,
    columns: JSON.stringify(checked.columns),
  }
}

export const addBankLayout = (ctx: SignedIn, { kind, ...form }: In<typeof addCall>): Promise<Out<typeof addCall>> =>
  tx(ctx, async (trx) => {
    const id = newId(ctx.now().getTime())
    await trx
      .insertInto('bank_layout')
      .values({ id, kind, ...written(kind, form), updated_name: ctx.actor.realname, updated_at: ctx.now() })
      .execute()
    await appendAudit(trx, ctx, { action: 'funds.bank-layout-added', target: id, detail: { kind, name: form.name } })
    return { id }
  })

export const editBankLayout = (ctx: SignedIn, { id, version, ...form }: In<typeof editCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const before = (await trx.selectFrom('bank_layout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
    if (before.version !== version) refuse(no('bank.layoutStale'))
    const after = written(before.kind, form)
    await trx
      .updateTable('bank_layout')
      .set({ ...after, version: version + 1, updated_name: ctx.actor.realname, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'funds.bank-layout-edited', target: id, detail: { before: readOf(before), after: form } })
    return null
  })
