import { Alert, Button, Drawer, Segmented, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { exportSyncFailures, rerunSync, syncFailures, syncRun } from '@aosp/contract/assets/sync'
import { Can } from '../../../ui/can.tsx'
import { useDevice } from '../../../ui/display/index.ts'
import { rangeText } from '../../../ui/light/pager-model.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { callListSource, ExportButton, useExport, type RowOf, RecordTable } from '../../../ui/list-page/index.ts'
import { DescriptionList } from '../../../ui/parts/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { durationText, isOpen, laidOut, type SyncRun } from './sync-model.ts'
import '../assets.css'

type Failure = RowOf<typeof syncFailures>
type Props = {
  id: string
  running: SyncRun | null
  now: Date
  onRerun: (input: { id: string; mode: 'failed' | 'all' }) => Promise<void>
  onClose: () => void
}

const SHEETS = callListSource({ list: syncFailures, exportXls: exportSyncFailures })
const SHOWN = [
  { value: '', label: '全部' },
  { value: 'false', label: '待处理' },
  { value: 'true', label: '已重跑' },
]

const RAW_ROWS = {
  expandedRowRender: ({ raw }: Failure) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long row scrolls, and a keyboard must reach it
    <pre className="sync-raw" tabIndex={0}>
      {laidOut(raw)}
    </pre>
  ),
  rowExpandable: ({ raw }: Failure) => raw !== '',
}

/** One run: what it did, and row by row what it could not take, why, and how the row looked. */
export function FailuresDrawer({ id, running, now, onRerun, onClose }: Props) {
  const phone = useDevice() === 'mobile'
  const asked = useFetched(syncRun, { id }, { quiet: true })
  const run = running?.id === id ? running : asked.data
  return (
    <Drawer open size={phone ? '100%' : 980} title="同步明细" onClose={onClose}>
      {asked.error && !run && <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />}
      {!run && !asked.error && <Skeleton active paragraph={{ rows: 8 }} />}
      {run && (
        <div className="stack">
          <Summary run={run} now={now} />
          {run.error && <Alert type="error" showIcon title={run.error} />}
          <Failures run={run} busy={running !== null} onRerun={onRerun} />
        </div>
      )}
    </Drawer>
  )
}

const Summary = ({ run, now }: { run: SyncRun; now: Date }) => (
  <DescriptionList
    title="同步概况"
    columns={3}
    items={[
      { label: '开始时间', value: run.startTime },
      { label: '结束时间', value: run.endTime ?? '进行中' },
      { label: '用时', value: durationText(run, now) },
      { label: '类型', value: `${run.kind_dictText}（${run.trigger_dictText}）` },
      { label: '发起人', value: run.startBy ?? '系统' },
      { label: '结果', value: run.state_dictText },
      { label: '读取', value: `${run.readCount} 行` },
      { label: '新增 / 更新', value: `${run.addedCount} / ${run.changedCount}` },
      { label: '未变 / 失败', value: `${run.unchangedCount} / ${run.failedCount}` },
      { label: '起止位置', value: `${run.markFrom ?? '最早'} → ${run.markTo ?? '—'}` },
    ]}
  />
)

function Failures({ run, busy, onRerun }: { run: SyncRun; busy: boolean } & Pick<Props, 'onRerun'>) {
  const [{ pageNo, pageSize, resolved }, setAsked] = useState({ pageNo: 1, pageSize: 10, resolved: '' })
  const conditions = { runId: run.id, ...(resolved ? { resolved } : {}) }
  const { data, error, refetch, isFetching } = useFetched(syncFailures, { ...conditions, pageNo, pageSize }, { quiet: true, keepLast: true })
  const exporting = useExport(SHEETS, { conditions }, `同步失败明细 ${run.startTime.slice(0, 10)}`)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <section aria-label="失败明细">
      <div className="records-head">
        <Segmented
          aria-label="处理情况"
          options={SHOWN}
          value={resolved}
          onChange={(next) => setAsked((before) => ({ ...before, pageNo: 1, resolved: next }))}
        />
        <Space wrap>
          {(data?.total ?? 0) > 0 && <ExportButton exporting={exporting} />}
          <Can call={rerunSync}>
            {run.openFailures > 0 && (
              <Button type="primary" disabled={busy || isOpen(run)} onClick={() => void onRerun({ id: run.id, mode: 'failed' })}>
                重跑 {run.openFailures} 行失败
              </Button>
            )}
          </Can>
        </Space>
      </div>
      <RecordTable<Failure>
        rowKey="id"
        aria-label="失败明细"
        loading={isFetching}
        dataSource={data?.records ?? []}
        width={760}
        locale={{ emptyText: data ? <EmptyState icon="check" title={resolved ? '没有这样的失败行' : '全部成功，没有失败行'} /> : ' ' }}
        expandable={RAW_ROWS}
        columns={[
          { title: '源系统编号', dataIndex: 'externalId', width: 140, render: (id: string) => id || '（无编号）' },
          { title: '字段', dataIndex: 'field', width: 130, render: (field: string) => field || '—' },
          { title: '原因', dataIndex: 'reason' },
          {
            title: '状态',
            dataIndex: 'resolved',
            width: 100,
            render: (done: boolean) => (
              <>
                <i className="dot" data-tone={done ? 'good' : 'bad'} />
                {done ? '已重跑' : '待处理'}
              </>
            ),
          },
          { title: '发生时间', dataIndex: 'createTime', width: 170 },
        ]}
        pagination={{
          current: pageNo,
          pageSize,
          total: data?.total ?? 0,
          showTotal: (total) => rangeText(pageNo, pageSize, total),
          onChange: (page, size) => setAsked((before) => ({ ...before, pageNo: size === pageSize ? page : 1, pageSize: size })),
        }}
      />
    </section>
  )
}
