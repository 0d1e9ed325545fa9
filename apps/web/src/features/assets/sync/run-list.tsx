import { App } from 'antd'
import { lazy, Suspense } from 'react'
import { exportSyncRuns, rerunSync, syncRuns } from '@aosp/contract/assets/sync'
import { SYNC_KIND_TEXTS, SYNC_STATE_TEXTS, SYNC_TRIGGER_TEXTS } from '@aosp/contract/assets/codes'
import { useMay } from '../../../ui/can.tsx'
import { actionColumn, callListSource, ListPage, textOptions, useListPage, type ListColumn, type SearchField } from '../../../ui/list-page/index.ts'
import { useOpened } from '../../../ui/use-opened.ts'
import { RowLink } from '../../../ui/row-link.tsx'
import { durationText, isOpen, TONES, withNewest, type SyncRun } from './sync-model.ts'

const FailuresDrawer = lazy(() => import('./failures-drawer.tsx').then((module) => ({ default: module.FailuresDrawer })))

const SOURCE = callListSource({ list: syncRuns, exportXls: exportSyncRuns })
const FIELDS: readonly SearchField[] = [
  { name: 'state', label: '结果', options: textOptions(SYNC_STATE_TEXTS) },
  { name: 'kind', label: '类型', options: textOptions(SYNC_KIND_TEXTS) },
  { name: 'startTime', label: '开始时间', kind: 'days' },
  { name: 'trigger', label: '触发方式', options: textOptions(SYNC_TRIGGER_TEXTS) },
]

type Props = { running: SyncRun | null; now: Date; onRerun: (input: { id: string; mode: 'failed' | 'all' }) => Promise<void> }

/** Every run with its counts; a run opens to the rows it could not take. */
export function RunList({ running, now, onRerun }: Props) {
  const { modal } = App.useApp()
  const may = useMay()
  const list = useListPage(SOURCE, { search: FIELDS, sheet: '同步日志' })
  const [opened, open] = useOpened('run')
  const askForAll = (run: SyncRun) =>
    void modal.confirm({
      title: '整批重跑？',
      content: `将从该次同步的起点（${run.markFrom ?? '最早'}）重新读取，已有资产按源系统更新，不会重复新增。`,
      okText: '重跑',
      onOk: () => onRerun({ id: run.id, mode: 'all' }),
    })
  const count = (key: keyof SyncRun & string, title: string, sorter = false): ListColumn<SyncRun> => ({
    key,
    title,
    dataIndex: key,
    width: 80,
    align: 'right',
    sorter,
  })
  const columns: ListColumn<SyncRun>[] = [
    {
      key: 'startTime',
      title: '开始时间',
      dataIndex: 'startTime',
      width: 166,
      sorter: true,
      render: (time: string, run) => <RowLink onClick={() => open(run.id)}>{time}</RowLink>,
    },
    { key: 'duration', title: '用时', width: 100, render: (_value, run) => durationText(run, now) },
    { key: 'kind', title: '类型', dataIndex: 'kind_dictText', width: 92 },
    { key: 'trigger', title: '触发', width: 116, render: (_value, { trigger_dictText, startBy }) => [trigger_dictText, startBy].filter(Boolean).join(' · ') },
    {
      key: 'state',
      title: '结果',
      dataIndex: 'state',
      width: 96,
      sorter: true,
      render: (_state, run) => (
        <>
          <i className="dot" data-tone={TONES[run.state]} />
          {run.state_dictText}
        </>
      ),
    },
    count('readCount', '读取', true),
    count('addedCount', '新增'),
    count('changedCount', '更新'),
    count('unchangedCount', '未变'),
    count('failedCount', '失败', true),
    count('openFailures', '待处理'),
    { key: 'error', title: '错误说明', dataIndex: 'error', width: 150, ellipsis: true, render: (error: string | null) => error ?? '—' },
    actionColumn({
      width: 140,
      name: (run) => run.startTime,
      actions: (run) => [
        { key: 'open', label: '明细', onClick: () => open(run.id) },
        may(rerunSync) &&
          run.openFailures > 0 && {
            key: 'failed',
            label: '重跑失败行',
            disabled: running !== null,
            onClick: () => void onRerun({ id: run.id, mode: 'failed' }),
          },
        may(rerunSync) && { key: 'all', label: '整批重跑', disabled: running !== null || isOpen(run), onClick: () => askForAll(run) },
      ],
    }),
  ]
  const rows = withNewest(list.rows, running)
  return (
    <>
      <ListPage
        list={{ ...list, rows }}
        name="assets/sync-log"
        columns={columns}
        label="同步记录"
        width={1340}
        empty={{ title: '还没有同步记录', text: '立即同步一次，或等待定时同步。' }}
      />
      <Suspense>{opened && <FailuresDrawer key={opened} id={opened} running={running} now={now} onRerun={onRerun} onClose={() => open(undefined)} />}</Suspense>
    </>
  )
}
