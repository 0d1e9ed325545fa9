import type { ComponentType } from 'react'

export type Block = { key: string; title: string; summary: string; load: () => Promise<ComponentType> }

/** What pages are put together from, each shown live by its own demo. */
export const BLOCKS: readonly Block[] = [
  {
    key: 'list-page',
    title: '列表页',
    summary: '查询、分页、排序、批量、导入导出、高级查询',
    load: () => import('./list-page-demo.tsx').then((module) => module.ListPageDemo),
  },
  {
    key: 'editable-table',
    title: '可编辑表格',
    summary: '二十二种列、校验、拖动排序、万行虚拟滚动',
    load: () => import('./editable-table-demo.tsx').then((module) => module.EditableTableDemo),
  },
  { key: 'cron', title: 'Cron 表达式', summary: '七个页签、联动、近十次执行时间', load: () => import('./cron-demo.tsx').then((module) => module.CronDemo) },
]
