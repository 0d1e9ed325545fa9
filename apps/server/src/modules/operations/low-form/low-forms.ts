import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type * as calls from '@aosp/contract/operations/low-form'
import { isChoice, lowFormFault, type LowField } from '@aosp/contract/operations/low-form.shapes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import type { ListQuery } from '@aosp/contract/wire'
import { newId } from '@aosp/kernel/ids'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { dictTexts } from '../../reference/index.ts'
import './low-form.tables.ts'

/** As they were judged when they were written. */
export const fieldsIn = ({ fields }: { fields: unknown }): LowField[] => fields as LowField[]

const recordCount = sql<number>`(select count(*)::int from low_record where low_record.form_id = low_form.id)`

const list = defineList({
  fields: {
    code: { column: 'low_form.code', type: 'text' },
    name: { column: 'low_form.name', type: 'text' },
    status: { column: sql`low_form.in_use::int`, type: 'number' },
    createTime: { column: 'low_form.created_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'low_form.id',
})

export const lowForms = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof calls.lowForms>> =>
  runList(ctx.db, list, input, ctx.db.selectFrom('low_form').selectAll('low_form').select(recordCount.as('records')), {
    map: (row) => ({
      id: row.id,
      code: row.code,
      name: row.name,
      status: row.in_use ? 1 : 0,
      fieldList: fieldsIn(row),
      recordCount: row.records,
      createBy: row.created_by,
      createTime: row.created_at,
      updateTime: row.updated_at,
    }),
  })

/** Only choices have choices, and those of a dictionary stand in it alone. */
async function written(db: Db, sent: readonly LowField[]): Promise<string> {
  const fields = sent.map((field) =>
    isChoice(field) ? { ...field, options: field.dictCode === '' ? field.options : '' } : { ...field, options: '', dictCode: '' },
  )
  const fault = lowFormFault(fields)
  if (fault !== undefined) refuse(atField('fieldList', no('lowForm.badForm', { text: fault })))
  const dictionaries = await dictTexts(db)
  const unknown = fields.find(({ dictCode }) => dictCode !== '' && !dictionaries.has(dictCode))
  if (unknown) refuse(atField('fieldList', no('lowForm.badForm', { text: `没有编码为「${unknown.dictCode}」的字典` })))
  return JSON.stringify(fields)
}

export async function addLowForm(ctx: SignedIn, { code, name, status, fieldList }: In<typeof calls.addLowForm>): Promise<Out<typeof calls.addLowForm>> {
  return tx(ctx, async (trx) => {
    const fields = await written(trx, fieldList)
    const id = newId(ctx.now().getTime())
    const made = await trx
      .insertInto('low_form')
      .values({ id, code, name, in_use: status === 1, fields, created_by: ctx.actor.username, created_at: ctx.now(), updated_by: null, updated_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) refuse(atField('code', no('lowForm.codeTaken')))
    await appendAudit(trx, ctx, { action: 'low-form.added', target: id, detail: { code, name } })
    return { id }
  })
}

/** Fields come and go; what was filled in of one that is gone stays in its records. A number that became a text could not be compared any more. */
export async function editLowForm(ctx: SignedIn, { id, name, status, fieldList }: In<typeof calls.editLowForm>, sent: unknown): Promise<null> {
  await tx(ctx, async (trx) => {
    const form = await lockForm(trx, id)
    const changed = changedServerField(sent, { code: form.code, createBy: form.created_by, createTime: toBeijing(form.created_at) })
    if (changed) refuse(no('badInput', { field: changed }))
    const fields = await written(trx, fieldList)
    const other = fieldList.find((field) => fieldsIn(form).some((before) => before.name === field.name && before.kind !== field.kind))
    if (other && (await countRecords(trx, id)) > 0) refuse(atField('fieldList', no('lowForm.kindFixed', { label: other.label })))
    await trx
      .updateTable('low_form')
      .set({ name, in_use: status === undefined ? form.in_use : status === 1, fields, updated_by: ctx.actor.username, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'low-form.edited', target: id, detail: { name, status, fields: fieldList.length } })
  })
  return null
}

export async function deleteLowForm(ctx: SignedIn, { id }: In<typeof calls.deleteLowForm>): Promise<null> {
  await tx(ctx, async (trx) => {
    const form = await lockForm(trx, id)
    const count = await countRecords(trx, id)
    if (count > 0) refuse(no('lowForm.hasRecords', { count }))
    await trx.deleteFrom('low_form').where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'low-form.deleted', target: id, detail: { code: form.code, name: form.name } })
  })
  return null
}

const lockForm = async (trx: Trx, id: string) =>
  (await trx.selectFrom('low_form').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))

const countRecords = async (trx: Trx, id: string): Promise<number> =>
  (
    await trx
      .selectFrom('low_record')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('form_id', '=', id)
      .executeTakeFirstOrThrow()
  ).count
