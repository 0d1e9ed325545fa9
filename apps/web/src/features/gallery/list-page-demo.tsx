import { PlusOutlined } from '@ant-design/icons'
import { Button, Descriptions, Drawer, Segmented } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { addSample, deleteSample, deleteSamples, editSample, exportSamples, importSamples, sampleList, sampleTemplate } from '@aosp/contract/operations/sample'
import { permissions } from '@aosp/contract/identity/menu'
import { mayUse } from '@aosp/kernel/button-permission'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { session } from '../../lib/session.ts'
import { useMay } from '../../ui/can.tsx'
import { DeskSessionContext } from '../../ui/desk-session.ts'
import { useFormDialog } from '../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, localListSource, useListPage, type ListColumn, type ListSource } from '../../ui/list-page/index.ts'
import { Panel } from '../../ui/panel.tsx'
import { useFetched } from '../../ui/use-call.ts'
import { localSamples, QUERY_FIELDS, SEARCH, STATES, type Sample } from './list-page-samples.ts'
import './list-page-demo.css'

const SampleFormDialog = lazy(() => import('./sample-form-dialog.tsx').then((module) => ({ default: module.SampleFormDialog })))

const server = callListSource({
  list: sampleList,
  delete: deleteSample,
  deleteBatch: deleteSamples,
  exportXls: exportSamples,
  importExcel: importSamples,
  importTemplate: sampleTemplate,
})

/** Lists as they are when something is missing. */
const SHOWN = [
  { value: 'full', label: '完整' },
  { value: 'empty', label: '没有数据' },
  { value: 'failed', label: '加载失败' },
  { value: 'unset', label: '未设置地址' },
]
const SOURCES: Readonly<Record<string, ListSource<Sample>>> = {
  empty: localListSource<Sample>('gallery-empty', []),
  failed: { key: 'gallery-failed', load: () => Promise.reject(new Error('网络超时')) },
  unset: { key: 'gallery-unset' },
}

/** The living example of a list page: on the server's sample records with the right to see them, on local rows without. */
export function ListPageDemo() {
  const signedIn = session.token() !== undefined
  const rights = useFetched(permissions, {}, { quiet: true, enabled: signedIn })
  const [shown, setShown] = useState('full')
  // Whole again whenever the page is opened.
  const [local] = useState(() => localListSource('gallery-local', localSamples(), 150))
  if (signedIn && rights.isPending) return null
  const user = session.user()
  const signed = user && rights.data && { user, permissions: rights.data, reload: async () => void (await rights.refetch()) }
  const onServer = rights.data !== undefined && mayUse(sampleList.access, rights.data.auth, rights.data.allAuth)
  return (
    <div className="stack">
      <Segmented aria-label="状态" options={SHOWN} value={shown} onChange={setShown} />
      <section className="panel">
        <div className="page-head">
          <h2 className="page-title">示例数据</h2>
          <p>{onServer ? '数据来自服务端的示例表。' : '当前为浏览器中的本地示例数据；登录管理员或运营账号后使用服务端数据，并可导入导出。'}</p>
        </div>
        {/* Visitors see this page too, so it tells the list by itself who is here. */}
        <DeskSessionContext value={onServer ? signed : undefined}>
          <SampleList key={shown} source={SOURCES[shown] ?? (onServer ? server : local)} />
        </DeskSessionContext>
      </section>
      <Usage />
    </div>
  )
}

const TONES: Readonly<Record<string, string>> = { '0': 'busy', '1': 'good' }

function SampleList({ source }: { source: ListSource<Sample> }) {
  const may = useMay()
  const list = useListPage(source, { search: SEARCH, query: QUERY_FIELDS, sheet: '示例数据' })
  const form = useFormDialog()
  const [looking, setLooking] = useState<Sample>()
  const mayEdit = may(editSample)

  const columns: ListColumn<Sample>[] = [
    { key: 'code', title: '编码', dataIndex: 'code', width: 110, sorter: true },
    { key: 'name', title: '名称', dataIndex: 'name', width: 240, ellipsis: true, sorter: true },
    { key: 'category', title: '类别', dataIndex: 'category_dictText', width: 110 },
    { key: 'amount', title: '金额（元）', dataIndex: 'amount', width: 140, align: 'right', sorter: true, render: (yuan: number) => showYuan(fromYuan(yuan)) },
    { key: 'quantity', title: '数量', dataIndex: 'quantity', width: 90, align: 'right', sorter: true },
    { key: 'day', title: '日期', dataIndex: 'day', width: 120, sorter: true },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state_dictText',
      width: 110,
      filters: STATES.map(({ value, label }) => ({ value, text: label })),
      render: (text: string, { state }) => (
        <>
          <i className="dot" data-tone={TONES[state] ?? ''} />
          {text}
        </>
      ),
    },
    { key: 'corporateName', title: '所属企业', dataIndex: 'corporateName', width: 200, ellipsis: true },
    { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 180, sorter: true },
    actionColumn({
      width: 130,
      name: (row) => row.code,
      actions: (row) => [
        mayEdit && { key: 'edit', label: '编辑', onClick: () => form.edit(row) },
        { key: 'detail', label: '详情', onClick: () => setLooking(row) },
        list.deletes(row),
      ],
    }),
  ]

  return (
    <>
      <ListPage
        list={list}
        name="gallery/sample"
        columns={columns}
        label="示例数据"
        width={1480}
        imports="示例数据"
        batch={[list.deletesChosen, list.exporting.available && { key: 'export', label: '导出选中', onClick: () => void list.exporting.run() }]}
        buttons={
          may(addSample) && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
              新增
            </Button>
          )
        }
        more={
          list.deletesChosen && (
            <Button danger onClick={list.deletesChosen.onClick}>
              批量删除
            </Button>
          )
        }
        empty={{ title: '还没有示例数据', text: '新增或导入后会列在这里。' }}
      />
      <Suspense>{form.used && <SampleFormDialog handle={form} onOk={list.again} />}</Suspense>
      <Drawer title="详情" size={700} open={looking !== undefined} onClose={() => setLooking(undefined)}>
        {looking && (
          <Descriptions
            column={1}
            items={columns
              .filter((column) => !column.settled)
              .map((column) => ({ key: column.key, label: column.title, children: String(looking[column.dataIndex as keyof Sample] ?? '—') }))}
          />
        )}
      </Drawer>
    </>
  )
}

const Usage = () => (
  <Panel title="用法">
    <pre className="gallery-code">{`const SOURCE = callListSource({ list, delete, deleteBatch, exportXls, importExcel, importTemplate })
const SEARCH = [
  { name: 'name', label: '名称' },
  { name: 'state', label: '状态', dict: 'gallery_state' },
  { name: 'day', label: '日期', kind: 'days' },
]

const list = useListPage(SOURCE, { search: SEARCH, sheet: '示例数据' })
const columns = [
  { key: 'name', title: '名称', dataIndex: 'name', width: 240, sorter: true },
  actionColumn({ width: 130, name: (row) => row.name, actions: (row) => [list.deletes(row)] }),
]
<ListPage list={list} name="module/list" columns={columns} label="示例数据" width={1480} batch={[list.deletesChosen]} empty={{ title: '还没有数据' }} />`}</pre>
    <p>状态都在地址里：分页、排序、查询条件、高级查询刷新后仍在，也可以收藏或转发。列的显示、顺序和宽度按账号记在浏览器中。</p>
  </Panel>
)
