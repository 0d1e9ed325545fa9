import { Pagination, type TableColumnsType } from 'antd'
import { myLoginHistory } from '@aosp/contract/identity/session'
import { useDevice } from '../../../ui/display/index.ts'
import { rangeText } from '../../../ui/light/pager-model.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import { TimeText } from '../../../ui/light/time-text.tsx'
import { PagedTable, usePagedList, type PagedList, type RowOf } from '../../../ui/list-page/index.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Mark } from './account-panel.tsx'

type Row = RowOf<typeof myLoginHistory>
const EMPTY = { title: '暂无登录记录', text: '每次登录的时间、设备和地址会记录在这里。' }
const LABEL = '登录记录'

const outcomeOf = ({ ok, outcome }: Row) => <Mark tone={ok ? 'good' : 'bad'}>{outcome}</Mark>

const COLUMNS: TableColumnsType<Row> = [
  { title: '时间', dataIndex: 'createTime', sorter: true, width: 180 },
  { title: '结果', dataIndex: 'outcome', sorter: true, width: 160, render: (_text, row) => outcomeOf(row) },
  { title: '方式', dataIndex: 'way', sorter: true, width: 140 },
  { title: '设备', dataIndex: 'device', ellipsis: true },
  { title: '地址', dataIndex: 'address', width: 160 },
]

/** Every attempt to sign in under this account, also those that failed. */
export function LoginHistory() {
  const list = usePagedList(myLoginHistory)
  const isPhone = useDevice() === 'mobile'
  return (
    <Panel title={LABEL} extra={<small>如有不是您本人的登录，请尽快修改密码</small>}>
      {isPhone ? <HistoryLines list={list} /> : <PagedTable<Row> list={list} columns={COLUMNS} empty={EMPTY} width={720} label={LABEL} />}
    </Panel>
  )
}

/** On a phone each attempt is a line of its own, nothing scrolls sideways. */
function HistoryLines({ list }: { list: PagedList<Row> }) {
  const { rows, total, state, first, failure, again, change } = list
  if (failure && rows.length === 0) return <ErrorState message={failure.message} onRetry={again} />
  if (first) return <Skeleton lines={6} />
  if (rows.length === 0) return <EmptyState title={EMPTY.title}>{EMPTY.text}</EmptyState>
  return (
    <>
      <ul className="account-rows" aria-label={LABEL}>
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <b>{row.device}</b>
              {outcomeOf(row)}
              <small>
                {row.way} · {row.address}
              </small>
            </div>
            <TimeText value={row.createTime} />
          </li>
        ))}
      </ul>
      <Pagination
        simple
        size="small"
        align="center"
        current={state.pageNo}
        pageSize={state.pageSize}
        total={total}
        showTotal={() => rangeText(state.pageNo, state.pageSize, total)}
        onChange={(pageNo) => change({ pageNo })}
      />
    </>
  )
}
