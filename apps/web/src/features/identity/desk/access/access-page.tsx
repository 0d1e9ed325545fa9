import { Alert, Skeleton, Tag } from 'antd'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { accessEntries, accessOf } from '@aosp/contract/identity/access'
import { MENU_TYPE } from '@aosp/contract/identity/roles'
import { routeOf } from '@aosp/contract/screens'
import { call } from '../../../../lib/call.ts'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { ListPage, useListPage, type ListColumn, type ListSource, type RowOf, type SearchField } from '../../../../ui/list-page/index.ts'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { DescriptionList } from '../../../../ui/parts/index.ts'
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

/** Why somebody may do something, or why not: each line names the role it comes from, or what is missing. */
export function AccessPage() {
  const { userId = '' } = useParams()
  const navigate = useNavigate()
  return (
    <PagePanel title="权限说明" lead="这位用户为什么可以、或者不可以打开某个菜单、使用某个按钮或接口：可以的写明来自哪个角色，不可以的写明缺少什么。">
      <div className="access-person">
        <label htmlFor="access-person">用户</label>
        <ListPickerInput
          id="access-person"
          picker={USERS}
          store="id"
          value={userId}
          onChange={(id) => id && void navigate(routeOf('identity/access', { userId: id }))}
          placeholder="请选择用户"
        />
      </div>
      <Summary key={userId} userId={userId} />
    </PagePanel>
  )
}

function Summary({ userId }: { userId: string }) {
  const { data, error, refetch } = useFetched(accessOf, { userId }, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <>
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
              value:
                data.departs.length === 0
                  ? null
                  : data.departs.map(({ id, name, works, directs }) => (
                      <Tag key={id}>
                        {name}
                        {directs ? (works ? ' · 负责人' : ' · 仅负责') : ''}
                      </Tag>
                    )),
            },
            {
              label: '角色',
              wide: true,
              value:
                data.sources.length === 0
                  ? '没有任何角色，除首页外都不能使用'
                  : data.sources.map(({ id, name, depart, menus, idle }) => (
                      <Tag key={id} color={idle ? 'default' : 'blue'}>
                        {depart ? `${depart} / ${name}（部门角色）` : name} · {idle ?? `${menus} 项`}
                      </Tag>
                    )),
            },
            ...data.narrowed.map(({ title, sets }) => ({
              label: `「${title}」的数据`,
              wide: true,
              value: (
                <ul className="access-rules">
                  {sets.map(({ source, rules }) => (
                    <li key={`${source} ${rules.join()}`}>{`角色「${source}」：${rules.join('，且')}`}</li>
                  ))}
                </ul>
              ),
            })),
          ]}
        />
      </div>
      <Entries userId={userId} />
    </>
  )
}

function Entries({ userId }: { userId: string }) {
  const source = useMemo(() => sourceOf(userId), [userId])
  const list = useListPage(source, { search: FIELDS })
  return <ListPage list={list} name="identity/access" columns={COLUMNS} label="权限明细" width={1240} empty={EMPTY} />
}

const EMPTY = { title: '没有符合条件的菜单或按钮', text: '换一个名称、权限编码或接口地址试试。' }
const COLUMNS: ListColumn<Row>[] = [
  { key: 'path', title: '菜单或按钮', dataIndex: 'path', width: 280 },
  { key: 'menuType', title: '类型', dataIndex: 'menuType', width: 100, render: (type: number) => KINDS[type] ?? '' },
  {
    key: 'granted',
    title: '结果',
    dataIndex: 'granted',
    width: 90,
    render: (granted: boolean) => (granted ? <Tag color="success">可以</Tag> : <Tag>不可以</Tag>),
  },
  {
    key: 'by',
    title: '来源或原因',
    dataIndex: 'missing',
    width: 320,
    render: (missing: string, { by }) => missing || `角色${by.map(({ name, depart }) => `「${depart ? `${depart} / ${name}` : name}」`).join('、')}`,
  },
  { key: 'perms', title: '权限编码', dataIndex: 'perms', width: 170, render: (perms: string) => (perms ? <code>{perms}</code> : '—') },
  {
    key: 'calls',
    title: '接口',
    dataIndex: 'calls',
    width: 280,
    render: (calls: string[]) =>
      calls.length === 0 ? (
        '—'
      ) : (
        <span className="access-call" title={calls.join('\n')}>{`${calls[0]}${calls.length > 1 ? ` 等 ${calls.length} 个` : ''}`}</span>
      ),
  },
]
