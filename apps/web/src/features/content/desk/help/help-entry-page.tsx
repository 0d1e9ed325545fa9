import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import * as calls from '@aosp/contract/content/help'
import { routeOf } from '@aosp/contract/screens'
import { call, CallFailure } from '../../../../lib/call.ts'
import { Can, useMay } from '../../../../ui/can.tsx'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../../ui/list-page/index.ts'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { RowLink } from '../../../../ui/row-link.tsx'
import { useCall } from '../../../../ui/use-call.ts'

// The form brings the editor, which readers of the list do not need.
const HelpEntryForm = lazy(() => import('./help-entry-form.tsx').then((module) => ({ default: module.HelpEntryForm })))

type Row = RowOf<typeof calls.helpEntryList>

const SOURCE = callListSource({ list: calls.helpEntryList, delete: calls.deleteHelpEntry, exportXls: calls.exportHelpEntries })
const REFRESHES = [calls.helpEntryList, calls.helpEntries]
const FIELDS: readonly SearchField[] = [
  { name: 'title', label: '条目标题' },
  { name: 'createTime', label: '创建时间', kind: 'days' },
]

/** The entries of the help centre in the order their readers see. */
export function HelpEntryPage() {
  const may = useMay()
  const go = useNavigate()
  const list = useListPage(SOURCE, { search: FIELDS, sheet: '帮助条目' })
  const form = useFormDialog()
  const move = useCall(calls.moveHelpEntry, { refreshes: REFRESHES })
  const edit = async (id: string) => {
    try {
      form.edit(await call(calls.helpEntryById, { id }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error // The shell has shown why.
    }
  }
  const questionsOf = (row: Row) => void go(routeOf('content/help-question', {}, { entryId: row.id }))
  const columns: ListColumn<Row>[] = [
    {
      key: 'title',
      title: '条目标题',
      dataIndex: 'title',
      width: 220,
      sorter: true,
      render: (title: string, row) => (may(calls.editHelpEntry) ? <RowLink onClick={() => void edit(row.id)}>{title}</RowLink> : title),
    },
    { key: 'summary', title: '内容', dataIndex: 'summary', width: 340, ellipsis: true },
    {
      key: 'questions',
      title: '问题数',
      dataIndex: 'questions',
      width: 80,
      render: (count: number, row) => <RowLink onClick={() => questionsOf(row)}>{count}</RowLink>,
    },
    { key: 'createBy', title: '创建人', dataIndex: 'createBy', width: 110 },
    { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 170, sorter: true },
    { key: 'updateTime', title: '更新时间', dataIndex: 'updateTime', width: 170, sorter: true, render: (time: string | null) => time ?? '—' },
    actionColumn({
      width: 200,
      name: (row) => row.title,
      open: 3,
      actions: (row) => [
        may(calls.editHelpEntry) && { key: 'edit', label: '编辑', onClick: () => void edit(row.id) },
        may(calls.moveHelpEntry) && { key: 'up', label: '上移', onClick: () => void move.run({ id: row.id, to: 'up' }) },
        may(calls.moveHelpEntry) && { key: 'down', label: '下移', onClick: () => void move.run({ id: row.id, to: 'down' }) },
        { key: 'questions', label: '查看问题', onClick: () => questionsOf(row) },
        list.deletes(row),
      ],
    }),
  ]
  return (
    <PagePanel
      title="帮助条目"
      lead="帮助中心左侧的目录，顺序与读者看到的一致。还有问题的条目不能删除。"
      extra={
        <Can call={calls.addHelpEntry}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
            新增条目
          </Button>
        </Can>
      }
    >
      <ListPage
        list={list}
        name="content/help-entry"
        columns={columns}
        label="帮助条目"
        width={1290}
        empty={{ title: '还没有帮助条目', text: '新增后，访客可以在帮助中心阅读。' }}
      />
      {form.used && (
        <Suspense>
          <HelpEntryForm handle={form} onReload={(id) => void edit(id)} onSaved={list.again} />
        </Suspense>
      )}
    </PagePanel>
  )
}
