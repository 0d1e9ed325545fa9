import { useSearchParams } from 'react-router'
import { exportLogs, logs } from '@aosp/contract/operations/log'
import { Tabs } from '../../../ui/light/tabs.tsx'
import { callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { ChainButton } from '../audit-chain/chain-button.tsx'
import './log.css'

type Row = RowOf<typeof logs>

const SOURCE = callListSource({ list: logs, exportXls: exportLogs })
const TABS = [
  { key: 'login', title: '登录日志' },
  { key: 'act', title: '操作日志' },
]
const WORD: SearchField = { name: 'keyWord', label: '关键字', placeholder: '日志内容、账号或姓名', exact: true }
const DAYS: SearchField = { name: 'createTime', label: '时间', kind: 'days' }

const time: ListColumn<Row> = { key: 'createTime', title: '时间', dataIndex: 'createTime', width: 180, sorter: true }
const person: ListColumn<Row> = {
  key: 'userid',
  title: '账号',
  dataIndex: 'userid',
  width: 190,
  render: (account: string | null, { username }) => (account === null ? '平台' : username === null ? account : `${account}（${username}）`),
}
const content: ListColumn<Row> = { key: 'title', title: '日志内容', dataIndex: 'logContent', width: 260, ellipsis: true }
const ip: ListColumn<Row> = { key: 'ip', title: 'IP', dataIndex: 'ip', width: 150, render: (text: string) => text || '—' }

const LOGIN_COLUMNS: readonly ListColumn<Row>[] = [
  content,
  person,
  ip,
  {
    key: 'device',
    title: '设备',
    dataIndex: 'requestParam',
    width: 260,
    ellipsis: true,
    render: (param: string | null) => deviceOf(param),
  },
  time,
]
const ACT_COLUMNS: readonly ListColumn<Row>[] = [
  content,
  { key: 'operateType', title: '操作类型', dataIndex: 'operateType_dictText', width: 100, render: (text?: string) => text ?? '—' },
  person,
  { key: 'requestUrl', title: '请求路径或对象', dataIndex: 'requestUrl', width: 260, ellipsis: true, render: (text: string | null) => text ?? '—' },
  ip,
  time,
]

function deviceOf(param: string | null): string {
  const { device } = JSON.parse(param ?? '{}') as { device?: string }
  return device || '—'
}

/** Who signed in and who did what. Both are only read: acts are chained, sign-ins are kept as long as the law asks for. */
export function LogPage() {
  const [query, setQuery] = useSearchParams()
  const active = query.get('tab') === 'act' ? 'act' : 'login'
  return (
    <PagePanel
      title="系统日志"
      className="page-tabs"
      extra={<ChainButton />}
      lead="日志只增不删：操作日志纳入审计链永久保存，登录日志到期由定时任务清理；需要归档时请导出。"
    >
      <Tabs label="系统日志" tabs={TABS} active={active} onChange={(tab) => setQuery({ tab })}>
        {active === 'login' ? <LoginLogs /> : <Acts />}
      </Tabs>
    </PagePanel>
  )
}

const LOGIN_FIELDS: readonly SearchField[] = [WORD, DAYS]
const LOGIN_TYPE = { logType: '1' }
function LoginLogs() {
  const list = useListPage(SOURCE, { search: LOGIN_FIELDS, fixed: LOGIN_TYPE, sheet: '登录日志' })
  return (
    <ListPage
      list={list}
      name="operations/log-login"
      columns={LOGIN_COLUMNS}
      label="登录日志"
      width={1040}
      empty={{ title: '还没有登录记录', text: '每次登录，无论成功与否，都会列在这里。' }}
    />
  )
}

const ACT_FIELDS: readonly SearchField[] = [WORD, { name: 'operateType', label: '操作类型', dict: 'operate_type' }, DAYS]
const ACT_TYPE = { logType: '2' }
function Acts() {
  const list = useListPage(SOURCE, { search: ACT_FIELDS, fixed: ACT_TYPE, sheet: '操作日志' })
  return (
    <ListPage
      list={list}
      name="operations/log-act"
      columns={ACT_COLUMNS}
      label="操作日志"
      width={1140}
      below={actDetail}
      empty={{ title: '还没有操作记录', text: '所有改动数据的操作都会列在这里。' }}
    />
  )
}

const actDetail = ({ method, requestUrl, requestParam }: Row) => (
  <dl className="log-detail">
    <dt>请求方法</dt>
    <dd>
      <code>{method}</code>
    </dd>
    <dt>路径或对象</dt>
    <dd>{requestUrl ?? '—'}</dd>
    <dt>请求参数</dt>
    <dd>{requestParam === null ? '无' : <pre>{JSON.stringify(JSON.parse(requestParam), undefined, 2)}</pre>}</dd>
  </dl>
)
