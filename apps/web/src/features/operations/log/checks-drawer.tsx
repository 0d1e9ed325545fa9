import { Alert, App, Button, Drawer } from 'antd'
import { CHECK_JOBS } from '@aosp/contract/operations/codes'
import { executeJob, jobRuns, jobs } from '@aosp/contract/operations/job'
import { Can } from '../../../ui/can.tsx'
import { useDevice } from '../../../ui/display/index.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import { RecordTable, type RowOf } from '../../../ui/list-page/index.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { costText, RUN_STATES, type JobRun } from '../job/job-model.ts'

type Check = RowOf<typeof jobs>

const REFRESH_MS = 2000
const REFRESHES = [jobs, jobRuns]
const ASKED = { jobClassName: CHECK_JOBS.join(','), pageSize: 20 }
/** What each goes through, for whoever reads logs and not code. */
const WORDS: Readonly<Record<string, string>> = {
  'aosp.trading.ReplayJob': '按竞价日志重演每个已结束的场次，核对哈希链、存证树与成交结果。',
  'aosp.funds.BooksCheckJob': '核对资金分录借贷是否相等，余额、保证金与退款是否与单据相符。',
}

/** What was written down, held against what must be true of it: the checks of every night, begun by hand. */
export function ChecksDrawer({ onClose }: { onClose: () => void }) {
  const phone = useDevice() === 'mobile'
  const checks = useFetched(jobs, ASKED, { quiet: true, keepLast: true, every: REFRESH_MS })
  return (
    <Drawer open size={phone ? '100%' : 880} title="数据核验" onClose={onClose}>
      {checks.error && !checks.data && <ErrorState message={checks.error.message} onRetry={() => void checks.refetch()} />}
      {!checks.data && !checks.error && <Skeleton lines={6} />}
      {checks.data && (
        <div className="stack">
          {checks.data.records.map((check) => (
            <CheckLine key={check.id} check={check} />
          ))}
          {checks.data.records.length > 0 && <Runs ids={checks.data.records.map(({ id }) => id).join(',')} />}
        </div>
      )}
    </Drawer>
  )
}

function CheckLine({ check }: { check: Check }) {
  const { message } = App.useApp()
  const { run, busy } = useCall(executeJob, { refreshes: REFRESHES })
  const name = check.title ?? check.jobClassName
  const begin = async () => {
    const answer = await run({ id: check.id })
    if (answer) message.success(answer.message)
  }
  return (
    <section className="log-check" aria-label={name}>
      <div>
        <h3>{name}</h3>
        <p>{WORDS[check.jobClassName]}</p>
        <p>{check.lastTime === null ? '尚未核验' : `上次核验 ${check.lastTime}`}</p>
      </div>
      <Can call={executeJob}>
        <Button type="primary" loading={busy || check.lastState === 'running'} onClick={() => void begin()} aria-label={`立即核验：${name}`}>
          立即核验
        </Button>
      </Can>
    </section>
  )
}

function Runs({ ids }: { ids: string }) {
  const { data, error, isLoading } = useFetched(jobRuns, { jobId: ids, pageSize: 10 }, { quiet: true, keepLast: true, every: REFRESH_MS })
  if (error && !data) return <Alert type="error" showIcon title={error.message} />
  return (
    <RecordTable<JobRun>
      rowKey="id"
      aria-label="核验记录"
      loading={isLoading}
      pagination={false}
      width={760}
      dataSource={data?.records ?? []}
      locale={{ emptyText: data ? <EmptyState title="还没有核验过">每晚自动核验一次，也可以立即核验。</EmptyState> : ' ' }}
      columns={[
        { title: '核验', dataIndex: 'title', width: 130 },
        { title: '开始时间', dataIndex: 'startTime', width: 170 },
        {
          title: '状态',
          dataIndex: 'state',
          width: 100,
          render: (state: JobRun['state']) => (
            <span>
              <i className="dot" data-tone={RUN_STATES[state].tone} />
              {RUN_STATES[state].text}
            </span>
          ),
        },
        { title: '结论', key: 'said', width: 220, render: (_value, { error: fault, result }) => fault ?? result ?? '—' },
        { title: '用时', dataIndex: 'costTime', width: 90, align: 'right', render: costText },
        { title: '发起', dataIndex: 'askedBy', width: 100, render: (by: string | null) => by ?? '定时' },
      ]}
    />
  )
}
