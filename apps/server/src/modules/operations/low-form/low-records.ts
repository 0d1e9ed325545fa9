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
type Form = { id: string; code: string; name: string; fields: LowField[] }

const pathOf = (code: string): string => routeOf('operations/low-app', { appId: code })

const formsInUse = (db: Db) => db.selectFrom('low_form').selectAll().where('in_use', '=', true)

/** A form in use to which an entry of his menu leads; to others it is not there. */
async function openedBy(db: Db, actor: Actor, forms: ReturnType<typeof formsInUse>): Promise<Form> {
  const row = await forms.executeTakeFirst()
  if (!row || !(await mayOpenPath(db, actor.accountId, pathOf(row.code)))) return refuse(no('notFound'))
  return { id: row.id, code: row.code, name: row.name, fields: fieldsIn(row) }
}
const opened = ({ db, actor }: SignedIn, code: string): Promise<Form> => openedBy(db, actor, formsInUse(db).where('code', '=', code))
/** Held until the record is written: nobody gives a field another kind meanwhile. */
const heldForm = (trx: Trx, { actor }: SignedIn, by: 'code' | 'id', value: string): Promise<Form> =>
  openedBy(trx, actor, formsInUse(trx).where(by, '=', value).forKeyShare())

export async function openLowForm(ctx: SignedIn, { code }: In<typeof calls.openLowForm>): Promise<Out<typeof calls.openLowForm>> {
  const form = await opened(ctx, code)
  return { code: form.code, name: form.name, fieldList: form.fields }
}

/** Staff sees what everybody filled in, a company its own, whoever has none what he filled in himself. */
function seen(db: Db, actor: Actor) {
  const records = db.selectFrom('low_record').selectAll('low_record')
  if (seesEverybody(actor)) return records
  return actor.corporateId === null
    ? records.where('low_record.account_id', '=', actor.accountId)
    : records.where('low_record.corporate_id', '=', actor.corporateId)
}

const TYPES: Partial<Record<LowField['kind'], FieldType>> = { number: 'number', select: 'id', radio: 'id', switch: 'id' }

/** What a record has under this name, where it is of the kind the field has now: a field may have gone and come back as another. */
const valueOf = ({ name, kind }: LowField) =>
  kind === 'number'
    ? sql`case when jsonb_typeof(low_record.data -> ${name}::text) = 'number' then (low_record.data ->> ${name}::text)::numeric end`
    : sql`case when jsonb_typeof(low_record.data -> ${name}::text) = 'string' then low_record.data ->> ${name}::text end`

/** The registry of one form: its fields as it describes them. */
const listOf = (fields: readonly LowField[]) =>
  defineList({
    fields: {
      ...(Object.fromEntries(fields.map((field) => [field.name, { column: valueOf(field), type: TYPES[field.kind] ?? 'text', nullable: true }])) as Record<
        string,
        Field<never>
      >),
      corporateName: { column: 'corporate.name', type: 'text', nullable: true },
      createBy: { column: 'low_record.created_by', type: 'text' },
      createTime: { column: 'low_record.created_at', type: 'moment' },
    },
    defaultSort: ['-createTime'],
    tieBreaker: 'low_record.id',
  })

export async function lowRecords(ctx: SignedIn, { code, ...input }: In<typeof calls.lowRecords>): Promise<Out<typeof calls.lowRecords>> {
  const form = await opened(ctx, code)
  const dictionaries = await dictTexts(ctx.db)
  const base = seen(ctx.db, ctx.actor)
    .leftJoin('corporate', 'corporate.id', 'low_record.corporate_id')
    .select('corporate.name as corporate_name')
    .where('low_record.form_id', '=', form.id)
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

/** Only what the form names now, and of the kind it has now. */
function shown(fields: readonly LowField[], data: Data, dictionaries: Awaited<ReturnType<typeof dictTexts>>): Data {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, dictCode }): [string, string | number][] => {
      const value = data[name]
      if (value === undefined || typeof value !== (kind === 'number' ? 'number' : 'string')) return []
      const text = dictCode === '' ? undefined : dictText(dictionaries.get(dictCode), value)
      return [[name, value], ...(text === undefined ? [] : [[`${name}_dictText`, text] as [string, string]])]
    }),
  )
}

/** The same schema the page has; of choices from a dictionary only those the dictionary has. */
async function judged(trx: Trx, fields: readonly LowField[], data: Record<string, unknown>): Promise<Data> {
  const read = lowRecordSchema(fields).safeParse(data)
  if (!read.success) {
    const [issue] = read.error.issues
    return refuse(atField(String(issue?.path[0] ?? 'data'), no('lowForm.badForm', { text: deepest(issue) })))
  }
  const values = Object.fromEntries(Object.entries(read.data).filter(([, value]) => value !== undefined)) as Data
  const dictionaries = await dictTexts(trx)
  const unknown = fields.find(({ name, dictCode }) => dictCode !== '' && values[name] !== undefined && !dictionaries.get(dictCode)?.has(String(values[name])))
  return unknown ? refuse(atField(unknown.name, no('lowForm.badForm', { text: `请选择${unknown.label}` }))) : values
}

/** Of "nothing or this" what is wrong with this. */
function deepest(issue: { message: string; errors?: unknown } | undefined): string {
  const branches = Array.isArray(issue?.errors) ? (issue.errors as { message: string }[][]) : []
  return branches.at(-1)?.[0]?.message ?? issue?.message ?? ''
}

export async function addLowRecord(ctx: SignedIn, { code, data }: In<typeof calls.addLowRecord>): Promise<Out<typeof calls.addLowRecord>> {
  return tx(ctx, async (trx) => {
    const form = await heldForm(trx, ctx, 'code', code)
    const values = await judged(trx, form.fields, data)
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
  await tx(ctx, async (trx) => {
    const before = await lockSeen(trx, ctx, id)
    const form = await heldForm(trx, ctx, 'id', before.form_id)
    const values = await judged(trx, form.fields, data)
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
  await tx(ctx, async (trx) => {
    const form = await heldForm(trx, ctx, 'id', (await lockSeen(trx, ctx, id)).form_id)
    await trx.deleteFrom('low_record').where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'low-form.record-deleted', target: id, detail: { form: form.code } })
  })
  return null
}

const lockSeen = async (trx: Trx, { actor }: SignedIn, id: string) =>
  (await seen(trx, actor).where('low_record.id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
