import { z } from 'zod'
import { ExportInput, ImportResult } from '../platform/sheets.shapes.ts'
import { DictMap, DictOption, Id, Ids, Int, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'
import { DICT_TYPE, DICT_VISIBILITIES, NO_DICT_CODE } from './codes.ts'

const Code = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, '字典Code格式不正确！')
/** A dictionary, or a registered source as `table,text,code` with at most one word for a condition. */
const DictCode = z.string().regex(/^[A-Za-z]\w{0,63}(,\w{1,64}){0,3}$/, '字典Code格式不正确！')
export const dictItems = {
  input: z.object({ code: DictCode }),
  result: z.array(DictOption.extend({ disabled: z.boolean() })),
}
export const allDictItems = { input: Nothing, result: DictMap }
export const dictText = { input: z.object({ code: Code, key: z.string().max(200) }), result: z.string().nullable() }
export const refreshDictCache = { input: Nothing, result: NoResult }
/** Which dictionaries changed after a version; without one, only the version that holds now. */
export const dictChanges = {
  input: z.object({ since: Int.pipe(z.number().min(0)).optional() }),
  result: z.object({ version: z.number(), codes: z.array(z.string()) }),
}

export const DictForm = z.object({
  dictName: z.string('请输入字典名称').trim().min(1, '请输入字典名称').max(50, '字典名称最多 50 个字'),
  dictCode: z
    .string(NO_DICT_CODE)
    .trim()
    .min(1, NO_DICT_CODE)
    .regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, '字典编号以字母开头，只含字母、数字和下划线，最多 64 位'),
  description: z
    .string()
    .trim()
    .max(200, '描述最多 200 个字')
    .nullish()
    .transform((text) => text ?? ''),
  type: Int.pipe(z.literal(Object.values(DICT_TYPE), '请选择字典类型')).default(DICT_TYPE.text),
  visibility: z.enum(DICT_VISIBILITIES, '请选择可见范围').default('public'),
})

export const Dict = z.object({
  id: z.string(),
  dictName: z.string(),
  dictCode: z.string(),
  description: z.string(),
  type: z.number(),
  visibility: z.enum(DICT_VISIBILITIES),
  delFlag: z.number(),
  /** The program decides by its values: words, order and description may be changed, nothing else. */
  house: z.boolean(),
  itemCount: z.number(),
  createBy: z.string().nullable(),
  createTime: Moment,
  updateBy: z.string().nullable(),
  updateTime: Moment.nullable(),
})
export const dictList = { input: ListInput, result: paged(Dict) }
export const dictTree = { input: z.object({ dictName: z.string().max(50).optional() }), result: z.array(Dict.extend({ key: z.string(), title: z.string() })) }
export const dictById = { input: z.object({ id: Id }), result: Dict }
export const addDict = { input: DictForm, result: z.object({ id: z.string() }) }
export const editDict = { input: DictForm.partial().extend({ id: Id }), result: NoResult }
export const deleteDict = { input: z.object({ id: Id }), result: NoResult }
export const deleteDicts = { input: z.object({ ids: Ids }), result: NoResult }
export const deletedDicts = { input: Nothing, result: z.array(Dict) }
export const restoreDict = { input: z.object({ id: Id }), result: NoResult }
export const eraseDict = { input: z.object({ id: Id }), result: NoResult }
export const exportDicts = { input: ExportInput, result: NoResult }
export const importDicts = { input: Nothing, result: ImportResult }
export const dictTemplate = { input: Nothing, result: NoResult }
