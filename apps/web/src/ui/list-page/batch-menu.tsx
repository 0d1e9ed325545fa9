import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { RowAction } from './row-actions.tsx'

/** What can be done with all chosen rows; offered only while some are chosen. */
export function BatchMenu({ count, actions }: { count: number; actions: readonly (RowAction | false)[] }) {
  const offered = actions.filter((action): action is RowAction => action !== false)
  if (count === 0 || offered.length === 0) return null
  return (
    <Dropdown trigger={['click']} menu={{ items: offered.map(({ key, label, onClick, danger }) => ({ key, label, onClick, danger: danger ?? false })) }}>
      <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
        批量操作
      </Button>
    </Dropdown>
  )
}
