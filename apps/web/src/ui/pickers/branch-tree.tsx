import { Input } from 'antd'
import { useState } from 'react'
import type { TreeSource } from './tree-shape.ts'
import { TreeView } from './tree-view.tsx'
import { useLazyTree } from './use-lazy-tree.ts'
import { useSettled } from '../use-settled.ts'
import './pickers.css'

type Props = { label: string; source: TreeSource; chosen: string | undefined; onChoose: (key: string | undefined) => void }

const HEIGHT = 420

/** The tree beside a list: its chosen node narrows the list down, chosen again it shows all. */
export function BranchTree({ label, source, chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const tree = useLazyTree(source, useSettled(typed))
  return (
    <nav className="picker-branches" aria-label={label}>
      {source.search && (
        <Input.Search
          allowClear
          size="small"
          aria-label={`搜索${label}`}
          placeholder={`搜索${label}`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <TreeView
        tree={tree}
        label={label}
        mode="single"
        chosen={chosen === undefined ? [] : [chosen]}
        onPress={(key) => onChoose(key === chosen ? undefined : key)}
        height={HEIGHT}
      />
    </nav>
  )
}
