import { useMemo } from 'react'
import { childrenByParent } from '@aosp/kernel/movable-tree'
import { wholeTreeSource } from '../../../ui/pickers/index.ts'
import { MoveDialog, type Move } from '../../../ui/tree-move/index.ts'
import { moveRefusal, parentsFor, type CatalogNode } from './catalog-model.ts'

type Props = { nodes: readonly CatalogNode[]; node: CatalogNode; onMove: (move: Move) => Promise<boolean>; onClose: () => void }

/** Moves a node of the catalogue by choosing its place. */
export function CatalogMoveDialog({ nodes, node, onMove, onClose }: Props) {
  const source = useMemo(() => wholeTreeSource(`catalog-parents-${node.id}`, () => Promise.resolve(parentsFor(nodes, node.id))), [nodes, node.id])
  const childrenOf = async (parentId: string | null) => (childrenByParent(nodes).get(parentId) ?? []).map(({ id, title }) => ({ id, name: title }))
  return (
    <MoveDialog
      node={{ id: node.id, name: node.title, parentId: node.parentId }}
      source={source}
      childrenOf={childrenOf}
      refusal={(parentId) => moveRefusal(nodes, { id: node.id, parentId, beforeId: null })}
      onMove={onMove}
      onClose={onClose}
    />
  )
}
