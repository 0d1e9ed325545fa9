import { App, Button } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as calls from '@aosp/contract/assets/ledger'
import { LIST_TEXTS } from '@aosp/contract/list-texts'
import { Can, useMay } from '../../../ui/can.tsx'
import { ExportButton } from '../../../ui/list-page/export-button.tsx'
import { callListSource } from '../../../ui/list-page/list-source.ts'
import { ListToolbar } from '../../../ui/list-page/list-toolbar.tsx'
import { PagedTable } from '../../../ui/list-page/paged-table.tsx'
import { RowActions } from '../../../ui/list-page/row-actions.tsx'
import { SearchBar } from '../../../ui/list-page/search-bar.tsx'
import { useColumnChoice } from '../../../ui/list-page/use-column-choice.ts'
import { useExport } from '../../../ui/list-page/use-export.ts'
import { usePagedList } from '../../../ui/list-page/use-paged-list.ts'
import { useRowRemoval } from '../../../ui/list-page/use-row-removal.ts'
import { useRowSelection } from '../../../ui/list-page/use-row-selection.ts'
import { useSeesEveryCompany } from '../use-sees-every-company.ts'
import { isTradable, useStartListing } from '../use-start-listing.ts'
import { assetColumns, type AssetRow } from './asset-columns.tsx'
import { EXACT_CONDITIONS, ledgerFields, queryFields, TEXT_CONDITIONS } from './asset-search.tsx'
import { useAssetForm } from './use-asset-form.tsx'
import '../assets.css'

const AdvancedQueryButton = lazy(() => import('../../../ui/list-page/advanced-query-button.tsx').then((module) => ({ default: module.AdvancedQueryButton })))
const ImportButton = lazy(() => import('../../../ui/list-page/import-button.tsx').then((module) => ({ default: module.ImportButton })))
const BatchMenu = lazy(() => import('../../../ui/list-page/batch-menu.tsx').then((module) => ({ default: module.BatchMenu })))
const SelectionBar = lazy(() => import('../../../ui/list-page/selection-bar.tsx').then((module) => ({ default: module.SelectionBar })))
const AssetFigures = lazy(() => import('./asset-figures.tsx').then((module) => ({ default: module.AssetFigures })))
const AssetDrawer = lazy(() => import('../detail/asset-drawer.tsx').then((module) => ({ default: module.AssetDrawer })))
const StatusDialog = lazy(() => import('./status-dialog.tsx').then((module) => ({ default: module.StatusDialog })))

const SOURCE = callListSource({
  list: calls.assetList,
  delete: calls.deleteAsset,
  deleteBatch: calls.deleteAssets,
  exportXls: calls.exportAssets,
  importExcel: calls.importAssets,
  importTemplate: calls.assetTemplate,
})
/** In the address, so that an asset can be linked to. */
const OPENED = 'asset'

/** The asset ledger: a company's own assets, or everybody's for those who run the platform. */
export function AssetsPage() {
  const { message } = App.useApp()
  const may = useMay()
  const everyCompany = useSeesEveryCompany()
  const searchFields = useMemo(() => ledgerFields(everyCompany), [everyCompany])
  const fields = useMemo(() => queryFields(everyCompany), [everyCompany])
  const list = usePagedList(SOURCE, { text: TEXT_CONDITIONS, exact: EXACT_CONDITIONS, fields })
  const selection = useRowSelection(list)
  const removal = useRowRemoval(SOURCE, list, selection)
  const exporting = useExport(SOURCE, list, '资产台账', selection.keys)
  const form = useAssetForm()
  const startListing = useStartListing()
  const [query, setQuery] = useSearchParams()
  const [moving, setMoving] = useState<readonly AssetRow[]>()
  const opened = query.get(OPENED)
  const open = (id: string | undefined) =>
    setQuery((current) => {
      const next = new URLSearchParams(current)
      if (id) next.set(OPENED, id)
      else next.delete(OPENED)
      return next
    })

  const changeStatus = () => {
    if (selection.rows.length < selection.keys.length) return void message.warning(LIST_TEXTS.chooseOne)
    setMoving(selection.rows)
  }
  const actions = (row: AssetRow) => (
    <RowActions
      name={row.name}
      open={2}
      actions={[
        { key: 'open', label: '查看', onClick: () => open(row.id) },
        startListing !== undefined && isTradable(row) && { key: 'trade', label: '发起交易', onClick: () => startListing([row.id]) },
        may(calls.editAsset) && { key: 'edit', label: '编辑', onClick: () => void form.edit(row.id), disabled: row.locked },
        may(calls.changeAssetStatus) && { key: 'status', label: '变更状态', onClick: () => setMoving([row]), disabled: row.locked },
        may(calls.deleteAsset) && { key: 'delete', label: '删除', danger: true, onClick: () => removal.removeOne(row) },
      ]}
    />
  )
  const settings = useColumnChoice('assets/assets', assetColumns({ everyCompany, open: (row) => open(row.id), actions }))

  return (
    <section className="panel">
      <div className="page-head">
        <h1 className="page-title">资产台账</h1>
        <Can call={calls.addAsset}>
          <Button type="primary" onClick={() => void form.add()}>
            新增资产
          </Button>
        </Can>
      </div>
      <SearchBar fields={searchFields} values={list.state.filters} onSearch={list.search} />
      <Suspense fallback={<div className="asset-figures" />}>
        <AssetFigures
          conditions={list.conditions}
          status={list.state.filters['status']}
          onStatus={(status) => list.search({ ...list.state.filters, status: status ?? '' })}
        />
      </Suspense>
      <ListToolbar again={list.again} settings={settings}>
        <Can call={calls.importAssets}>
          <Suspense>
            <ImportButton source={SOURCE} title="资产" onDone={list.again} />
          </Suspense>
        </Can>
        <Can call={calls.exportAssets}>
          <ExportButton exporting={exporting} chosen={selection.keys.length} />
        </Can>
        <Suspense>
          <AdvancedQueryButton list={list} fields={fields} />
        </Suspense>
        <Suspense>
          <BatchMenu
            count={selection.keys.length}
            actions={[
              may(calls.changeAssetStatus) && { key: 'status', label: '变更状态', onClick: changeStatus },
              may(calls.deleteAssets) && { key: 'delete', label: '删除', danger: true, onClick: removal.removeChosen },
            ]}
          />
        </Suspense>
      </ListToolbar>
      <Suspense>
        <SelectionBar selection={selection} />
      </Suspense>
      <PagedTable
        list={list}
        columns={settings.columns}
        selection={selection}
        onWidth={settings.widen}
        label="资产台账"
        width={everyCompany ? 1880 : 1690}
        empty={{ title: '还没有资产', text: may(calls.addAsset) ? '可以逐项新增，也可以下载模板批量导入。' : '企业登记或固定资产系统同步后，资产会列在这里。' }}
      />
      {form.dialog}
      <Suspense>
        {opened && (
          <AssetDrawer
            key={opened}
            id={opened}
            onClose={() => open(undefined)}
            onEdit={() => void form.edit(opened)}
            onMove={(asset) => setMoving([asset])}
            {...(startListing ? { onTrade: () => startListing([opened]) } : {})}
          />
        )}
        {moving && <StatusDialog assets={moving} onClose={() => setMoving(undefined)} onDone={selection.clear} />}
      </Suspense>
    </section>
  )
}
