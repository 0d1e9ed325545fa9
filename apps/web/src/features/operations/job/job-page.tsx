import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { JOB_STATUS } from '@aosp/contract/operations/codes'
import * as calls from '@aosp/contract/operations/job'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import {
  actionColumn,
  callListSource,
  ListPage,
  queryFrom,
  RecordTable,
  useListPage,
  type ListColumn,
  type RowOf,
  type SearchField,
} from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { RUN_STATES, STATUS_OPTIONS } from './job-model.ts'
import './job.css'

const JobFormDialog = lazy(() => import('./job-form.tsx').then((module) => ({ default: module.JobFormDialog })))
const JobDrawer = lazy(() => import('./job-drawer.tsx').then((module) => ({ default: module.JobDrawer })))

type Row = RowOf<typeof calls.jobs>
const REFRESHES = [calls.jobs, calls.jobRuns]
type Inner = Received<typeof calls.jobRegistry>['inner'][number]

const SOURCE = callListSource({
  list: calls.jobs,
  delete: calls.deleteJob,
  deleteBatch: calls.deleteJobs,
  exportXls: calls.exportJobs,
  importExcel: calls.importJobs,
  importTemplate: calls.jobTemplate,
})
const FIELDS: readonly SearchField[] = [
  { name: 'jobClassName', label: '任务类名' },
  { name: 'status', label: '任务状态', options: STATUS_OPTIONS },
  { name: 'description', label: '描述' },
]
const QUERY = queryFrom(FIELDS, [
  { name: 'cronExpression', label: 'Cron表达式', type: 'text' },
  { name: 'parameter', label: '参数', type: 'text' },
  { name: 'nextTime', label: '下次执行', type: 'moment' },
  { name: 'lastTime', label: '最近执行', type: 'moment' },
  { name: 'createTime', label: '创建时间', type: 'moment' },
])

/** Everything the platform does again and again: when, how it went last, and what can be done about it. */
export function JobPage() {
  const may = useMay()
  const { modal, message } = App.useApp()
  const pause = useCall(calls.pauseJob, { refreshes: REFRESHES })
  const resume = useCall(calls.resumeJob, { refreshes: REFRESHES })
  const execute = useCall(calls.executeJob, { refreshes: REFRESHES })
  const list = useListPage(SOURCE, { search: FIELDS, query: QUERY, sheet: '定时任务' })
  const form = useFormDialog()
  const registry = useFetched(calls.jobRegistry, {}, { quiet: true })
  const [opened, setOpened] = useState<string>()
  const shown = list.rows.find(({ id }) => id === opened)
  const classes = registry.data?.classes ?? []

  const ask = (row: Row, act: typeof pause | typeof resume | typeof execute, words: { title: string; content: string; okText: string }): void => {
    modal.confirm({
      ...words,
      onOk: async () => {
        const answer = await act.run({ id: row.id })
        if (answer) message.success(answer.message)
      },
    })
  }
  const nameOf = (row: Row): string => row.title ?? row.jobClassName

  const columns: ListColumn<Row>[] = [
    {
      key: 'title',
      title: '任务',
      dataIndex: 'title',
      width: 220,
      render: (_title, row) => (
        <span className="job-name">
          <RowLink onClick={() => setOpened(row.id)}>{nameOf(row)}</RowLink>
          {row.essential && <Tag color="blue">必需</Tag>}
        </span>
      ),
    },
    { key: 'cronExpression', title: 'Cron表达式', dataIndex: 'cronExpression', width: 150 },
    {
      key: 'status',
      title: '状态',
      dataIndex: 'status',
      width: 90,
      sorter: true,
      render: (status: number) => (
        <span>
          <i className="dot" data-tone={status === JOB_STATUS.runs ? 'good' : ''} />
          {status === JOB_STATUS.runs ? '已启动' : '已暂停'}
        </span>
      ),
    },
    { key: 'nextTime', title: '下次执行', dataIndex: 'nextTime', width: 170, sorter: true, render: (time: string | null) => time ?? '—' },
    { key: 'lastTime', title: '上次执行', dataIndex: 'lastTime', width: 170, sorter: true, render: (time: string | null) => time ?? '—' },
    {
      key: 'lastState',
      title: '上次结果',
      dataIndex: 'lastState',
      width: 110,
      render: (state: Row['lastState']) =>
        state === null ? (
          '—'
        ) : (
          <span>
            <i className="dot" data-tone={RUN_STATES[state].tone} />
            {RUN_STATES[state].text}
          </span>
        ),
    },
    { key: 'parameter', title: '参数', dataIndex: 'parameter', width: 100, ellipsis: true, render: (text: string | null) => text ?? '—' },
    { key: 'description', title: '描述', dataIndex: 'description', width: 180, ellipsis: true, spare: true, render: (text: string | null) => text ?? '—' },
    { key: 'jobClassName', title: '任务类名', dataIndex: 'jobClassName', width: 300, ellipsis: true, sorter: true, spare: true },
    actionColumn({
      width: 190,
      name: nameOf,
      open: 2,
      actions: (row) => {
        const deletes = list.deletes(row)
        return [
          may(calls.pauseJob) &&
            (row.status === JOB_STATUS.runs
              ? {
                  key: 'pause',
                  label: '停止',
                  ...(row.essential ? { reason: '平台必需的任务不能停止' } : {}),
                  onClick: () => ask(row, pause, { title: `停止「${nameOf(row)}」？`, content: '停止后到点不再执行，正在进行的一次会做完。', okText: '停止' }),
                }
              : {
                  key: 'resume',
                  label: '启动',
                  onClick: () => ask(row, resume, { title: `启动「${nameOf(row)}」？`, content: `将按 ${row.cronExpression} 执行。`, okText: '启动' }),
                }),
          may(calls.executeJob) && {
            key: 'execute',
            label: '执行一次',
            onClick: () => ask(row, execute, { title: `现在执行一次「${nameOf(row)}」？`, content: '马上执行一次，不影响以后的执行时间。', okText: '执行' }),
          },
          { key: 'runs', label: '执行记录', onClick: () => setOpened(row.id) },
          may(calls.editJob) && {
            key: 'edit',
            label: '编辑',
            onClick: () => form.edit({ ...row, status: String(row.status), missed: String(row.missed) }),
          },
          deletes && (row.essential ? { ...deletes, reason: '平台必需的任务不能删除' } : deletes),
        ]
      },
    }),
  ]

  return (
    <PagePanel title="定时任务" lead="平台定期进行的工作。多个节点同时运行时，每项任务同一时间只由一个节点执行。">
      <ListPage
        list={list}
        name="operations/job"
        columns={columns}
        label="定时任务列表"
        width={1180}
        imports="定时任务"
        batch={[list.deletesChosen]}
        buttons={
          <Can call={calls.addJob}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={!registry.data} onClick={() => form.add()}>
              新增
            </Button>
          </Can>
        }
        empty={{ title: '还没有定时任务', text: '平台的定期工作会列在这里，也可以新增。' }}
      />
      <section className="job-inner" aria-label="内部任务">
        <h2>内部任务</h2>
        <p>过于频繁、不逐次记录的工作，随平台运行，不能停止。</p>
        {registry.isError && <ErrorState message="内部任务暂时无法载入" onRetry={() => void registry.refetch()} />}
        {registry.isPending && <Skeleton lines={3} />}
        {registry.data && (
          <RecordTable<Inner>
            rowKey="name"
            aria-label="内部任务"
            pagination={false}
            width={520}
            dataSource={registry.data.inner}
            columns={[
              { title: '任务', dataIndex: 'title' },
              { title: '频率', dataIndex: 'rhythm' },
              { title: '上次执行', dataIndex: 'lastTime', width: 180, render: (time: string | null) => time ?? '尚未执行' },
            ]}
          />
        )}
      </section>
      <Suspense>{form.used && <JobFormDialog handle={form} classes={classes} onOk={list.again} />}</Suspense>
      <Suspense>{shown && <JobDrawer job={shown} onClose={() => setOpened(undefined)} />}</Suspense>
    </PagePanel>
  )
}
