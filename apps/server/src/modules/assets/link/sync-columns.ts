import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'

/** Sheets of the sync log. They are only ever read by people. */
export const RUN_COLUMNS: readonly SheetColumn[] = [
  { name: 'startTime', title: '开始时间', kind: 'moment', width: 20 },
  { name: 'endTime', title: '结束时间', kind: 'moment', width: 20 },
  { name: 'kind_dictText', title: '类型', kind: 'text', width: 12 },
  { name: 'trigger_dictText', title: '触发方式', kind: 'text', width: 10 },
  { name: 'startBy', title: '发起人', kind: 'text', width: 12 },
  { name: 'state_dictText', title: '结果', kind: 'text', width: 10 },
  { name: 'readCount', title: '读取', kind: 'number', width: 10 },
  { name: 'addedCount', title: '新增', kind: 'number', width: 10 },
  { name: 'changedCount', title: '更新', kind: 'number', width: 10 },
  { name: 'unchangedCount', title: '未变', kind: 'number', width: 10 },
  { name: 'failedCount', title: '失败', kind: 'number', width: 10 },
  { name: 'openFailures', title: '待处理', kind: 'number', width: 10 },
  { name: 'error', title: '错误说明', kind: 'text', width: 40 },
]

export const FAILURE_COLUMNS: readonly SheetColumn[] = [
  { name: 'externalId', title: '源系统编号', kind: 'text', width: 18 },
  { name: 'field', title: '字段', kind: 'text', width: 16 },
  { name: 'reason', title: '原因', kind: 'text', width: 40 },
  { name: 'state', title: '状态', kind: 'text', width: 10 },
  { name: 'createTime', title: '发生时间', kind: 'moment', width: 20 },
  { name: 'raw', title: '原始数据', kind: 'text', width: 80 },
]
