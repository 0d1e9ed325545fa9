import { z } from 'zod'
import { TreeSelectNode } from './category.ts'
import { endpoint } from '../endpoint.ts'
import { DictOption, Id, Int } from '../wire.ts'

/**
 * Records as dictionaries: `table,text,code[,condition]`. The four words name one source that is registered in the server's
 * code; they are never part of a statement, and what a source shows depends on the reader. A single word is the code of a
 * plain dictionary, whose enabled items are searched the same way.
 */
const DICT_CODE_FORMAT = '字典Code格式不正确！'
const SourceCode = z.string().regex(/^([A-Za-z]\w{0,63}|\w{1,40},\w{1,40},\w{1,40}(,\w{1,40})?)$/, DICT_CODE_FORMAT)
const Flag = z.preprocess((sent) => (sent === 'true' ? true : sent === 'false' ? false : sent), z.boolean())
/** Without a page size a hundred are given: a list that long is to be searched. */
const Search = z.object({
  dict: SourceCode,
  keyword: z.string().trim().max(1000).optional(),
  pageSize: Int.pipe(z.number().min(1).max(100)).optional(),
})

/** Options whose text or value contains the keyword; a keyword with a comma means exactly these texts or values. */
export const loadDict = endpoint({
  method: 'GET',
  path: '/sys/dict/loadDict/:dict',
  access: 'signed-in',
  scope: 'own-company',
  title: '搜索表字典',
  signature: 'required',
  input: Search,
  result: z.array(DictOption),
})
/** The same with the rows named by `keyword` first, then the first page. */
export const loadDictOrderByValue = endpoint({
  method: 'GET',
  path: '/sys/dict/loadDictOrderByValue/:dict',
  access: 'signed-in',
  scope: 'own-company',
  title: '表字典（已选优先）',
  signature: 'required',
  input: Search,
  result: z.array(DictOption),
})
/** Texts in the order of the keys; an unknown key is left out, or comes back itself with `delNotExist` false. */
export const loadDictItem = endpoint({
  method: 'GET',
  path: '/sys/dict/loadDictItem/:dict',
  access: 'signed-in',
  scope: 'own-company',
  title: '表字典文本',
  signature: 'required',
  input: z.object({ dict: SourceCode, key: z.string().max(13_000), delNotExist: Flag.default(true) }),
  result: z.array(z.string()),
})
/** One level of a registered tree; all names together must be exactly those of the registration. */
export const loadTreeData = endpoint({
  method: 'GET',
  path: '/sys/dict/loadTreeData',
  access: 'signed-in',
  scope: 'own-company',
  title: '树形表字典',
  signature: 'required',
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
})
