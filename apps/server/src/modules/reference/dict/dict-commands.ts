import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { DICT_TYPE, ITEM_STATUS, YES_NO } from '@aosp/contract/reference/codes'
import { DictForm } from '@aosp/contract/reference/dictionary.shapes'
import { DictItemForm } from '@aosp/contract/reference/dict-item.shapes'
import type {
  addDict as addCall,
  deleteDict as deleteCall,
  deleteDicts as deleteBatchCall,
  editDict as editCall,
  eraseDict as eraseCall,
  restoreDict as restoreCall,
} from '@aosp/contract/reference/dictionary'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { importSheet, type GoodRow, type RefusedRow } from '../../../platform/sheets/import-sheet.ts'
import { dictTexts } from '../dictionaries.ts'
import { DICT_COLUMNS } from './dict-columns.ts'
import { lockDict, lockDictionaries, MOST_ITEMS, NUMBER, stampDicts, type TellChanged } from './dict-store.ts'

/** Changes of dictionaries. Whoever shows one hears of it once the change is committed. */
export function dictCommands(tell: TellChanged, files: PrivateFiles) {
  const deleteDicts = async (ctx: SignedIn, { ids }: In<typeof deleteBatchCall>): Promise<null> => {
    const codes = await tx(ctx, async (trx) => {
      await lockDictionaries(trx)
      const wanted = [...new Set(ids)]
      for (const id of wanted) if ((await lockDict(trx, id)).house) refuse(no('dict.house'))
      await trx.updateTable('dict').set({ deleted_at: ctx.now() }).where('id', 'in', wanted).execute()
      await appendAudit(trx, ctx, { action: 'dict.deleted', detail: { ids: wanted } })
      return stampDicts(trx, wanted)
    })
    await tell(codes)
    return null
  }
  return {
    addDict: async (ctx: SignedIn, form: In<typeof addCall>): Promise<Out<typeof addCall>> => {
      const id = newId(ctx.now().getTime())
      await tx(ctx, async (trx) => {
        await lockDictionaries(trx)
        await insertDict(trx, ctx, id, form)
        await stampDicts(trx, [id])
        await appendAudit(trx, ctx, { action: 'dict.added', target: id, detail: { code: form.dictCode } })
      })
      await tell([form.dictCode])
      return { id }
    },

    /** `sent` is the body as it came: a changed server-owned member must not pass silently. */
    editDict: async (ctx: SignedIn, { id, ...form }: In<typeof editCall>, sent: unknown): Promise<null> => {
      const codes = await tx(ctx, async (trx) => {
        await lockDictionaries(trx)
        const row = await lockDict(trx, id)
        const owned = { house: row.house, delFlag: YES_NO.no, createBy: row.created_by, createTime: toBeijing(row.created_at) }
        const changed = changedServerField(sent, owned)
        if (changed) refuse(no('badInput', { field: changed }))
        // A default of the form is no wish of whoever left it out.
        const named = (name: string) => typeof sent === 'object' && sent !== null && Object.hasOwn(sent, name)
        const [code, type] = [form.dictCode ?? row.code, named('type') ? (form.type ?? row.type) : row.type]
        const visibility = named('visibility') ? (form.visibility ?? row.visibility) : row.visibility
        if (row.house && (code !== row.code || type !== row.type || visibility !== row.visibility)) refuse(no('dict.house'))
        if (code !== row.code && (await isCodeTaken(trx, code))) refuse(atField('dictCode', no('dict.codeTaken')))
        if (type === DICT_TYPE.number && row.type !== DICT_TYPE.number) await refuseWords(trx, id)
        const description = named('description') ? (form.description ?? '') : row.description
        await trx
          .updateTable('dict')
          .set({
            code,
            name: form.dictName ?? row.name,
            description,
            type,
            visibility,
            updated_by: ctx.actor.username,
            updated_at: ctx.now(),
          })
          .where('id', '=', id)
          .execute()
        await appendAudit(trx, ctx, { action: 'dict.edited', target: id, detail: { from: row.code, to: code } })
        return [row.code, ...(await stampDicts(trx, [id]))]
      })
      await tell(codes)
      return null
    },

    deleteDict: (ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> => deleteDicts(ctx, { ids: [id] }),
    deleteDicts,

    restoreDict: async (ctx: SignedIn, { id }: In<typeof restoreCall>): Promise<null> => {
      const codes = await tx(ctx, async (trx) => {
        await lockDictionaries(trx)
        const back = await trx.updateTable('dict').set({ deleted_at: null }).where('id', '=', id).where('deleted_at', 'is not', null).returning('id').execute()
        if (back.length === 0) refuse(no('notFound'))
        await appendAudit(trx, ctx, { action: 'dict.restored', target: id })
        return stampDicts(trx, [id])
      })
      await tell(codes)
      return null
    },

    eraseDict: (ctx: SignedIn, { id }: In<typeof eraseCall>): Promise<null> =>
      tx(ctx, async (trx) => {
        const gone = await trx.deleteFrom('dict').where('id', '=', id).where('deleted_at', 'is not', null).returning('code').executeTakeFirst()
        if (!gone) refuse(no('notFound'))
        await appendAudit(trx, ctx, { action: 'dict.erased', target: id, detail: { code: gone.code } })
        return null
      }),

    importDicts: async (ctx: SignedIn, request: FastifyRequest) => {
      const codes = new Set<string>()
      const answer = await importSheet(ctx, request, files, {
        columns: DICT_COLUMNS,
        schema: SheetRow,
        dictionaries: await dictTexts(ctx.db),
        action: 'dict.imported',
        store: (trx, rows) => storeRows(trx, ctx, rows, codes),
      })
      await tell([...codes])
      return answer
    },
  }
}

const isCodeTaken = async (trx: Trx, code: string): Promise<boolean> =>
  (await trx.selectFrom('dict').select('id').where('code', '=', code).executeTakeFirst()) !== undefined

async function insertDict(trx: Trx, ctx: SignedIn, id: string, form: In<typeof addCall>): Promise<void> {
  if (await isCodeTaken(trx, form.dictCode)) refuse(atField('dictCode', no('dict.codeTaken')))
  await trx
    .insertInto('dict')
    .values({
      id,
      code: form.dictCode,
      name: form.dictName,
      description: form.description,
      type: form.type,
      visibility: form.visibility,
      deleted_at: null,
      created_by: ctx.actor.username,
      created_at: ctx.now(),
      updated_by: null,
      updated_at: null,
    })
    .execute()
}

async function refuseWords(trx: Trx, id: string): Promise<void> {
  const values = await trx.selectFrom('dict_item').select('value').where('dict_id', '=', id).execute()
  if (values.some(({ value }) => !NUMBER.test(value))) refuse(atField('type', no('dict.notNumbers')))
}

const SheetRow = DictForm.omit({ type: true, visibility: true }).extend({
  itemText: DictItemForm.shape.itemText,
  itemValue: DictItemForm.shape.itemValue,
  itemDescription: DictItemForm.shape.description,
  /** Left out, an item keeps the place it has in the sheet. */
  sortOrder: DictItemForm.shape.sortOrder.unwrap().optional(),
  status: DictItemForm.shape.status,
})

/** A code nobody knows becomes a dictionary; the platform's own take no values, and what is there is not overwritten. */
async function storeRows(trx: Trx, ctx: SignedIn, rows: readonly GoodRow<(typeof SheetRow)['_output']>[], changed: Set<string>): Promise<RefusedRow[]> {
  await lockDictionaries(trx)
  const refused: RefusedRow[] = []
  const wanted = [...new Set(rows.map(({ row }) => row.dictCode))]
  const known = new Map((await trx.selectFrom('dict').selectAll().where('code', 'in', wanted).execute()).map((dict) => [dict.code, dict]))
  const held = await trx
    .selectFrom('dict_item')
    .innerJoin('dict', 'dict.id', 'dict_item.dict_id')
    .where('dict.code', 'in', wanted)
    .select(['dict.code', 'dict_item.value'])
    .execute()
  const values = new Map(wanted.map((code) => [code, new Set(held.filter((item) => item.code === code).map(({ value }) => value))]))
  const ids = new Map([...known].map(([code, { id }]) => [code, id]))
  const made: { id: string; row: (typeof rows)[number]['row'] }[] = []
  for (const { line, row } of rows) {
    const dict = known.get(row.dictCode)
    const taken = values.get(row.dictCode) ?? new Set<string>()
    const reason =
      (dict?.deleted_at && `字典编号「${row.dictCode}」在回收站中`) ||
      (taken.has(row.itemValue) && `字典「${row.dictCode}」已有数据值「${row.itemValue}」`) ||
      (dict?.house && no('dict.houseValue').message) ||
      (dict?.type === DICT_TYPE.number && !NUMBER.test(row.itemValue) && no('dict.valueNotNumber').message) ||
      (taken.size >= MOST_ITEMS && no('dict.tooManyItems', { max: MOST_ITEMS }).message)
    if (reason) {
      refused.push({ line, reason })
      continue
    }
    if (!ids.has(row.dictCode)) {
      const id = newId(ctx.now().getTime())
      await insertDict(trx, ctx, id, { ...row, type: DICT_TYPE.text, visibility: 'public' })
      ids.set(row.dictCode, id)
    }
    taken.add(row.itemValue)
    made.push({ id: ids.get(row.dictCode) ?? '', row })
  }
  if (made.length === 0) return refused
  await sql`
    insert into dict_item (id, dict_id, value, text, description, sort_order, enabled, created_by, created_at)
    select new.*, ${ctx.actor.username}::text, ${ctx.now()}::timestamptz
    from unnest(${made.map(() => newId(ctx.now().getTime()))}::text[], ${made.map(({ id }) => id)}::text[], ${made.map(({ row }) => row.itemValue)}::text[],
      ${made.map(({ row }) => row.itemText)}::text[], ${made.map(({ row }) => row.itemDescription)}::text[], ${made.map(({ row }, place) => row.sortOrder ?? place + 1)}::integer[],
      ${made.map(({ row }) => row.status === ITEM_STATUS.on)}::boolean[]) as new`.execute(trx)
  for (const code of await stampDicts(trx, [...new Set(made.map(({ id }) => id))])) changed.add(code)
  return refused
}
