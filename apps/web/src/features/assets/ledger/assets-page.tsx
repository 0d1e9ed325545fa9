import { App, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import * as calls from '@aosp/contract/assets/ledger'
import { LIST_TEXTS } from '@aosp/contract/list-texts'
import { Can, useMay } from '../../../ui/can.tsx'
import { callListSource, ListPage, RowActions, useListPage } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { useOpened } from '../../../ui/use-opened.ts'
import { useSeesEveryCompany } from '../use-sees-every-company.ts'
import { isTradable, useStartListing } from '../use-start-listing.ts'
import { assetColumns, type AssetRow } from './asset-columns.tsx'
import { ledgerFields, queryFields } from './asset-search.tsx'
import { useAssetForm } from './use-asset-form.tsx'
import '../assets.css'

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

/** The asset ledger: a company's own assets, or everybody's for those who run the platform. */
export function AssetsPage() {
  const { message } = App.useApp()
  const may = useMay()
  const everyCompany = useSeesEveryCompany()
  const list = useListPage(SOURCE, { search: ledgerFields(everyCompany), query: queryFields(everyCompany), sheet: '资产台账' })
  const form = useAssetForm()
  const startListing = useStartListing()
  const [opened, open] = useOpened('asset')
  const [moving, setMoving] = useState<readonly AssetRow[]>()

  const changeStatus = () => {
    if (list.selection.rows.length < list.selection.keys.length) return void message.warning(LIST_TEXTS.chooseOne)
    setMoving(list.selection.rows)
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
        list.deletes(row),
      ]}
    />
  )

  return (
    <PagePanel
      title="资产台账"
      extra={
        <Can call={calls.addAsset}>
          <Button type="primary" onClick={() => void form.add()}>
            新增资产
          </Button>
        </Can>
      }
    >
      <ListPage
        list={list}
        name="assets/assets"
        columns={assetColumns({ everyCompany, open: (row) => open(row.id), actions })}
        label="资产台账"
        width={everyCompany ? 1416 : 1240}
        imports="资产"
        batch={[may(calls.changeAssetStatus) && { key: 'status', label: '变更状态', onClick: changeStatus }, list.deletesChosen]}
        empty={{ title: '还没有资产', text: may(calls.addAsset) ? '可以逐项新增，也可以下载模板批量导入。' : '企业登记或固定资产系统同步后，资产会列在这里。' }}
      >
        <Suspense fallback={<div className="asset-figures" />}>
          <AssetFigures
            conditions={list.conditions}
            status={list.state.filters['status']}
            onStatus={(status) => list.search({ ...list.state.filters, status: status ?? '' })}
          />
        </Suspense>
      </ListPage>
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
        {moving && <StatusDialog assets={moving} onClose={() => setMoving(undefined)} onDone={list.selection.clear} />}
      </Suspense>
    </PagePanel>
  )
}
