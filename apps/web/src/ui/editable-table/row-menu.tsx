import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'

type Props = {
  top: number
  height: number
  first: boolean
  last: boolean
  maySort: boolean
  mayInsert: boolean
  onMove: (by: -1 | 1) => void
  onInsert: () => void
  onClose: () => void
}

/** The menu of a row's handle: one for the whole table, anchored where it was asked for. */
export function RowMenu({ top, height, first, last, maySort, mayInsert, onMove, onInsert, onClose }: Props) {
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(open) => open || onClose()}
      menu={{
        items: [
          ...(maySort
            ? [
                { key: 'up', label: '向上移', icon: <ArrowUpOutlined />, disabled: first },
                { key: 'down', label: '向下移', icon: <ArrowDownOutlined />, disabled: last },
              ]
            : []),
          ...(mayInsert ? [{ key: 'insert', label: '插入一行', icon: <PlusOutlined /> }] : []),
        ],
        onClick: ({ key }) => {
          onClose()
          if (key === 'insert') onInsert()
          else onMove(key === 'up' ? -1 : 1)
        },
      }}
    >
      <span className="et-menu-anchor" style={{ top, height }} />
    </Dropdown>
  )
}
