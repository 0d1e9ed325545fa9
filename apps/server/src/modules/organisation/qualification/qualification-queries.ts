import type { FastifyReply } from 'fastify'
import { sql, type Selectable } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { qualificationById as byIdCall, qualificationList as listCall } from '@aosp/contract/organisation/corporate'
import { no, refuse } from '@aosp/contract/refusals'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import { toBeijingDay } from '@aosp/kernel/time'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { withDictTexts } from '../../../platform/list/dict-text.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { dictTexts } from '../../reference/index.ts'
import { companyLimit } from '../company-scope.ts'
import type { QualificationTable } from '../organisation.tables.ts'
import { expiryOf, writeValidtime } from '../rules/validity.ts'
import { QUALIFICATION_COLUMNS } from './qualification-columns.ts'

/** Expiry depends on the day it is asked. */
const listOn = (today: string) =>
  defineList({
    fields: {
      id: { column: 'qualification.id', type: 'id' },
      name: { column: 'qualification.name', type: 'text' },
      rank: { column: 'qualification.rank', type: 'text' },
      series: { column: 'qualification.series', type: 'text' },
      identifier: { column: 'qualification.identifier', type: 'text' },
      issueorg: { column: 'qualification.issueorg', type: 'text' },
      state: { column: 'qualification.state', type: 'number', dict: 'state' },
      corporate: { column: 'qualification.corporate_id', type: 'id' },
      corporateName: { column: 'corporate.name', type: 'text' },
      validStart: { column: 'qualification.valid_from', type: 'day', nullable: true },
      validEnd: { column: 'qualification.valid_to', type: 'day', nullable: true },
      validtime: { column: 'qualification.valid_to', type: 'day', nullable: true, filter: false },
      expiry: {
        column: sql`(case when qualification.valid_from is null then 'unknown' when qualification.valid_to is null then 'permanent'
          when qualification.valid_to < ${today}::date then 'expired' when qualification.valid_to < ${today}::date + 30 then 'within-30'
          when qualification.valid_to < ${today}::date + 60 then 'within-60' else 'valid' end)`,
        type: 'id',
      },
      createTime: { column: 'qualification.created_at', type: 'moment' },
    },
    defaultSort: ['-createTime'],
    tieBreaker: 'qualification.id',
  })

const rows = (db: Db, actor: Actor) => {
  const limit = companyLimit(actor)
  return db
    .selectFrom('qualification')
    .innerJoin('corporate', 'corporate.id', 'qualification.corporate_id')
    .selectAll('qualification')
    .select(['corporate.name as corporate_name', 'corporate.creditcode as creditcode'])
    .$if(limit !== undefined, (query) => query.where('qualification.corporate_id', '=', limit ?? ''))
}

type Row = Selectable<QualificationTable> & { corporate_name: string; creditcode: string }
const shownOn = (today: string) => (row: Row) => ({
  id: row.id,
  corporate: row.corporate_id,
  corporateName: row.corporate_name,
  name: row.name,
  rank: row.rank,
  series: row.series,
  identifier: row.identifier,
  validtime: writeValidtime(row.valid_from, row.valid_to),
  issueorg: row.issueorg,
  state: row.state,
  attachment: row.attachment,
  verifyNote: row.verify_note,
  verifyBy: row.verified_by,
  verifyTime: row.verified_at,
  ...expiryOf(row.valid_from, row.valid_to, today),
  createTime: row.created_at,
  updateTime: row.updated_at,
})

export async function qualificationList(ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  const today = toBeijingDay(ctx.now())
  return runList(ctx.db, listOn(today), input, rows(ctx.db, ctx.actor), { map: shownOn(today), dictionaries: await dictTexts(ctx.db) })
}

export async function qualificationById(ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const today = toBeijingDay(ctx.now())
  const row = (await rows(ctx.db, ctx.actor).where('qualification.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
  return withDictTexts(listOn(today), await dictTexts(ctx.db), shownOn(today)(row))
}

/** All of one company, oldest first; the caller has made sure that it may be seen. */
export async function qualificationsOf(ctx: SignedIn, corporateId: string): Promise<Out<typeof byIdCall>[]> {
  const today = toBeijingDay(ctx.now())
  const texts = await dictTexts(ctx.db)
  const found = await rows(ctx.db, ctx.actor)
    .where('qualification.corporate_id', '=', corporateId)
    .orderBy('qualification.created_at')
    .orderBy('qualification.id')
    .execute()
  return found.map((row) => withDictTexts(listOn(today), texts, shownOn(today)(row)))
}

export async function exportQualifications(ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> {
  const today = toBeijingDay(ctx.now())
  const shown = shownOn(today)
  return exportList(ctx, reply, {
    list: listOn(today),
    input,
    base: rows(ctx.db, ctx.actor),
    map: (row) => ({ ...shown(row), creditcode: row.creditcode, validStart: row.valid_from, validEnd: row.valid_to }),
    dictionaries: await dictTexts(ctx.db),
    columns: QUALIFICATION_COLUMNS,
    title: '企业资质',
    action: 'organisation.qualifications-exported',
  })
}
