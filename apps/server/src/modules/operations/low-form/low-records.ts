import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type * as calls from '@aosp/contract/operations/low-form'
import { lowRecordSchema, type LowField } from '@aosp/contract/operations/low-form.shapes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { routeOf } from '@aosp/contract/screens'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { tx, type Actor, type SignedIn } from '../../../platform/http/context.ts'
import { dictText } from '../../../platform/list/dict-text.ts'
import { defineList, type Field, type FieldType } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { mayOpenPath, seesEverybody } from '../../identity/index.ts'
import { dictTexts } from '../../reference/index.ts'
import { fieldsIn } from './low-forms.ts'
import './low-form.tables.ts'

type Data = Record<string, string | number>

const pathOf = (code: string): string => routeOf('operations/low-app', { appId: code })

/** A form in use to which a menu entry leads that somebody was granted; to others it is not there. */
async function opened(ctx: SignedIn, by: { code: string } | { id: string }) {
  const found = await ctx.db
    .selectFrom('low_form')
    .selectAll()
    .where('in_use', '=', true)
    .where('code' in by ? 'code' : 'id', '=', 'code' in by ? by.code : by.id)
    .executeTakeFirst()
  if (!found || !(await mayOpenPath(ctx.db, ctx.actor.accountId, pathOf(found.code)))) return refuse(no('notFound'))
  return { id: found.id, code: found.code, name: found.name, fields: fieldsIn(found) }
}

export async function openLowForm(ctx: SignedIn, { code }: In<typeof calls.openLowForm>): Promise<Out<typeof calls.openLowForm>> {
  const form = await opened(ctx, { code })
  return { code: form.code, name: form.name, fieldList: form.fields }
}

/** Staff sees what everybody filled in, a company its own, whoever has none what he filled in himself. */
const seen = (db: Db, actor: Actor) => {
  const records = db.selectFrom('low_record').leftJoin('corporate', 'corporate.id', 'low_record.corporate_id').selectAll('low_record')
  if (seesEverybody(actor)) return records
  return actor.corporateId === null
    ? records.where('low_record.account_id', '=', actor.accountId)
    : records.where('low_record.corporate_id', '=', actor.corporateId)
}

const TYPES: Partial<Record<LowField['kind'], FieldType>> = { number: 'number', select: 'id', radio: 'id', switch: 'id' }

/** The registry of one form: its fields as it describes them. A value the field no longer allows is as good as none. */
const listOf = (fields: readonly LowField[]) =>
  defineList({
    fields: {
      ...(Object.fromEntries(
        fields.map(({ name, kind }) => [
          name,
          {
            column:
              kind === 'number'
                ? sql`case when jsonb_typeof(low_record.data -> ${name}::text) = 'number' then (low_record.data ->> ${name}::text)::numeric end`
                : sql`low_record.data ->> ${name}::text`,
            type: TYPES[kind] ?? 'text',
            nullable: true,
          },
        ]),
      ) as Record<string, Field<never>>),
      corporateName: { column: 'corporate.name', type: 'text', nullable: true },
      createBy: { column: 'low_record.created_by', type: 'text' },
      createTime: { column: 'low_record.created_at', type: 'moment' },
    },
    defaultSort: ['-createTime'],
    tieBreaker: 'low_record.id',
  })

export async function lowRecords(ctx: SignedIn, { code, ...input }: In<typeof calls.lowRecords>): Promise<Out<typeof calls.lowRecords>> {
  const form = await opened(ctx, { code })
  const dictionaries = await dictTexts(ctx.db)
  const base = seen(ctx.db, ctx.actor).select('corporate.name as corporate_name').where('low_record.form_id', '=', form.id)
  return runList(ctx.db, listOf(form.fields), input, base, {
    map: (row) => ({
      id: row.id,
      data: shown(form.fields, row.data as Data, dictionaries),
      corporateName: row.corporate_name ?? '',
      createBy: row.created_by,
      createTime: row.created_at,
      updateTime: row.updated_at,
    }),
  })
}

/** Only what the form names now. */
function shown(fields: readonly LowField[], data: Data, dictionaries: Awaited<ReturnType<typeof dictTexts>>): Data {
  return Object.fromEntries(
    fields.flatMap(({ name, dictCode }): [string, string | number][] => {
      const value = data[name]
      if (value === undefined) return []
      const text = dictCode === '' ? undefined : dictText(dictionaries.get(dictCode), value)
      return [[name, value], ...(text === undefined ? [] : [[`${name}_dictText`, text] as [string, string]])]
    }),
  )
}

/** The same schema the page has; of choices from a dictionary only those the dictionary has. */
async function judged(db: Db, fields: readonly LowField[], data: Record<string, unknown>): Promise<Data> {
  const read = lowRecordSchema(fields).safeParse(data)
  if (!read.success) {
    const [issue] = read.error.issues
    return refuse(atField(String(issue?.path[0] ?? 'data'), no('badForm', { text: deepest(issue) })))
  }
  const values = Object.fromEntries(Object.entries(read.data).filter(([, value]) => value !== undefined)) as Data
  const dictionaries = await dictTexts(db)
  const unknown = fields.find(({ name, dictCode }) => dictCode !== '' && values[name] !== undefined && !dictionaries.get(dictCode)?.has(String(values[name])))
  return unknown ? refuse(atField(unknown.name, no('badForm', { text: `请选择${unknown.label}` }))) : values
}

/** Of "nothing or this" what is wrong with this. */
function deepest(issue: { message: string; errors?: unknown } | undefined): string {
  const branches = Array.isArray(issue?.errors) ? (issue.errors as { message: string }[][]) : []
  return branches.at(-1)?.[0]?.message ?? issue?.message ?? ''
}

export async function addLowRecord(ctx: SignedIn, { code, data }: In<typeof calls.addLowRecord>): Promise<Out<typeof calls.addLowRecord>> {
  const form = await opened(ctx, { code })
  const values = await judged(ctx.db, form.fields, data)
  return tx(ctx, async (trx) => {
    const id = newId(ctx.now().getTime())
    const { accountId, corporateId, username } = ctx.actor
    await trx
      .insertInto('low_record')
      .values({
        id,
        form_id: form.id,
        corporate_id: corporateId,
        data: JSON.stringify(values),
        account_id: accountId,
        created_by: username,
        created_at: ctx.now(),
        updated_by: null,
        updated_at: null,
      })
      .execute()
    await appendAudit(trx, ctx, { action: 'low-form.record-added', target: id, detail: { form: form.code } })
    return { id }
  })
}

/** What the form no longer names stays in the record. */
export async function editLowRecord(ctx: SignedIn, { id, data }: In<typeof calls.editLowRecord>): Promise<null> {
  const form = await opened(ctx, { id: (await found(ctx, id)).form_id })
  const values = await judged(ctx.db, form.fields, data)
  await tx(ctx, async (trx) => {
    const before = await lockRecord(trx, id)
    const named = new Set(form.fields.map(({ name }) => name))
    const kept = Object.fromEntries(Object.entries(before.data as Data).filter(([name]) => !named.has(name)))
    await trx
      .updateTable('low_record')
      .set({ data: JSON.stringify({ ...kept, ...values }), updated_by: ctx.actor.username, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'low-form.record-edited', target: id, detail: { form: form.code } })
  })
  return null
}

export async function deleteLowRecord(ctx: SignedIn, { id }: In<typeof calls.deleteLowRecord>): Promise<null> {
  const form = await opened(ctx, { id: (await found(ctx, id)).form_id })
  await tx(ctx, async (trx) => {
    const before = await lockRecord(trx, id)
    await trx.deleteFrom('low_record').where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'low-form.record-deleted', target: id, detail: { form: form.code, data: before.data } })
  })
  return null
}

const found = async (ctx: SignedIn, id: string) => (await seen(ctx.db, ctx.actor).where('low_record.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
const lockRecord = async (trx: Trx, id: string) =>
  (await trx.selectFrom('low_record').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
