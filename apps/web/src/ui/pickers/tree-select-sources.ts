import { categoryNames, categoryOptions, categoryTreeData } from '@aosp/contract/reference/category'
import type { TreeSelectNode } from '@aosp/contract/reference/category.shapes'
import { loadDict, loadDictItem, loadTreeData } from '@aosp/contract/reference/dict-source'
import { PICKER_TEXTS } from '../picker-texts.ts'
import { call } from '../../lib/call.ts'
import { joinKeys } from './picker-rows.ts'
import { readCondition } from './tree-condition.ts'
import type { TreeNode, TreeSource } from './tree-shape.ts'

const QUIET = { quiet: true }

const ofSelect = ({ key, title, leaf }: TreeSelectNode): TreeNode => ({ key, title, leaf })

/** Names that came back in the order of their keys; an unknown key comes back itself and is left out. */
const named = (keys: readonly string[], names: readonly string[]): TreeNode[] =>
  keys.flatMap((key, index) => {
    const title = names[index]
    return title === undefined || title === key ? [] : [{ key, title, leaf: true }]
  })

const checked = (condition: string): string => {
  const read = readCondition(condition)
  if (!read.ok) throw new Error(PICKER_TEXTS.badCondition)
  return read.text
}

/** Categories below the one with this code; `0` is the whole tree. */
export function categorySource(pcode = '0', condition = ''): TreeSource {
  return {
    key: `${categoryTreeData.path}#${pcode}#${condition}`,
    children: async (parent) => (await call(categoryTreeData, parent ? { pid: parent.key } : { pcode, condition: checked(condition) }, QUIET)).map(ofSelect),
    search: async (word) =>
      (await call(categoryOptions, { code: pcode === '0' ? '' : pcode }, QUIET))
        .filter(({ text }) => text.includes(word))
        .slice(0, 100)
        .map(({ value, text }) => ({ key: value, title: text, leaf: true })),
    resolve: async (keys) => named(keys, await call(categoryNames, { ids: joinKeys(keys), delNotExist: 'false' }, QUIET)),
  }
}

type DictTree = { tableName: string; text: string; code: string; pidField: string; hasChildField?: string; condition?: string; pid?: string }

/** A registered table read as a tree, named by its words. */
export function dictTreeSource({ tableName, text, code, pidField, hasChildField = '', condition = '', pid = '' }: DictTree): TreeSource {
  const dict = `${tableName},${text},${code}`
  return {
    key: `${loadTreeData.path}#${dict}#${pidField}#${condition}#${pid}`,
    children: async (parent) =>
      (
        await call(
          loadTreeData,
          { tableName, text, code, pidField, hasChildField, pid: parent?.key ?? pid, condition: parent ? '' : checked(condition) },
          QUIET,
        )
      ).map(ofSelect),
    search: async (word) =>
      (await call(loadDict, { dict, keyword: word, pageSize: 50 }, QUIET)).map(({ value, text: title }) => ({ key: value, title, leaf: true })),
    resolve: async (keys) => named(keys, await call(loadDictItem, { dict, key: joinKeys(keys), delNotExist: 'false' }, QUIET)),
  }
}
