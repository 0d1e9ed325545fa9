import { endpoint } from '../endpoint.ts'
import type * as shapes from './dict-source.shapes.ts'

/**
 * Records as dictionaries: `table,text,code[,condition]`. The four words name one source that is registered in the server's
 * code; they are never part of a statement, and what a source shows depends on the reader. A single word is the code of a
 * plain dictionary, whose enabled items are searched the same way.
 */

/** Options whose text or value contains the keyword; a keyword with a comma means exactly these texts or values. */
export const loadDict = endpoint<typeof shapes.loadDict>({
  method: 'GET',
  path: '/sys/dict/loadDict/:dict',
  access: 'signed-in',
  scope: 'own-company',
  title: '搜索表字典',
  signature: 'required',
})
/** The same with the rows named by `keyword` first, then the first page. */
export const loadDictOrderByValue = endpoint<typeof shapes.loadDictOrderByValue>({
  method: 'GET',
  path: '/sys/dict/loadDictOrderByValue/:dict',
  access: 'signed-in',
  scope: 'own-company',
  title: '表字典（已选优先）',
  signature: 'required',
})
/** Texts in the order of the keys; an unknown key is left out, or comes back itself with `delNotExist` false. */
export const loadDictItem = endpoint<typeof shapes.loadDictItem>({
  method: 'GET',
  path: '/sys/dict/loadDictItem/:dict',
  access: 'signed-in',
  scope: 'own-company',
  title: '表字典文本',
  signature: 'required',
})
/** One level of a registered tree; all names together must be exactly those of the registration. */
export const loadTreeData = endpoint<typeof shapes.loadTreeData>({
  method: 'GET',
  path: '/sys/dict/loadTreeData',
  access: 'signed-in',
  scope: 'own-company',
  title: '树形表字典',
  signature: 'required',
})
