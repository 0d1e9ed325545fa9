import { Select, Skeleton, Tag, Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import { allRoles } from '@aosp/contract/identity/directory'
import type { MenuNode } from '@aosp/contract/identity/menu.shapes'
import { menuPreview } from '@aosp/contract/identity/permission'
import { DrawerFrame } from '../../../../ui/dialog/index.ts'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { menuIcon } from '../../../../ui/menu-icons.tsx'
import { useFetched } from '../../../../ui/use-call.ts'

const treeOf = (nodes: readonly MenuNode[], depth = 0): TreeDataNode[] =>
  nodes.map(({ id, meta, hidden, children = [] }) => ({
    key: id,
    icon: depth === 0 ? menuIcon(meta.icon) : undefined,
    title: (
      <>
        {meta.title} {hidden && <Tag>不在菜单中显示</Tag>}
      </>
    ),
    children: treeOf(children, depth + 1),
  }))

/** The menu as somebody with one role sees it. */
export function MenuPreview({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<string>()
  const roles = useFetched(allRoles, {}, { quiet: true })
  const roleId = chosen ?? roles.data?.[0]?.id
  const { data, error, refetch } = useFetched(menuPreview, { roleId: roleId ?? '' }, { quiet: true, enabled: roleId !== undefined })
  const failure = roles.error ?? error
  return (
    <DrawerFrame open={open} width={560} title="按角色预览菜单" onClose={() => setOpen(false)} onClosed={onClose}>
      <Select
        className="fill"
        aria-label="角色"
        placeholder="请选择角色"
        loading={roles.isPending}
        value={roleId ?? null}
        showSearch={{ optionFilterProp: 'label' }}
        options={(roles.data ?? []).map(({ id, roleName, roleCode }) => ({ value: id, label: `${roleName}（${roleCode}）` }))}
        onChange={(id: string) => setChosen(id)}
      />
      {failure && <ErrorState message={failure.message} onRetry={() => void refetch()} />}
      {!failure && !data && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && data.menu.length === 0 && <EmptyState title="该角色还没有菜单" />}
      {data && data.menu.length > 0 && (
        <>
          <Tree
            key={roleId}
            className="menu-preview"
            aria-label="菜单预览"
            blockNode
            showIcon
            selectable={false}
            defaultExpandAll
            treeData={treeOf(data.menu)}
          />
          <h3 className="menu-preview-title">可用操作（{data.auth.length}）</h3>
          <p className="menu-preview-acts">
            {data.auth.map(({ action, describe }) => (
              <Tag key={action} title={action}>
                {describe}
              </Tag>
            ))}
          </p>
        </>
      )}
    </DrawerFrame>
  )
}
