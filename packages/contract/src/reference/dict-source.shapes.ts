import { z } from 'zod'
import { TreeSelectNode } from './category.shapes.ts'
import { DictOption, Id, PageSize } from '../wire.ts'

const DICT_CODE_FORMAT = '字典Code格式不正确！'
const SourceCode = z.string().regex(/^([A-Za-z]\w{0,63}|\w{1,40},\w{1,40},\w{1,40}(,\w{1,40})?)$/, DICT_CODE_FORMAT)
const Flag = z.preprocess((sent) => (sent === 'true' ? true : sent === 'false' ? false : sent), z.boolean())
/** Without a page size a hundred are given: a list that long is to be searched. */
const Search = z.object({
  dict: SourceCode,
  keyword: z.string().trim().max(1000).optional(),
  pageSize: PageSize(100).optional(),
})
export const loadDict = { input: Search, result: z.array(DictOption) }
export const loadDictOrderByValue = { input: Search, result: z.array(DictOption) }
export const loadDictItem = { input: z.object({ dict: SourceCode, key: z.string().max(13_000), delNotExist: Flag.default(true) }), result: z.array(z.string()) }
export const loadTreeData = {
  input: z.object({
    pid: z.union([z.literal(''), Id]).default(''),
    pidField: z.string().max(40),
    tableName: z.string().max(40),
    text: z.string().max(40),
    code: z.string().max(40),
    hasChildField: z.string().max(40).default(''),
    condition: z.string().max(500).default(''),
  }),
  result: z.array(TreeSelectNode),
}
