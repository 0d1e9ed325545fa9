import { DICT_TYPE, ITEM_STATUS } from '@aosp/contract/reference/codes'
import { DICT_VALUE } from '@aosp/contract/reference/dict-item.shapes'
import type {
  addDictItem as addCall,
  checkDictItem as checkCall,
  deleteDictItem as deleteCall,
  deleteDictItems as deleteBatchCall,
  editDictItem as editCall,
} from '@aosp/contract/reference/dict-item'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { lockDict, lockDictionaries, MOST_ITEMS, NUMBER, stampDicts, type TellChanged } from './dict-store.ts'

type Dict = Awaited<ReturnType<typeof lockDict>>

/** Changes of a dictionary's values and words. */
export function dictItemCommands(tell: TellChanged) {
  const deleteDictItems = async (ctx: SignedIn, { ids }: In<typeof deleteBatchCall>): Promise<null> => {
    const codes = await tx(ctx, async (trx) => {
      await lockDictionaries(trx)
      const wanted = [...new Set(ids)]
      const items = await trx.selectFrom('dict_item').select(['id', 'dict_id', 'value']).where('id', 'in', wanted).execute()
      if (items.length !== wanted.length) refuse(no('notFound'))
      const dicts = [...new Set(items.map(({ dict_id: dict }) => dict))]
      for (const id of dicts) if ((await lockDict(trx, id)).house) refuse(no('dict.houseValue'))
      await trx.deleteFrom('dict_item').where('id', 'in', wanted).execute()
      await appendAudit(trx, ctx, { action: 'dict.item-deleted', detail: { ids: wanted, values: items.map(({ value }) => value) } })
      return stampDicts(trx, dicts)
    })
    await tell(codes)
    return null
  }
  return {
    addDictItem: async (ctx: SignedIn, { dictId, ...form }: In<typeof addCall>): Promise<Out<typeof addCall>> => {
      const id = newId(ctx.now().getTime())
      const codes = await tx(ctx, async (trx) => {
        await lockDictionaries(trx)
        const dict = await lockDict(trx, dictId)
        if (dict.house) refuse(no('dict.houseValue'))
        await checkValue(trx, dict, form.itemValue, undefined)
        const { count } = await trx
          .selectFrom('dict_item')
          .where('dict_id', '=', dictId)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (count >= MOST_ITEMS) refuse(no('dict.tooManyItems', { max: MOST_ITEMS }))
        await trx
          .insertInto('dict_item')
          .values({
            id,
            dict_id: dictId,
            value: form.itemValue,
            text: form.itemText,
            description: form.description,
            sort_order: form.sortOrder,
            enabled: form.status === ITEM_STATUS.on,
            created_by: ctx.actor.username,
            created_at: ctx.now(),
            updated_by: null,
            updated_at: null,
          })
          .execute()
        await appendAudit(trx, ctx, { action: 'dict.item-added', target: id, detail: { dict: dict.code, value: form.itemValue } })
        return stampDicts(trx, [dictId])
      })
      await tell(codes)
      return { id }
    },

    /** `sent` is the body as it came: pages send the whole row back, and what they left out keeps its value. */
    editDictItem: async (ctx: SignedIn, { id, ...form }: In<typeof editCall>, sent: unknown): Promise<null> => {
      const codes = await tx(ctx, async (trx) => {
        await lockDictionaries(trx)
        const row = (await trx.selectFrom('dict_item').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
        const dict = await lockDict(trx, row.dict_id)
        const changed = changedServerField(sent, { dictId: row.dict_id, createBy: row.created_by, createTime: toBeijing(row.created_at) })
        if (changed) refuse(no('badInput', { field: changed }))
        const named = (name: string) => typeof sent === 'object' && sent !== null && Object.hasOwn(sent, name)
        const value = form.itemValue ?? row.value
        const enabled = named('status') ? form.status === ITEM_STATUS.on : row.enabled
        if (dict.house && (value !== row.value || enabled !== row.enabled)) refuse(no('dict.houseValue'))
        if (value !== row.value) await checkValue(trx, dict, value, id)
        await trx
          .updateTable('dict_item')
          .set({
            value,
            enabled,
            text: form.itemText ?? row.text,
            description: named('description') ? (form.description ?? '') : row.description,
            sort_order: named('sortOrder') ? (form.sortOrder ?? row.sort_order) : row.sort_order,
            updated_by: ctx.actor.username,
            updated_at: ctx.now(),
          })
          .where('id', '=', id)
          .execute()
        await appendAudit(trx, ctx, { action: 'dict.item-edited', target: id, detail: { dict: dict.code, from: row.text, to: form.itemText ?? row.text } })
        return stampDicts(trx, [row.dict_id])
      })
      await tell(codes)
      return null
    },

    deleteDictItem: (ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> => deleteDictItems(ctx, { ids: [id] }),
    deleteDictItems,

    checkDictItem: async (ctx: SignedIn, { dictId, itemValue, id }: In<typeof checkCall>): Promise<null> => {
      if (await isTaken(ctx.db, dictId, itemValue.trim(), id)) refuse(no('dict.valueTaken'))
      return null
    },
  }
}

const isTaken = async (db: Db | Trx, dictId: string, value: string, except: string | undefined): Promise<boolean> =>
  (await db
    .selectFrom('dict_item')
    .select('id')
    .where('dict_id', '=', dictId)
    .where('value', '=', value)
    .where('id', '<>', except ?? '')
    .executeTakeFirst()) !== undefined

async function checkValue(trx: Trx, dict: Dict, value: string, except: string | undefined): Promise<void> {
  if (!DICT_VALUE.test(value)) refuse(atField('itemValue', no('dict.valueSigns')))
  if (dict.type === DICT_TYPE.number && !NUMBER.test(value)) refuse(atField('itemValue', no('dict.valueNotNumber')))
  if (await isTaken(trx, dict.id, value, except)) refuse(atField('itemValue', no('dict.valueTaken')))
}
