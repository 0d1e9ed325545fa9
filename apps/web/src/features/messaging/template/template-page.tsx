import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Tag, Tooltip } from 'antd'
import { lazy, Suspense } from 'react'
import * as calls from '@aosp/contract/messaging/message-template'
import { IN_USE } from '@aosp/contract/messaging/codes'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, queryFrom, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { useCall } from '../../../ui/use-call.ts'

const TemplateForm = lazy(() => import('./template-form.tsx').then((module) => ({ default: module.TemplateFormDialog })))
const TestForm = lazy(() => import('./test-form.tsx').then((module) => ({ default: module.TestFormDialog })))

type Row = RowOf<typeof calls.messageTemplates>
const REFRESHES = [calls.messageTemplates]

const SOURCE = callListSource({
  list: calls.messageTemplates,
  delete: calls.deleteMessageTemplate,
  deleteBatch: calls.deleteMessageTemplates,
  exportXls: calls.exportMessageTemplates,
  importExcel: calls.importMessageTemplates,
  importTemplate: calls.messageTemplateSheet,
})
const SEARCH: readonly SearchField[] = [
  { name: 'templateCode', label: '模板编码' },
  { name: 'templateName', label: '模板标题' },
  { name: 'templateType', label: '模板类型', dict: 'msgType' },
  {
    name: 'useStatus',
    label: '是否应用',
    options: [
      { value: IN_USE.yes, label: '已应用' },
      { value: IN_USE.no, label: '已停用' },
    ],
  },
]
const QUERY = queryFrom(SEARCH, [
  { name: 'templateContent', label: '模板内容', type: 'text' },
  { name: 'createTime', label: '创建时间', type: 'moment' },
  { name: 'updateTime', label: '更新时间', type: 'moment' },
])

/** Texts of what leaves the platform: those it came with, and an administrator's own. */
export function TemplatePage() {
  const may = useMay()
  const { modal, message } = App.useApp()
  const edit = useCall(calls.editMessageTemplate, { refreshes: REFRESHES })
  const list = useListPage(SOURCE, { search: SEARCH, query: QUERY, sheet: '消息模板' })
  const form = useFormDialog()
  const test = useFormDialog()

  const turn = ({ id, templateName, builtIn }: Row, useStatus: string) => {
    const carryOut = async () => {
      const answer = await edit.run({ id, useStatus })
      if (answer) message.success(answer.message)
    }
    if (useStatus === IN_USE.yes) return void carryOut()
    modal.confirm({
      title: `停用「${templateName}」？`,
      content: builtIn ? '停用期间，平台按默认文本发送这类消息；停用后可以编辑。' : '停用后可以编辑或删除。',
      okText: '停用',
      onOk: carryOut,
    })
  }

  const columns: ListColumn<Row>[] = [
    { key: 'templateCode', title: '模板编码', dataIndex: 'templateCode', width: 190, sorter: true },
    {
      key: 'templateName',
      title: '模板标题',
      dataIndex: 'templateName',
      width: 190,
      sorter: true,
      render: (name: string, { builtIn }) => (
        <span>
          {name} {builtIn && <Tag>内置</Tag>}
        </span>
      ),
    },
    {
      key: 'templateContent',
      title: '模板内容',
      dataIndex: 'templateContent',
      ellipsis: { showTitle: false },
      render: (content: string) => <Tooltip title={content}>{content}</Tooltip>,
    },
    {
      key: 'templateType',
      title: '模板类型',
      dataIndex: 'templateType',
      width: 120,
      sorter: true,
      render: (_type, row) => row.templateType_dictText ?? row.templateType,
    },
    {
      key: 'useStatus',
      title: '是否应用',
      dataIndex: 'useStatus',
      width: 110,
      render: (state: string) => (
        <span>
          <i className="dot" data-tone={state === IN_USE.yes ? 'good' : ''} />
          {state === IN_USE.yes ? '已应用' : '已停用'}
        </span>
      ),
    },
    { key: 'updateTime', title: '更新时间', dataIndex: 'updateTime', width: 170, sorter: true, render: (time: string | null) => time ?? '—' },
    actionColumn({
      width: 190,
      name: (row) => row.templateName,
      open: 2,
      actions: (row) => {
        const used = row.useStatus === IN_USE.yes
        const stopFirst = used ? { reason: '请先停用' } : {}
        return [
          may(calls.editMessageTemplate) && { key: 'turn', label: used ? '停用' : '应用', onClick: () => turn(row, used ? IN_USE.no : IN_USE.yes) },
          may(calls.editMessageTemplate) && { key: 'edit', label: '编辑', onClick: () => form.edit(row), ...stopFirst },
          may(calls.sendTestMessage) && {
            key: 'test',
            label: '发送测试',
            onClick: () =>
              test.add({
                templateCode: row.templateCode,
                msgType: row.templateType,
                testData: row.templateTestJson ?? JSON.stringify(Object.fromEntries(row.placeholders.map((name) => [name, ''])), null, 2),
              }),
          },
          { key: 'detail', label: '查看', onClick: () => form.detail(row) },
          !row.builtIn &&
            may(calls.deleteMessageTemplate) &&
            (used ? { key: 'delete', label: '删除', onClick: () => undefined, ...stopFirst } : list.deletes(row)),
        ]
      },
    }),
  ]

  return (
    <PagePanel title="消息模板" lead="平台发出的文字都来自这里。应用中的模板先停用再编辑；内容中的 ${名称} 在发送时换成实际的值。">
      <ListPage
        list={list}
        name="messaging/sys-message-template-list"
        columns={columns}
        label="消息模板"
        width={1280}
        imports="消息模板"
        batch={[list.deletesChosen]}
        buttons={
          <Can call={calls.addMessageTemplate}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
              新增
            </Button>
          </Can>
        }
        empty={{ title: '没有符合条件的模板', text: '内置模板在平台启动时建立；也可以新增自己的模板。' }}
      />
      <Suspense>
        {form.used && <TemplateForm handle={form} onOk={list.again} />}
        {test.used && <TestForm handle={test} onOk={list.again} />}
      </Suspense>
    </PagePanel>
  )
}
