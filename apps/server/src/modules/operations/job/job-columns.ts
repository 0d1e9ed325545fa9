import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'

/** The sheet of jobs, the same for export, template and import. */
export const JOB_COLUMNS: readonly SheetColumn[] = [
  { name: 'jobClassName', title: '任务类名', kind: 'text', required: true, width: 40 },
  { name: 'cronExpression', title: 'Cron表达式', kind: 'text', required: true, width: 24 },
  { name: 'parameter', title: '参数', kind: 'text', width: 20 },
  { name: 'description', title: '描述', kind: 'text', width: 30 },
  { name: 'status', title: '状态', kind: 'dict', dict: 'quartz_status', readOnly: true, width: 10 },
  { name: 'nextTime', title: '下次执行时间', kind: 'moment', readOnly: true, width: 20 },
  { name: 'lastTime', title: '上次执行时间', kind: 'moment', readOnly: true, width: 20 },
]
