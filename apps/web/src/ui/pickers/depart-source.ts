import { departLevel, searchDeparts } from '@aosp/contract/identity/directory'
import type { DepartNode } from '@aosp/contract/identity/directory.shapes'
import { PICKER_TEXTS } from '../picker-texts.ts'
import { call, CallFailure } from '../../lib/call.ts'
import { inPortions, joinKeys } from './picker-rows.ts'
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
