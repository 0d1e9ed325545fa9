import { DownOutlined } from '@ant-design/icons'
import { Button, Divider, Dropdown } from 'antd'
import { Fragment } from 'react'
import type { ListColumn } from './use-column-choice.ts'

/** `reason` says why it cannot be done now. */
export type RowAction = { key: string; label: string; onClick: () => void; danger?: boolean; disabled?: boolean; reason?: string | undefined }

/** What can be done with a row: the first in the open, the rest under 更多; with `open` 0 all of it. */
export function RowActions({
  actions,
  open = 1,
  name,
}: {
  actions: readonly (RowAction | false)[]
  open?: number
  /** What the row is called, for people who hear it. */ name: string
}) {
  const offered = actions.filter((action): action is RowAction => action !== false)
  const inOpen = open > 0 && offered.length <= open + 1 ? offered : offered.slice(0, open)
  const rest = offered.slice(inOpen.length)
  return (
    <span className="row-actions">
      {inOpen.map(({ key, label, onClick, danger, disabled, reason }, index) => (
        <Fragment key={key}>
          {index > 0 && <Divider orientation="vertical" />}
          <Button type="link" size="small" danger={danger ?? false} disabled={disabled ?? reason !== undefined} title={reason} onClick={onClick}>
            {label}
          </Button>
        </Fragment>
      ))}
      {rest.length > 0 && (
        <>
          {inOpen.length > 0 && <Divider orientation="vertical" />}
          <Dropdown
            trigger={['click']}
            menu={{
              items: rest.map(({ key, label, onClick, danger, disabled, reason }) => ({
                key,
                label,
                onClick,
                danger: danger ?? false,
                disabled: disabled ?? reason !== undefined,
                ...(reason === undefined ? {} : { extra: reason }),
              })),
            }}
          >
            <Button type="link" size="small" icon={<DownOutlined aria-hidden />} iconPlacement="end" aria-label={`${name}的更多操作`}>
              更多
            </Button>
          </Dropdown>
        </>
      )}
    </span>
  )
}

type ActionColumn<Row> = { width: number; name: (row: Row) => string; open?: number; actions: (row: Row) => readonly (RowAction | false)[] }

/** The last column of a list: what can be done with each row. */
export const actionColumn = <Row,>({ width, name, open = 1, actions }: ActionColumn<Row>): ListColumn<Row> => ({
  key: 'actions',
  title: '操作',
  settled: true,
  width,
  fixed: 'right',
  render: (_value, row) => <RowActions name={name(row)} open={open} actions={actions(row)} />,
})
