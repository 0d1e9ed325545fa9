import { z } from 'zod'
import { ITEM_STATUS } from './codes.ts'
import { Id, Ids, Int, ListInput, Moment, NoResult, paged } from '../wire.ts'

/** A comma would part a value, and the rest has a meaning to addresses, sheets or the query grammar. */
export const DICT_VALUE = /^[\p{L}\p{N}_.\-/:@]+$/u

export const DictItemForm = z.object({
  itemText: z.string('请输入名称').trim().min(1, '请输入名称').max(100, '名称最多 100 个字'),
  itemValue: z.string('请输入数据值').trim().min(1, '请输入数据值').max(100, '数据值最多 100 个字').regex(DICT_VALUE, '数据值不能包含特殊字符！'),
  description: z
    .string()
    .trim()
    .max(200, '描述最多 200 个字')
    .nullish()
    .transform((text) => text ?? ''),
  sortOrder: Int.pipe(z.number('请输入排序').min(0, '排序不能小于 0').max(999_999, '排序最大 999999')).default(1),
  /** Disabled items are not offered, but records that carry them keep their words. */
  status: Int.pipe(z.literal(Object.values(ITEM_STATUS))).default(ITEM_STATUS.on),
})

export const DictItem = z.object({
  id: z.string(),
  dictId: z.string(),
  itemText: z.string(),
  itemValue: z.string(),
  description: z.string(),
  sortOrder: z.number(),
  status: z.number(),
  status_dictText: z.string().optional(),
  createBy: z.string().nullable(),
  createTime: Moment,
  updateBy: z.string().nullable(),
  updateTime: Moment.nullable(),
})
export const dictItemList = { input: ListInput.extend({ dictId: Id }), result: paged(DictItem) }
export const addDictItem = { input: DictItemForm.extend({ dictId: Id }), result: z.object({ id: z.string() }) }
/** The platform's own values hold signs no new one may; they come back unchanged with the rest of their row. */
export const editDictItem = {
  input: DictItemForm.extend({ itemValue: z.string().trim().min(1).max(100) })
    .partial()
    .extend({ id: Id }),
  result: NoResult,
}
export const deleteDictItem = { input: z.object({ id: Id }), result: NoResult }
export const deleteDictItems = { input: z.object({ ids: Ids }), result: NoResult }
export const checkDictItem = {
  input: z.object({ dictId: Id, itemValue: z.string().max(100), id: z.union([z.literal('').transform(() => undefined), Id]).optional() }),
  result: NoResult,
}
