import { App } from 'antd'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { exportSyncRuns, rerunSync, syncRuns } from '@aosp/contract/assets/sync'
import { SYNC_KIND_TEXTS, SYNC_STATE_TEXTS, SYNC_TRIGGER_TEXTS } from '@aosp/contract/assets/codes'
import { useMay } from '../../../ui/can.tsx'
import { ExportButton } from '../../../ui/list-page/export-button.tsx'
import { callListSource } from '../../../ui/list-page/list-source.ts'
import { ListToolbar } from '../../../ui/list-page/list-toolbar.tsx'
import { PagedTable } from '../../../ui/list-page/paged-table.tsx'
import { RowActions } from '../../../ui/list-page/row-actions.tsx'
import { SearchBar, type SearchField } from '../../../ui/list-page/search-bar.tsx'
import { useColumnChoice, type ListColumn } from '../../../ui/list-page/use-column-choice.ts'
import { useExport } from '../../../ui/list-page/use-export.ts'
import { usePagedList } from '../../../ui/list-page/use-paged-list.ts'
import { RowLink } from '../../../ui/row-link.tsx'
import { durationText, isOpen, TONES, withNewest, type SyncRun } from './sync-model.ts'

const FailuresDrawer = lazy(() => import('./failures-drawer.tsx').then((module) => ({ default: module.FailuresDrawer })))

const SOURCE = callListSource({ list: syncRuns, exportXls: exportSyncRuns })
const EXACT = ['state', 'kind', 'trigger', 'startTime_begin', 'startTime_end'] as const
const choices = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([value, label]) => ({ value, label }))
const FIELDS: readonly SearchField[] = [
  { name: 'state', label: '结果', options: choices(SYNC_STATE_TEXTS) },
  { name: 'kind', label: '类型', options: choices(SYNC_KIND_TEXTS) },
  { name: 'startTime', label: '开始时间', kind: 'days' },
  { name: 'trigger', label: '触发方式', options: choices(SYNC_TRIGGER_TEXTS) },
]
const OPENED = 'run'

type Props = { running: SyncRun | null; now: Date; onRerun: (input: { id: string; mode: 'failed' | 'all' }) => Promise<void> }

/** Every run with its counts; a run opens to the rows it could not take. */
export function RunList({ running, now, onRerun }: Props) {
  const { modal } = App.useApp()
  const may = useMay()
  const list = usePagedList(SOURCE, { exact: EXACT })
  const exporting = useExport(SOURCE, list, '同步日志')
  const [query, setQuery] = useSearchParams()
  const opened = query.get(OPENED)
  const open = (id: string | undefined) =>
    setQuery((current) => {
      const next = new URLSearchParams(current)
      if (id) next.set(OPENED, id)
      else next.delete(OPENED)
      return next
    })
  const askForAll = (run: SyncRun) =>
    void modal.confirm({
      title: '整批重跑？',
      content: `将从该次同步的起点（${run.markFrom ?? '最早'}）重新读取，已有资产按源系统更新，不会重复新增。`,
      okText: '重跑',
      onOk: () => onRerun({ id: run.id, mode: 'all' }),
    })
  const count = (key: keyof SyncRun, title: string, sorter = false): ListColumn<SyncRun> => ({ key, title, dataIndex: key, width: 90, align: 'right', sorter })
  const columns: ListColumn<SyncRun>[] = [
    {
      key: 'startTime',
      title: '开始时间',
      dataIndex: 'startTime',
      width: 180,
      sorter: true,
      render: (time: string, run) => <RowLink onClick={() => open(run.id)}>{time}</RowLink>,
    },
    { key: 'duration', title: '用时', width: 120, render: (_value, run) => durationText(run, now) },
    { key: 'kind', title: '类型', dataIndex: 'kind_dictText', width: 110 },
    { key: 'trigger', title: '触发', width: 130, render: (_value, { trigger_dictText, startBy }) => [trigger_dictText, startBy].filter(Boolean).join(' · ') },
    {
      key: 'state',
      title: '结果',
      dataIndex: 'state',
      width: 110,
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
    { key: 'error', title: '错误说明', dataIndex: 'error', width: 200, ellipsis: true, render: (error: string | null) => error ?? '—' },
    {
      key: 'actions',
      title: '操作',
      settled: true,
      width: 170,
      fixed: 'right',
      render: (_value, run) => (
        <RowActions
          name={run.startTime}
          actions={[
            { key: 'open', label: '明细', onClick: () => open(run.id) },
            may(rerunSync) &&
              run.openFailures > 0 && {
                key: 'failed',
                label: '重跑失败行',
                disabled: running !== null,
                onClick: () => void onRerun({ id: run.id, mode: 'failed' }),
              },
            may(rerunSync) && { key: 'all', label: '整批重跑', disabled: running !== null || isOpen(run), onClick: () => askForAll(run) },
          ]}
        />
      ),
    },
  ]
  const settings = useColumnChoice('assets/sync-log', columns)
  const rows = withNewest(list.rows, running)
  return (
    <>
      <SearchBar fields={FIELDS} values={list.state.filters} onSearch={list.search} />
      <ListToolbar again={list.again} settings={settings}>
        <ExportButton exporting={exporting} />
      </ListToolbar>
      <PagedTable
        list={{ ...list, rows }}
        columns={settings.columns}
        onWidth={settings.widen}
        label="同步记录"
        width={1660}
        empty={{ title: '还没有同步记录', text: '立即同步一次，或等待定时同步。' }}
      />
      <Suspense>{opened && <FailuresDrawer key={opened} id={opened} running={running} now={now} onRerun={onRerun} onClose={() => open(undefined)} />}</Suspense>
    </>
  )
}
