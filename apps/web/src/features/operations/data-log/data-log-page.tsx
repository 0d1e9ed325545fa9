import { lazy, Suspense, useState } from 'react'
import { dataLogs, exportDataLogs } from '@aosp/contract/operations/data-log'
import { TABLE_TITLES } from '@aosp/contract/operations/data-titles'
import { actionColumn, callListSource, ListPage, textOptions, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { RowLink } from '../../../ui/row-link.tsx'

const VersionsDrawer = lazy(() => import('./versions-drawer.tsx').then((module) => ({ default: module.VersionsDrawer })))

type Row = RowOf<typeof dataLogs>

const SOURCE = callListSource({ list: dataLogs, exportXls: exportDataLogs })
const FIELDS: readonly SearchField[] = [
  { name: 'dataTable', label: '数据', options: textOptions(TABLE_TITLES) },
  { name: 'dataId', label: '数据编号', placeholder: '完整编号', exact: true },
  { name: 'createTime', label: '时间', kind: 'days' },
]

/** What administrators' records looked like after each act, and what two versions differ in. */
export function DataLogPage() {
  const list = useListPage(SOURCE, { search: FIELDS, sheet: '数据日志' })
  const [opened, setOpened] = useState<Row>()
  const columns: ListColumn<Row>[] = [
    {
      key: 'title',
      title: '名称',
      dataIndex: 'dataName',
      width: 200,
      ellipsis: true,
      render: (name: string | null, row) => <RowLink onClick={() => setOpened(row)}>{name ?? row.dataId}</RowLink>,
    },
    { key: 'dataTable', title: '数据', dataIndex: 'dataTable_dictText', width: 110 },
    { key: 'dataVersion', title: '版本', dataIndex: 'dataVersion', width: 90, align: 'right', sorter: true, render: (version: number) => `V${version}` },
    {
      key: 'logContent',
      title: '操作',
      dataIndex: 'logContent',
      width: 200,
      render: (text: string | null, { removed }) => (
        <>
          <i className="dot" data-tone={removed ? 'bad' : text === null ? '' : 'good'} />
          {text ?? '此前的内容'}
        </>
      ),
    },
    {
      key: 'createBy',
      title: '操作人',
      dataIndex: 'createBy',
      width: 170,
      render: (account: string | null, { createName }) => (account === null ? '平台' : createName === null ? account : `${account}（${createName}）`),
    },
    { key: 'createTime', title: '时间', dataIndex: 'createTime', width: 180, sorter: true },
    { key: 'dataId', title: '数据编号', dataIndex: 'dataId', width: 280, ellipsis: true },
    actionColumn({
      width: 110,
      name: (row) => row.dataName ?? row.dataId,
      actions: (row) => [{ key: 'compare', label: '版本对比', onClick: () => setOpened(row) }],
    }),
  ]
  return (
    <PagePanel title="数据日志" lead="管理数据每次操作后的内容；敏感字段不记录或隐藏，版本只增不改。">
      <ListPage
        list={list}
        name="operations/data-log"
        columns={columns}
        label="数据日志列表"
        width={1340}
        empty={{ title: '还没有数据版本', text: '修改用户、角色、菜单、部门、字典等数据后，每个版本会列在这里。' }}
      />
      <Suspense>{opened && <VersionsDrawer log={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </PagePanel>
  )
}
