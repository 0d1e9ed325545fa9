import { Alert, Skeleton, Tag } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { accessEntries, accessOf } from '@aosp/contract/identity/access'
import { MENU_TYPE } from '@aosp/contract/identity/roles'
import { call } from '../../../../lib/call.ts'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { ListPage, useListPage, type ListColumn, type ListSource, type RowOf, type SearchField } from '../../../../ui/list-page/index.ts'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { DescriptionList, StateMark } from '../../../../ui/parts/index.ts'
import { ListPickerInput, USERS } from '../../../../ui/pickers/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import './access.css'

type Row = RowOf<typeof accessEntries>
const FIELDS: SearchField[] = [
  { name: 'keyword', label: '菜单、按钮或接口', placeholder: '名称、权限编码或接口地址', exact: true },
  {
    name: 'state',
    label: '结果',
    options: [
      { value: 'granted', label: '可以' },
      { value: 'missing', label: '不可以' },
    ],
  },
]
const KINDS: Readonly<Record<number, string>> = { [MENU_TYPE.top]: '一级菜单', [MENU_TYPE.page]: '子菜单', [MENU_TYPE.button]: '按钮' }

const sourceOf = (userId: string): ListSource<Row> => ({
  key: `${accessEntries.path} ${userId}`,
  load: ({ keyword, state, pageNo, pageSize }) =>
    call(
      accessEntries,
      {
        userId,
        ...(keyword ? { keyword: String(keyword) } : {}),
        ...(state ? { state: String(state) as 'granted' } : {}),
        pageNo: Number(pageNo ?? 1),
        pageSize: Number(pageSize ?? 10),
      },
      { quiet: true },
    ),
})

/** Why somebody may do something, or why not: each line names the grant it comes from, or what is missing. */
export function AccessPage() {
  const [query, setQuery] = useSearchParams()
  const userId = query.get('userId') ?? ''
  return (
    <PagePanel title="权限说明" lead="选择一位用户，查看他为什么可以或不可以打开某个菜单、使用某个按钮或接口，以及哪些数据对他作了限制。">
      <label className="access-person" htmlFor="access-person">
        用户
      </label>
      <ListPickerInput
        id="access-person"
        picker={USERS}
        store="id"
        value={userId}
        onChange={(id) => setQuery(id ? { userId: id } : {})}
        placeholder="请选择用户"
      />
      {userId === '' ? (
        <EmptyState title="请选择用户">也可以从用户管理的“权限说明”直接打开。</EmptyState>
      ) : (
        <>
          <Summary key={userId} userId={userId} />
          <Entries key={`entries ${userId}`} userId={userId} />
        </>
      )}
    </PagePanel>
  )
}

function Summary({ userId }: { userId: string }) {
  const { data, error, refetch } = useFetched(accessOf, { userId }, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <div className="access-summary">
      {data.stopped && <Alert type="warning" showIcon title={data.stopped} />}
      <DescriptionList
        columns={2}
        title="授权概况"
        items={[
          { label: '用户', value: `${data.realname}（${data.username}）` },
          { label: '所属企业', value: data.company },
          {
            label: '部门',
            wide: true,
            value: data.departs.map(({ id, name, works, directs }) => (
              <Tag key={id}>
                {name}
                {directs ? (works ? ' · 负责人' : ' · 仅负责') : ''}
              </Tag>
            )),
          },
          {
            label: '授权来源',
            wide: true,
            value:
              data.sources.length === 0
                ? '没有任何角色，除首页外都不能使用'
                : data.sources.map(({ kind, id, name, depart, menus, idle }) => (
                    <Tag key={`${kind} ${id}`} color={idle ? 'default' : 'blue'}>
                      {kind === 'role' ? '角色' : `部门角色（${depart ?? ''}）`}「{name}」{idle ? `：${idle}` : ` · ${menus} 项`}
                    </Tag>
                  )),
          },
          {
            label: '数据规则',
            wide: true,
            value:
              data.narrowed.length === 0 ? (
                '没有数据规则限制'
              ) : (
                <ul className="access-rules">
                  {data.narrowed.map(({ screen, title, sets }) => (
                    <li key={screen}>
                      {title}：{sets.map(({ source, rules }) => `${rules.join(' 且 ')}（${source}）`).join(' 或 ')}
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </div>
  )
}

function Entries({ userId }: { userId: string }) {
  const source = useMemo(() => sourceOf(userId), [userId])
  const list = useListPage(source, { search: FIELDS })
  const columns: ListColumn<Row>[] = [
    { key: 'path', title: '菜单或按钮', dataIndex: 'path', width: 280 },
    { key: 'menuType', title: '类型', dataIndex: 'menuType', width: 100, render: (type: number) => KINDS[type] ?? '' },
    {
      key: 'granted',
      title: '结果',
      dataIndex: 'granted',
      width: 100,
      render: (granted: boolean) => (granted ? <StateMark colour="green" text="可以" /> : <StateMark colour="red" text="不可以" />),
    },
    {
      key: 'by',
      title: '来源或原因',
      dataIndex: 'missing',
      width: 360,
      render: (missing: string, { by }) =>
        missing || by.map(({ kind, name, depart }) => `${kind === 'role' ? '角色' : `${depart ?? ''}的部门角色`}「${name}」`).join('、'),
    },
    { key: 'perms', title: '权限编码', dataIndex: 'perms', width: 160, render: (perms: string) => (perms ? <code>{perms}</code> : '—') },
    {
      key: 'calls',
      title: '接口',
      dataIndex: 'calls',
      width: 320,
      render: (calls: string[]) =>
        calls.length === 0 ? '—' : <span className="access-call">{`${calls[0]}${calls.length > 1 ? ` 等 ${calls.length} 个` : ''}`}</span>,
    },
  ]
  return (
    <ListPage
      list={list}
      columns={columns}
      label="权限明细"
      width={1320}
      empty={{ title: '没有符合条件的菜单或按钮', text: '换一个名称、权限编码或接口地址试试。' }}
    />
  )
}
