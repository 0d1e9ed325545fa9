import type { FastifyReply } from 'fastify'
import type { SelectQueryBuilder, StringReference } from 'kysely'
import type { z } from 'zod'
import type { ReportConfig, ReportQueryItem } from '@aosp/contract/operations/report.shapes'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery, Page } from '@aosp/contract/wire'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { List, ListOver } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { dictTexts } from '../../reference/index.ts'

/** Nobody chooses from more than this; who needs more exports or searches. */
const ROW_CAP = 10_000

export type ReportColumn = Pick<ReportConfig['columns'][number], 'title' | 'dataIndex' | 'align' | 'sorter' | 'width'> & {
  kind: SheetColumn['kind']
  /** Dictionary whose words stand for the value. */
  dict?: string
}

export type Report = {
  /** Code and id at once: reports are few and written here. */
  name: string
  title: string
  /** Permission without which the report is refused; rows are scoped besides. */
  access?: string
  columns: readonly ReportColumn[]
  query: readonly ReportQueryItem[]
  /** What `self_<name>` may say. */
  params: z.ZodObject
  page: (ctx: SignedIn, input: ListQuery, params: Readonly<Record<string, string>>) => Promise<Page<Record<string, unknown>>>
  send: (ctx: SignedIn, reply: FastifyReply, input: ExportQuery, params: Readonly<Record<string, string>>) => Promise<null>
}

/** A query that has the columns of the list. Said of the query, because it is known only after the list. */
type Having<Column extends string, DB, TB extends keyof DB> = [Column] extends [StringReference<DB, TB>]
  ? unknown
  : { lacks: Exclude<Column, StringReference<DB, TB>> }

type Declared<Column extends string, DB, TB extends keyof DB, Row, Shown extends Record<string, unknown>> = Omit<Report, 'page' | 'send'> & {
  list: List<Column>
  /** The scoped query; parameters narrow it further. */
  rows: (ctx: SignedIn, params: Readonly<Record<string, string>>) => SelectQueryBuilder<DB, TB, Row> & Having<Column, DB, TB>
  map: (row: Row) => Shown
}

/** A report is a list of the house under a popup's name: same grammar, same registry of fields, same export. */
export function defineReport<Column extends string, DB, TB extends keyof DB, Row, Shown extends Record<string, unknown>>({
  list: declared,
  rows,
  map,
  ...told
}: Declared<Column, DB, TB, Row, Shown>): Report {
  const list = declared as List as ListOver<DB, TB>
  // What a column says of itself and what the list allows are written apart, so they are compared once at start.
  for (const { dataIndex, sorter } of told.columns)
    if ((list.fields.get(dataIndex)?.sort ?? list.fields.has(dataIndex)) !== sorter) throw new Error(`${told.name}: is ${dataIndex} a column to sort by?`)
  for (const { field } of told.query) if (!list.fields.has(field)) throw new Error(`${told.name} cannot be searched by ${field}`)
  return {
    ...told,
    page: async (ctx, input, params) => runList(ctx.db, list, input, rows(ctx, params), { map, dictionaries: await dictTexts(ctx.db), maxCount: ROW_CAP }),
    send: async (ctx, reply, input, params) =>
      exportList(ctx, reply, {
        list,
        input,
        base: rows(ctx, params),
        map,
        dictionaries: await dictTexts(ctx.db),
        columns: told.columns.map(({ dataIndex, title, kind, dict, width }) => ({
          name: dataIndex,
          title,
          kind,
          ...(dict === undefined ? {} : { dict }),
          ...(width === undefined ? {} : { width: Math.round(width / 8) }),
        })),
        title: told.title,
        action: 'report.exported',
      }),
  }
}
