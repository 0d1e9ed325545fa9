import type { TreeSource } from './tree-shape.ts'

/** A picker of nodes from a tree, declared. */
export type TreePicker = {
  /** What is chosen, e.g. 部门: the dialog is called 选择部门. */
  what: string
  source: TreeSource
  width: number
  ellipsis: number
}

export const TREE_WIDTH = 500
export const TREE_ELLIPSIS = 25
