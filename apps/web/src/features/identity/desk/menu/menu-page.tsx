import { EyeOutlined, PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Table, Tag, type TableColumnsType } from 'antd'
import { lazy, Suspense, useState, type DragEvent } from 'react'
import { useNavigate } from 'react-router'
import { dataRules } from '@aosp/contract/identity/data-rule'
import * as calls from '@aosp/contract/identity/permission'
import { MENU_STATUS, MENU_TYPE } from '@aosp/contract/identity/roles'
import { routeOf } from '@aosp/contract/screens'
import { Can, useMay } from '../../../../ui/can.tsx'
import { useDevice } from '../../../../ui/display/index.ts'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { ListToolbar, RowActions } from '../../../../ui/list-page/index.ts'
import { LIST_TEXTS } from '@aosp/contract/list-texts'
import { menuIcon } from '../../../../ui/menu-icons.tsx'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import type { Move } from '../../../../ui/tree-move/index.ts'
import { useAskRemoval } from '../../../../ui/use-ask-removal.ts'
import { useCall, useFetched } from '../../../../ui/use-call.ts'
import { dropAt, menuRows, moveTo, type Drop, type Levels, type MenuRow } from './menu-model.ts'
import '../../../../ui/list-page/list-page.css'
import './menu.css'

const MenuForm = lazy(() => import('./menu-dialogs.tsx').then((module) => ({ default: module.MenuForm })))
const MenuMove = lazy(() => import('./menu-dialogs.tsx').then((module) => ({ default: module.MenuMove })))
const MenuPreview = lazy(() => import('./menu-preview.tsx').then((module) => ({ default: module.MenuPreview })))

const REFRESHES = [calls.menuList, calls.topMenus, calls.menusBelow, calls.menusBelowMany, calls.menuTree]
const TYPES = ['一级菜单', '子菜单', '按钮/权限'] as const
/** So many levels are read in one call. */
const MOST_OPEN = 200

/** The menu as a table that is opened level by level: dragged into order, or found by a word. */
export function MenuPage() {
  const { message } = App.useApp()
  const askRemoval = useAskRemoval()
  const may = useMay()
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useFormDialog()
  const phone = useDevice() === 'mobile'
  const [opened, setOpened] = useState<readonly string[]>([])
  const [word, setWord] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [moving, setMoving] = useState<MenuRow>()
  const [previewing, setPreviewing] = useState(false)
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<{ id: string; drop: Drop }>()
  const searching = word !== ''
  const top = useFetched(calls.topMenus, {}, { quiet: true })
  const below = useFetched(calls.menusBelowMany, { parentIds: opened.join(',') }, { quiet: true, enabled: opened.length > 0, keepLast: true })
  const hits = useFetched(calls.menuList, { name: word }, { quiet: true, enabled: searching, keepLast: true })
  const move = useCall(calls.moveMenu, { refreshes: REFRESHES })
  const remove = useCall(calls.deleteMenu, { refreshes: REFRESHES })
  const removeSeveral = useCall(calls.deleteMenus, { refreshes: REFRESHES })
  const mayMove = may(calls.moveMenu) && !searching

  const levels: Levels = { ...(opened.length > 0 ? below.data : {}), '': top.data ?? [] }
  const asked = searching ? hits : top
  const rows: MenuRow[] = searching ? ((hits.data ?? []) as MenuRow[]) : menuRows(levels)
  const refresh = () => REFRESHES.forEach((read) => void client.invalidateQueries({ queryKey: [read.path] }))

  const carryOut = async (wanted: Move): Promise<boolean> => {
    const answer = await move.run(wanted)
    if (answer) void message.success(answer.message)
    return answer !== undefined
  }
  const drop = (target: MenuRow, event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    const place = placeOn(target, event)
    const wanted = dragged && moveTo(levels, dragged, target, place)
    setOver(undefined)
    setDragged(undefined)
    if (wanted) void carryOut(wanted)
  }
  const askToRemove = (row: MenuRow) =>
    askRemoval({ title: `删除「${row.title}」？`, content: '下级菜单、按钮以及各角色对它们的授权会一并删除。', act: () => remove.run({ id: row.id }) })
  const askToRemoveChosen = () =>
    askRemoval({
      title: `删除选中的 ${chosen.length} 项？`,
      content: '下级菜单、按钮以及各角色对它们的授权会一并删除。',
      act: () => removeSeveral.run({ ids: chosen.join(',') }),
      onDone: () => setChosen([]),
    })
  const add = (parent?: MenuRow) =>
    form.add(parent ? { menuType: parent.component?.startsWith('layouts/') ? '1' : '2', parentId: parent.id } : { menuType: '0' })

  const actions = (row: MenuRow) => (
    <RowActions
      name={row.title}
      open={phone ? 1 : 2}
      actions={[
        may(calls.editMenu) && { key: 'edit', label: '编辑', onClick: () => form.edit({ ...row }) },
        may(calls.addMenu) && row.menuType !== MENU_TYPE.button && { key: 'add', label: '添加下级', onClick: () => add(row) },
        { key: 'detail', label: '详情', onClick: () => form.detail({ ...row }) },
        may(dataRules) &&
          row.menuType !== MENU_TYPE.button && {
            key: 'rules',
            label: '数据规则',
            onClick: () => void navigate(routeOf('identity/permission-data-rule', { permissionId: row.id })),
          },
        may(calls.moveMenu) && { key: 'move', label: '移动到…', onClick: () => setMoving(row) },
        may(calls.deleteMenu) && {
          key: 'delete',
          label: '删除',
          danger: true,
          reason: row.builtIn ? '平台内置菜单不能删除，可以停用或取消授权' : undefined,
          onClick: () => askToRemove(row),
        },
      ]}
    />
  )
  return (
    <PagePanel title="菜单管理" lead="平台的目录、页面和按钮。拖动可以调整顺序和上下级，保存后已打开的页面会自动更新。">
      <ListToolbar again={refresh}>
        <Can call={calls.addMenu}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => add()}>
            新增
          </Button>
        </Can>
        <Input.Search
          className="menu-search"
          aria-label="搜索菜单"
          placeholder="名称、路径或权限编码"
          allowClear
          maxLength={50}
          onSearch={(typed) => setWord(typed.trim())}
        />
        <Button icon={<EyeOutlined aria-hidden />} onClick={() => setPreviewing(true)}>
          按角色预览
        </Button>
        {opened.length > 0 && !searching && <Button onClick={() => setOpened([])}>全部收起</Button>}
        {chosen.length > 0 && may(calls.deleteMenus) && (
          <Button danger onClick={askToRemoveChosen}>
            批量删除（{chosen.length}）
          </Button>
        )}
      </ListToolbar>
      {asked.error && rows.length === 0 ? (
        <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />
      ) : (
        <Table<MenuRow>
          rowKey="id"
          size="middle"
          aria-label="菜单"
          className={phone ? 'menu-table' : 'paged-table menu-table'}
          loading={asked.isFetching || below.isFetching}
          dataSource={rows}
          pagination={false}
          scroll={{ x: phone ? 330 : 1120 }}
          locale={{ emptyText: asked.isFetching ? ' ' : <EmptyState icon="search" title={searching ? LIST_TEXTS.filteredEmpty : '还没有菜单'} /> }}
          {...(may(calls.deleteMenus) && !phone
            ? {
                rowSelection: {
                  checkStrictly: true,
                  getCheckboxProps: (row) => ({ disabled: row.builtIn, 'aria-label': `选择 ${row.title}` }),
                  selectedRowKeys: [...chosen],
                  onChange: (keys) => setChosen(keys.map(String)),
                },
              }
            : {})}
          expandable={{
            expandedRowKeys: searching ? [] : [...opened],
            onExpand: (open, { id }) => setOpened((before) => (open ? [...before.slice(1 - MOST_OPEN), id] : before.filter((each) => each !== id))),
          }}
          onRow={(row) => ({
            ...(over?.id === row.id && dragged !== row.id ? { 'data-drop': over.drop } : {}),
            ...(mayMove
              ? {
                  draggable: true,
                  onDragStart: () => setDragged(row.id),
                  onDragEnd: () => {
                    setDragged(undefined)
                    setOver(undefined)
                  },
                  onDragOver: (event: DragEvent<HTMLElement>) => {
                    event.preventDefault()
                    const place = placeOn(row, event)
                    setOver((before) => (before?.id === row.id && before.drop === place ? before : { id: row.id, drop: place }))
                  },
                  onDrop: (event: DragEvent<HTMLElement>) => drop(row, event),
                }
              : {}),
          })}
          columns={[
            { title: '菜单名称', dataIndex: 'title', width: phone ? 190 : 280, render: (title: string, row) => named(title, row) },
            // A phone shows the tree and what can be done; the rest is in the details.
            ...(phone ? [] : FACTS),
            { title: '操作', key: 'actions', width: phone ? 140 : 190, ...(phone ? {} : { fixed: 'right' as const }), render: (_value, row) => actions(row) },
          ]}
        />
      )}
      <Suspense>
        {form.used && <MenuForm handle={form} onOk={refresh} />}
        {moving && <MenuMove row={moving} onMove={carryOut} onClose={() => setMoving(undefined)} />}
        {previewing && <MenuPreview onClose={() => setPreviewing(false)} />}
      </Suspense>
    </PagePanel>
  )
}

const orDash = (text: string | null) => text ?? '—'

const FACTS: TableColumnsType<MenuRow> = [
  { title: '菜单类型', dataIndex: 'menuType', width: 100, render: (type: number) => TYPES[type] ?? type },
  { title: '权限编码', dataIndex: 'perms', width: 170, ellipsis: true, render: orDash },
  { title: '页面组件', dataIndex: 'component', width: 190, ellipsis: true, render: orDash },
  { title: '路径', dataIndex: 'url', width: 200, ellipsis: true, render: orDash },
  { title: '排序', dataIndex: 'sortNo', width: 70, align: 'right' },
]

const named = (title: string, row: MenuRow) => (
  <>
    {row.icon && <span className="menu-icon">{menuIcon(row.icon)}</span>}
    {title} {row.hidden && <Tag>隐藏</Tag>}
    {row.status === MENU_STATUS.off && <Tag color="warning">停用</Tag>}
  </>
)

const placeOn = (row: MenuRow, event: DragEvent<HTMLElement>): Drop => {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return dropAt(event.clientY - top, height, row)
}
