import { catalogTree } from '@aosp/contract/catalog'
import { categoryNames, categoryOptions, categoryTreeData, type TreeSelectNode } from '@aosp/contract/categories'
import { loadDict, loadDictItem, loadTreeData } from '@aosp/contract/dict-sources'
import { departLevel, searchDeparts, type DepartNode } from '@aosp/contract/directory'
import { PICKER_TEXTS } from '@aosp/contract/picker-texts'
import { regionTree } from '@aosp/contract/region'
import { call, CallFailure } from '../../lib/call.ts'
import { wholeTreeSource } from './call-sources.ts'
import { inPortions, joinKeys } from './picker-rows.ts'
import { readCondition } from './tree-condition.ts'
import { TREE_ELLIPSIS, TREE_WIDTH, type TreePicker } from './tree-picker.ts'
import type { TreeNode, TreeSource } from './tree-shape.ts'

const QUIET = { quiet: true }

/** Departments, stored by their id or by their code. */
export function departSource(store: 'id' | 'orgCode'): TreeSource {
  const asNode = (depart: DepartNode): TreeNode => ({
    key: depart[store],
    title: depart.departName,
    leaf: depart.isLeaf,
    row: { id: depart.id },
    ...(depart.pathTxt && depart.pathTxt !== depart.departName ? { path: depart.pathTxt } : {}),
  })
  return {
    key: `${departLevel.path}#${store}`,
    children: async (parent) => (await call(departLevel, parent ? { pid: String(parent.row?.['id'] ?? '') } : {}, QUIET)).map(asNode),
    search: async (word) => {
      try {
        return (await call(searchDeparts, { keyWord: word }, QUIET)).map(asNode)
      } catch (error) {
        // No hit is a refusal on this call.
        if (error instanceof CallFailure && error.message === PICKER_TEXTS.noHits) return []
        throw error
      }
    },
    resolve: async (keys) =>
      (await inPortions(keys, (portion) => call(departLevel, { ids: joinKeys(portion), primaryKey: store }, QUIET))).map((row) => asNode(row as DepartNode)),
  }
}

export const DEPARTS: TreePicker = { what: '部门', source: departSource('id'), width: TREE_WIDTH, ellipsis: TREE_ELLIPSIS }

export const CATALOGUE: TreePicker = {
  what: '资产目录',
  source: wholeTreeSource(catalogTree.path, () => call(catalogTree, {}, QUIET)),
  width: TREE_WIDTH,
  ellipsis: TREE_ELLIPSIS,
}

export const REGIONS: TreePicker = {
  what: '区域',
  source: wholeTreeSource(regionTree.path, () => call(regionTree, {}, QUIET)),
  width: TREE_WIDTH,
  ellipsis: TREE_ELLIPSIS,
}

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
    resolve: async (keys) => named(keys, await call(categoryNames, { ids: joinKeys(keys), delNotExist: false }, QUIET)),
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
    resolve: async (keys) => named(keys, await call(loadDictItem, { dict, key: joinKeys(keys), delNotExist: false }, QUIET)),
  }
}
