import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import * as calls from '@aosp/contract/content/help'
import { HELP_ENTRIES, isDownloaded } from '@aosp/contract/content/help-texts'
import { call, CallFailure } from '../../../../lib/call.ts'
import { Can, useMay } from '../../../../ui/can.tsx'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../../ui/list-page/index.ts'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { DocumentViewer } from '../../../../ui/pdf-viewer/index.ts'
import { RowLink } from '../../../../ui/row-link.tsx'
import { useFetched } from '../../../../ui/use-call.ts'
import { questionRow } from './help-question-model.ts'

const HelpQuestionForm = lazy(() => import('./help-question-form.tsx').then((module) => ({ default: module.HelpQuestionForm })))

type Row = RowOf<typeof calls.helpQuestionList>

const SOURCE = callListSource({ list: calls.helpQuestionList, delete: calls.deleteHelpQuestion, exportXls: calls.exportHelpQuestions })
const KINDS = ['pdf', '图片', 'word', '文本', '其他'].map((kind) => ({ value: kind, label: kind }))

/** Questions and answers below the entries, perhaps with a file. */
export function HelpQuestionPage() {
  const may = useMay()
  const entries = useFetched(calls.helpEntries, { pageSize: HELP_ENTRIES }, { quiet: true })
  const choices = useMemo(() => (entries.data?.records ?? []).map(({ id, title }) => ({ value: id, label: title })), [entries.data])
  const fields: readonly SearchField[] = [
    { name: 'entryId', label: '所属条目', options: choices },
    { name: 'question', label: '问题' },
    { name: 'fileType', label: '附件类型', options: KINDS },
    { name: 'createTime', label: '创建时间', kind: 'days' },
  ]
  const list = useListPage(SOURCE, { search: fields, sheet: '帮助问题' })
  const form = useFormDialog()
  const [viewed, setViewed] = useState<Row>()
  const edit = async (id: string) => {
    try {
      form.edit(questionRow(await call(calls.helpQuestionById, { id })))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error // The shell has shown why.
    }
  }
  const columns: ListColumn<Row>[] = [
    {
      key: 'question',
      title: '问题',
      dataIndex: 'question',
      width: 240,
      ellipsis: true,
      render: (question: string, row) => (may(calls.editHelpQuestion) ? <RowLink onClick={() => void edit(row.id)}>{question}</RowLink> : question),
    },
    { key: 'entryTitle', title: '所属条目', dataIndex: 'entryTitle', width: 160, sorter: true, ellipsis: true },
    { key: 'summary', title: '答案', dataIndex: 'summary', width: 270, ellipsis: true },
    {
      key: 'fileName',
      title: '附件',
      dataIndex: 'fileName',
      width: 160,
      ellipsis: true,
      render: (_name: string, row) => <FileCell row={row} onView={setViewed} />,
    },
    { key: 'createBy', title: '创建人', dataIndex: 'createBy', width: 100 },
    { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 164, sorter: true },
    { key: 'updateTime', title: '更新时间', dataIndex: 'updateTime', width: 164, sorter: true, render: (time: string | null) => time ?? '—' },
    actionColumn({
      width: 120,
      name: (row) => row.question,
      actions: (row) => [may(calls.editHelpQuestion) && { key: 'edit', label: '编辑', onClick: () => void edit(row.id) }, list.deletes(row)],
    }),
  ]
  const { entryId } = list.state.filters
  return (
    <PagePanel
      title="帮助问题"
      lead="帮助条目下的常见问题，最新的排在最前。"
      extra={
        <Can call={calls.addHelpQuestion}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add(entryId ? { entryId } : {})}>
            新增问题
          </Button>
        </Can>
      }
    >
      <ListPage
        list={list}
        name="content/help-question"
        columns={columns}
        label="帮助问题"
        width={1400}
        empty={{ title: '还没有帮助问题', text: '新增后，显示在所属条目的下方。' }}
      />
      {form.used && (
        <Suspense>
          <HelpQuestionForm handle={form} entries={choices} onReload={(id) => void edit(id)} onSaved={list.again} />
        </Suspense>
      )}
      {viewed && (
        <Suspense>
          <DocumentViewer title={viewed.fileName} file={viewed.file} onClose={() => setViewed(undefined)} />
        </Suspense>
      )}
    </PagePanel>
  )
}

const FileCell = ({ row, onView }: { row: Row; onView: (row: Row) => void }) => {
  if (row.file === '') return '—'
  if (row.fileType === 'pdf') return <RowLink onClick={() => onView(row)}>{row.fileName}</RowLink>
  return (
    <a href={row.fileUrl} target="_blank" rel="noreferrer" {...(isDownloaded(row.fileType) && { download: row.fileName })}>
      {row.fileName}
    </a>
  )
}
