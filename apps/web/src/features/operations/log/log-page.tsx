import { SafetyCertificateOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LOG_TYPE } from '@aosp/contract/operations/codes'
import { exportLogs, logs } from '@aosp/contract/operations/log'
import { Tabs } from '../../../ui/light/tabs.tsx'
import { callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import './log.css'

const ChecksDrawer = lazy(() => import('./checks-drawer.tsx').then((module) => ({ default: module.ChecksDrawer })))

type Row = RowOf<typeof logs>

const SOURCE = callListSource({ list: logs, exportXls: exportLogs })
const TABS = [
  { key: 'login', title: '登录日志' },
  { key: 'operate', title: '操作日志' },
]
const DAYS: SearchField = { name: 'createTime', label: '创建时间', kind: 'days' }

const content: ListColumn<Row> = { key: 'title', title: '日志内容', dataIndex: 'logContent', width: 260, ellipsis: true }
const person: ListColumn<Row> = { key: 'person', title: '操作人名称', dataIndex: 'username', width: 120, render: (name: string | null) => name ?? '—' }
const ip: ListColumn<Row> = { key: 'ip', title: 'IP', dataIndex: 'ip', width: 150, render: (text: string) => text || '—' }
const type: ListColumn<Row> = { key: 'logType', title: '日志类型', dataIndex: 'logType_dictText', width: 100, spare: true }
const time: ListColumn<Row> = { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 180, sorter: true }
const account = (nobody: string): ListColumn<Row> => ({
  key: 'userid',
  title: '操作人ID',
  dataIndex: 'userid',
  width: 130,
  ellipsis: true,
  render: (name: string | null) => name ?? nobody,
})

const LOGIN_COLUMNS: readonly ListColumn<Row>[] = [
  content,
  account('未知账号'),
  person,
  ip,
  { key: 'device', title: '设备', dataIndex: 'requestParam', width: 260, ellipsis: true, render: (param: string | null) => deviceOf(param) },
  type,
  time,
]
const ACT_COLUMNS: readonly ListColumn<Row>[] = [
  content,
  { key: 'operateType', title: '操作类型', dataIndex: 'operateType_dictText', width: 100, render: (text?: string) => text ?? '—' },
  account('平台'),
  person,
  ip,
  { key: 'costTime', title: '耗时（毫秒）', dataIndex: 'costTime', width: 120, align: 'right', render: (ms: number | null) => ms ?? '—' },
  { key: 'target', title: '操作对象', dataIndex: 'target', width: 260, ellipsis: true, render: (text: string | null) => text ?? '—' },
  type,
  time,
]

function deviceOf(param: string | null): string {
  const { device } = JSON.parse(param ?? '{}') as { device?: string }
  return device || '—'
}

/** Who signed in and who did what. Both are only read: acts stay, sign-ins are kept as long as the law asks for. */
export function LogPage() {
  const [query, setQuery] = useSearchParams()
  const [checking, setChecking] = useState(false)
  const active = query.get('tab') === 'operate' ? 'operate' : 'login'
  return (
    <PagePanel
      title="系统日志"
      extra={
        <Button icon={<SafetyCertificateOutlined aria-hidden />} onClick={() => setChecking(true)}>
          数据核验
        </Button>
      }
      lead="日志只增不改，不能删除；登录日志到期由定时任务清理，需要归档时请导出。"
    >
      <Tabs label="系统日志" tabs={TABS} active={active} onChange={(tab) => setQuery({ tab })}>
        {active === 'login' ? <LoginLogs /> : <Acts />}
      </Tabs>
      <Suspense>{checking && <ChecksDrawer onClose={() => setChecking(false)} />}</Suspense>
    </PagePanel>
  )
}

const LOGIN_FIELDS: readonly SearchField[] = [{ name: 'keyWord', label: '搜索日志', placeholder: '日志内容、账号或姓名', exact: true }, DAYS]
const LOGIN_TYPE = { logType: String(LOG_TYPE.login) }
function LoginLogs() {
  const list = useListPage(SOURCE, { search: LOGIN_FIELDS, fixed: LOGIN_TYPE, sheet: '登录日志' })
  return (
    <ListPage
      list={list}
      name="operations/log-login"
      columns={LOGIN_COLUMNS}
      label="登录日志"
      width={1200}
      empty={{ title: '还没有登录记录', text: '每次登录，无论成功与否，都会列在这里。' }}
    />
  )
}

const ACT_FIELDS: readonly SearchField[] = [
  { name: 'keyWord', label: '搜索日志', placeholder: '日志内容、操作人或操作对象', exact: true },
  DAYS,
  { name: 'operateType', label: '操作类型', dict: 'operate_type' },
]
const ACT_TYPE = { logType: String(LOG_TYPE.act) }
function Acts() {
  const list = useListPage(SOURCE, { search: ACT_FIELDS, fixed: ACT_TYPE, sheet: '操作日志' })
  return (
    <ListPage
      list={list}
      name="operations/log-act"
      columns={ACT_COLUMNS}
      label="操作日志"
      width={1420}
      below={actDetail}
      empty={{ title: '还没有操作记录', text: '所有改动数据的操作都会列在这里。' }}
    />
  )
}

const actDetail = ({ method, requestType, requestUrl, target, requestParam }: Row) => (
  <dl className="log-detail">
    <dt>方法</dt>
    <dd>
      <code>{method}</code>
    </dd>
    <dt>请求路径</dt>
    <dd>{requestUrl === null ? '由平台定时进行' : `${requestType ?? ''} ${requestUrl}`}</dd>
    <dt>操作对象</dt>
    <dd>{target ?? '—'}</dd>
    <dt>请求参数</dt>
    <dd>{requestParam === null ? '无' : <pre>{JSON.stringify(JSON.parse(requestParam), undefined, 2)}</pre>}</dd>
  </dl>
)
