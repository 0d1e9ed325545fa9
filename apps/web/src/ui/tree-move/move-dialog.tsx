import { Alert, Form, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { LazyTreeSelect } from '../pickers/tree-select.tsx'
import type { TreeSource } from '../pickers/tree-shape.ts'

export type Move = { id: string; parentId: string | null; beforeId: string | null }
type Sibling = { id: string; name: string }

type Props = {
  node: Sibling & { parentId: string | null }
  /** Where it may go. */
  source: TreeSource
  /** What stands under a parent, in order. */
  childrenOf: (parentId: string | null) => Promise<readonly Sibling[]>
  /** Why a place cannot be chosen; asked before the server is. */
  refusal?: (parentId: string | null) => string | undefined
  /** Answers whether it was moved. */
  onMove: (move: Move) => Promise<boolean>
  onClose: () => void
}

const LAST = ''

/** Moves a node of a tree without a mouse: the parent, and the place among its children. */
export function MoveDialog({ node, source, childrenOf, refusal, onMove, onClose }: Props) {
  const [parentId, setParentId] = useState(node.parentId)
  const [beforeId, setBeforeId] = useState(LAST)
  const siblings = useQuery({ queryKey: ['move-dialog', source.key, parentId], queryFn: () => childrenOf(parentId), gcTime: 0 })
  const others = (siblings.data ?? []).filter(({ id }) => id !== node.id)
  const refused = refusal?.(parentId)
  const save = async () => {
    if (await onMove({ id: node.id, parentId, beforeId: beforeId === LAST ? null : beforeId })) onClose()
  }
  return (
    <DialogFrame
      open
      width={520}
      fullscreen={false}
      title={`移动「${node.name}」`}
      okText="移动"
      okDisabled={refused !== undefined}
      onOk={save}
      onClose={onClose}
    >
      {refused && <Alert className="form-refusal" type="warning" showIcon title={refused} />}
      <Form layout="vertical">
        <Form.Item label="移动到" htmlFor="move-parent" extra="不选择则移动到顶级。">
          <LazyTreeSelect
            id="move-parent"
            source={source}
            placeholder="顶级"
            value={parentId}
            onChange={(key) => {
              setParentId(key || null)
              setBeforeId(LAST)
            }}
          />
        </Form.Item>
        <Form.Item label="位置" htmlFor="move-place">
          <Select
            id="move-place"
            loading={siblings.isFetching}
            value={beforeId}
            onChange={setBeforeId}
            showSearch={{ optionFilterProp: 'label' }}
            options={[{ value: LAST, label: '排在最后' }, ...others.map(({ id, name }) => ({ value: id, label: `在「${name}」之前` }))]}
          />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
