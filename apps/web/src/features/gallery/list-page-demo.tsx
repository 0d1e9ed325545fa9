import { PlusOutlined } from '@ant-design/icons'
import { Button, Descriptions, Drawer, Segmented } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { addSample, deleteSample, deleteSamples, editSample, exportSamples, importSamples, sampleList, sampleTemplate } from '@aosp/contract/operations/sample'
import type { Endpoint } from '@aosp/contract/endpoint'
import { permissions } from '@aosp/contract/identity/account'
import { mayUse } from '@aosp/kernel/button-permission'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { session } from '../../lib/session.ts'
import { useFormDialog } from '../../ui/form-dialog/use-form-dialog.ts'
import { AdvancedQueryButton } from '../../ui/list-page/advanced-query-button.tsx'
import { BatchMenu } from '../../ui/list-page/batch-menu.tsx'
import { ExportButton } from '../../ui/list-page/export-button.tsx'
import { ImportButton } from '../../ui/list-page/import-button.tsx'
import { callListSource, type ListSource } from '../../ui/list-page/list-source.ts'
import { ListToolbar } from '../../ui/list-page/list-toolbar.tsx'
import { localListSource } from '../../ui/list-page/local-list-source.ts'
import { PagedTable } from '../../ui/list-page/paged-table.tsx'
import { RowActions } from '../../ui/list-page/row-actions.tsx'
import { SearchBar } from '../../ui/list-page/search-bar.tsx'
import { SelectionBar } from '../../ui/list-page/selection-bar.tsx'
import { useColumnChoice, type ListColumn } from '../../ui/list-page/use-column-choice.ts'
import { useExport } from '../../ui/list-page/use-export.ts'
import { usePagedList } from '../../ui/list-page/use-paged-list.ts'
import { useRowRemoval } from '../../ui/list-page/use-row-removal.ts'
import { useRowSelection } from '../../ui/list-page/use-row-selection.ts'
import { useFetched } from '../../ui/use-call.ts'
import { EXACT, localSamples, QUERY_FIELDS, SEARCH_FIELDS, STATES, TEXT, type Sample } from './list-page-samples.ts'
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
const local = localListSource('gallery-local', localSamples(), 150)

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
  if (signedIn && rights.isPending) return null
  const may = (call: Endpoint): boolean => rights.data !== undefined && mayUse(call.access, rights.data.auth, rights.data.allAuth)
  const onServer = may(sampleList)
  return (
    <div className="stack">
      <Segmented aria-label="状态" options={SHOWN} value={shown} onChange={setShown} />
      <section className="panel">
        <div className="page-head">
          <h2 className="page-title">示例数据</h2>
          <p>{onServer ? '数据来自服务端的示例表。' : '当前为浏览器中的本地示例数据；登录管理员或运营账号后使用服务端数据，并可导入导出。'}</p>
        </div>
        <SampleList key={shown} source={SOURCES[shown] ?? (onServer ? server : local)} may={onServer ? may : () => false} />
      </section>
      <Usage />
    </div>
  )
}

const TONES: Readonly<Record<string, string>> = { '0': 'busy', '1': 'good' }

function SampleList({ source, may }: { source: ListSource<Sample>; may: (call: Endpoint) => boolean }) {
  const list = usePagedList(source, { text: TEXT, exact: EXACT, fields: QUERY_FIELDS })
  const selection = useRowSelection(list)
  const removal = useRowRemoval(source, list, selection)
  const exporting = useExport(source, list, '示例数据', selection.keys)
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
    {
      key: 'actions',
      title: '操作',
      settled: true,
      width: 130,
      fixed: 'right',
      render: (_value, row) => (
        <RowActions
          name={row.code}
          actions={[
            mayEdit && { key: 'edit', label: '编辑', onClick: () => form.edit(row) },
            { key: 'detail', label: '详情', onClick: () => setLooking(row) },
            { key: 'delete', label: '删除', danger: true, onClick: () => removal.removeOne(row) },
          ]}
        />
      ),
    },
  ]
  const settings = useColumnChoice('gallery/sample', columns)

  return (
    <>
      <SearchBar fields={SEARCH_FIELDS} values={list.state.filters} onSearch={list.search} />
      <ListToolbar again={list.again} settings={settings}>
        {may(addSample) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
            新增
          </Button>
        )}
        {may(importSamples) && <ImportButton source={source} title="示例数据" onDone={list.again} />}
        {may(exportSamples) && <ExportButton exporting={exporting} chosen={selection.keys.length} />}
        <AdvancedQueryButton list={list} fields={QUERY_FIELDS} />
        <Button danger onClick={removal.removeChosen}>
          批量删除
        </Button>
        <BatchMenu
          count={selection.keys.length}
          actions={[
            { key: 'delete', label: '删除', danger: true, onClick: removal.removeChosen },
            exporting.available && may(exportSamples) && { key: 'export', label: '导出选中', onClick: () => void exporting.run() },
          ]}
        />
      </ListToolbar>
      <SelectionBar selection={selection} />
      <PagedTable
        list={list}
        columns={settings.columns}
        selection={selection}
        onWidth={settings.widen}
        label="示例数据"
        width={1480}
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
  <section className="panel">
    <div className="panel-head">
      <h2>用法</h2>
    </div>
    <pre className="gallery-code">{`const source = callListSource({ list, delete, deleteBatch, exportXls, importExcel, importTemplate })

const list = usePagedList(source, { text: ['name'], exact: ['state'], fields })
const selection = useRowSelection(list)
const removal = useRowRemoval(source, list, selection)
const exporting = useExport(source, list, '示例数据', selection.keys)
const settings = useColumnChoice('module/list', columns)`}</pre>
    <p>状态都在地址里：分页、排序、查询条件、高级查询刷新后仍在，也可以收藏或转发。列的显示、顺序和宽度按账号记在浏览器中。</p>
  </section>
)
