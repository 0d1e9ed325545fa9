import { Alert, Drawer } from 'antd'
import { useState } from 'react'
import { JOB_STATUS, MISSED } from '@aosp/contract/operations/codes'
import { jobRuns, type jobs } from '@aosp/contract/operations/job'
import { nextRuns } from '@aosp/kernel/cron-schedule'
import { toBeijing } from '@aosp/kernel/time'
import { useDevice } from '../../../ui/display/index.ts'
import { rangeText } from '../../../ui/light/pager-model.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { RecordTable, type RowOf } from '../../../ui/list-page/index.ts'
import { DescriptionList } from '../../../ui/parts/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { costText, NEXT_TIMES, RUN_STATES, type JobRun } from './job-model.ts'
import './job.css'

type Job = RowOf<typeof jobs>

const REFRESH_MS = 5000

/** One job: when it runs next, and run by run how long it took, on which node, and what came of it. */
export function JobDrawer({ job, onClose }: { job: Job; onClose: () => void }) {
  const phone = useDevice() === 'mobile'
  const times = job.status === JOB_STATUS.runs ? nextRuns(job.cronExpression, new Date(), NEXT_TIMES).map(toBeijing) : []
  return (
    <Drawer open size={phone ? '100%' : 980} title={job.title ?? job.jobClassName} onClose={onClose}>
      <div className="stack">
        {job.title === null && <Alert type="warning" showIcon title="此版本没有登记这项任务，到点也不会执行" />}
        <DescriptionList
          title="任务概况"
          columns={2}
          items={[
            { label: '任务类名', value: job.jobClassName },
            { label: 'Cron表达式', value: job.cronExpression },
            { label: '参数', value: job.parameter ?? '—' },
            { label: '错过时', value: job.missed === MISSED.madeUp ? '补执行一次' : '跳过' },
          ]}
        />
        <section className="job-times" aria-label="接下来的执行时间">
          <h3>接下来 {NEXT_TIMES} 次执行</h3>
          {times.length === 0 ? (
            <p>{job.status === JOB_STATUS.runs ? '不会再执行' : '任务已停止，启动后按表达式执行'}</p>
          ) : (
            <ol>
              {times.map((time) => (
                <li key={time}>
                  <time dateTime={time}>{time}</time>
                </li>
              ))}
            </ol>
          )}
        </section>
        <Runs jobId={job.id} />
      </div>
    </Drawer>
  )
}

function Runs({ jobId }: { jobId: string }) {
  const [{ pageNo, pageSize }, setAsked] = useState({ pageNo: 1, pageSize: 10 })
  const { data, error, refetch, isLoading } = useFetched(jobRuns, { jobId, pageNo, pageSize }, { quiet: true, keepLast: true, every: REFRESH_MS })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <section className="job-times" aria-label="执行记录">
      <h3>执行记录</h3>
      <RecordTable<JobRun>
        rowKey="id"
        aria-label="执行记录"
        loading={isLoading}
        dataSource={data?.records ?? []}
        width={860}
        locale={{ emptyText: data ? <EmptyState title="还没有执行过">到点执行或执行一次后，会列在这里。</EmptyState> : ' ' }}
        columns={[
          { title: '开始时间', dataIndex: 'startTime', width: 170 },
          {
            title: '结果',
            dataIndex: 'state',
            width: 100,
            render: (state: JobRun['state']) => (
              <span>
                <i className="dot" data-tone={RUN_STATES[state].tone} />
                {RUN_STATES[state].text}
              </span>
            ),
          },
          { title: '用时', dataIndex: 'costTime', width: 100, align: 'right', render: costText },
          { title: '说明', key: 'said', width: 240, render: (_value, { error: fault, result }) => <Said text={fault ?? result} fault={fault !== null} /> },
          { title: '发起', dataIndex: 'askedBy', width: 110, render: (by: string | null, { tries }) => by ?? (tries > 1 ? `第 ${tries} 次尝试` : '定时') },
          { title: '节点', dataIndex: 'node', width: 140, ellipsis: true },
        ]}
        pagination={{
          current: pageNo,
          pageSize,
          total: data?.total ?? 0,
          showTotal: (total) => rangeText(pageNo, pageSize, total),
          onChange: (page, size) => setAsked({ pageNo: size === pageSize ? page : 1, pageSize: size }),
        }}
      />
    </section>
  )
}

const Said = ({ text, fault }: { text: string | null; fault: boolean }) => <span className={fault ? 'job-fault' : undefined}>{text ?? '—'}</span>
