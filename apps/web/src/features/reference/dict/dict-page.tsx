import { DeleteOutlined, PlusOutlined, SyncOutlined } from '@ant-design/icons'
import { App, Button, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import * as calls from '@aosp/contract/reference/dictionary'
import { dictItemList } from '@aosp/contract/reference/dict-item'
import { call } from '../../../lib/call.ts'
import { session } from '../../../lib/session.ts'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, queryFrom, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { useCall } from '../../../ui/use-call.ts'

const DictFormDialog = lazy(() => import('./dict-form.tsx').then((module) => ({ default: module.DictFormDialog })))
const DictItems = lazy(() => import('./dict-items.tsx').then((module) => ({ default: module.DictItems })))
const DictBin = lazy(() => import('./dict-bin.tsx').then((module) => ({ default: module.DictBin })))

type Row = RowOf<typeof calls.dictList>
const SOURCE = callListSource({
  list: calls.dictList,
  delete: calls.deleteDict,
  deleteBatch: calls.deleteDicts,
  exportXls: calls.exportDicts,
  importExcel: calls.importDicts,
  importTemplate: calls.dictTemplate,
})
const FIELDS: SearchField[] = [
  { name: 'dictName', label: '字典名称' },
  { name: 'dictCode', label: '字典编号' },
  {
    name: 'house',
    label: '来源',
    options: [
      { value: 'true', label: '内置' },
      { value: 'false', label: '自定义' },
    ],
  },
]
const QUERY = queryFrom(FIELDS, [
  { name: 'description', label: '描述', type: 'text' },
  { name: 'createTime', label: '创建时间', type: 'moment' },
])
const HOUSE = '内置字典不能删除'

/** The words of the whole platform: dictionaries, their items, what was thrown away. */
export function DictPage() {
  const may = useMay()
  const list = useListPage(SOURCE, { search: FIELDS, query: QUERY, sheet: '数据字典' })
  const form = useFormDialog()
  const [opened, setOpened] = useState<Row>()
  const [bin, setBin] = useState(false)

  const columns: ListColumn<Row>[] = [
    { key: 'dictName', title: '字典名称', dataIndex: 'dictName', width: 180, sorter: true },
    { key: 'dictCode', title: '字典编号', dataIndex: 'dictCode', width: 190, sorter: true },
    { key: 'description', title: '描述', dataIndex: 'description', width: 220, render: (text: string) => text || '—' },
    { key: 'house', title: '来源', dataIndex: 'house', width: 90, render: (house: boolean) => (house ? <Tag color="blue">内置</Tag> : <Tag>自定义</Tag>) },
    { key: 'itemCount', title: '字典项', dataIndex: 'itemCount', width: 90, align: 'right' },
    { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 180, sorter: true },
    { key: 'updateTime', title: '更新时间', dataIndex: 'updateTime', width: 180, render: (time: string | null) => time ?? '—' },
    actionColumn({
      width: 190,
      name: (row) => row.dictName,
      open: 2,
      actions: (row) => {
        const deletes = list.deletes(row)
        return [
          may(calls.editDict) && { key: 'edit', label: '编辑', onClick: () => form.edit(row) },
          may(dictItemList) && { key: 'items', label: '字典配置', onClick: () => setOpened(row) },
          deletes && (row.house ? { ...deletes, reason: HOUSE } : deletes),
        ]
      },
    }),
  ]

  return (
    <PagePanel
      title="数据字典"
      lead="下拉选项和列表文字的来源。修改后，所有人已打开的页面会自动更新。内置字典的数据值由程序使用，只能修改名称、描述和排序；需要新的选项请添加自定义字典。"
    >
      <ListPage
        list={list}
        name="reference/dict"
        columns={columns}
        label="字典列表"
        width={1320}
        imports="数据字典"
        batch={[list.deletesChosen]}
        buttons={
          <Can call={calls.addDict}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
              添加
            </Button>
          </Can>
        }
        more={
          <>
            <Can call={calls.refreshDictCache}>
              <RefreshButton />
            </Can>
            <Can call={calls.deletedDicts}>
              <Button icon={<DeleteOutlined aria-hidden />} onClick={() => setBin(true)}>
                回收站
              </Button>
            </Can>
          </>
        }
        empty={{ title: '还没有字典', text: '添加或导入字典后，可以在表单中作为选项使用。' }}
      />
      <Suspense>
        {form.used && <DictFormDialog handle={form} onOk={list.again} />}
        {opened && <DictItems dict={opened} onClose={() => setOpened(undefined)} onChanged={list.again} />}
        {bin && <DictBin onClose={() => setBin(false)} onChanged={list.again} />}
      </Suspense>
    </PagePanel>
  )
}

/** For words somebody changed past this page: every node and this browser read all of them again. */
function RefreshButton() {
  const { message } = App.useApp()
  const refresh = useCall(calls.refreshDictCache)
  const run = async () => {
    const done = await refresh.run({})
    if (!done) return
    session.setDictionaries(await call(calls.allDictItems, {}))
    message.success(done.message)
  }
  return (
    <Button icon={<SyncOutlined aria-hidden />} loading={refresh.busy} onClick={() => void run()}>
      刷新缓存
    </Button>
  )
}
