import { Button, Pagination, Radio, Select, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { TRADABLE_STATUSES } from '@aosp/contract/assets/codes'
import { addAsset, tradableAssets } from '@aosp/contract/assets/ledger'
import { LIST_TEXTS } from '@aosp/contract/list-texts'
import { AssetStatusEnum } from '@aosp/contract/assets/code-items'
import { keep, kept } from '../../../lib/storage.ts'
import { Can } from '../../../ui/can.tsx'
import { rangeText } from '../../../ui/light/pager-model.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import {
  callListSource,
  ListPage,
  PAGE_SIZES,
  RowActions,
  useListPage,
  type PagedList,
  type RowSelection,
  type SearchField,
} from '../../../ui/list-page/index.ts'
import { useOpened } from '../../../ui/use-opened.ts'
import { assetColumns, type AssetRow } from '../ledger/asset-columns.tsx'
import type { AssetRecord } from '../ledger/asset-form-model.ts'
import { CATALOG_FIELD, KEYWORD_FIELD, REGION_FIELD } from '../ledger/asset-search.tsx'
import { useAssetForm } from '../ledger/use-asset-form.tsx'
import { useStartListing } from '../use-start-listing.ts'
import { AssetCard } from './asset-card.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import '../assets.css'

const AssetDrawer = lazy(() => import('../detail/asset-drawer.tsx').then((module) => ({ default: module.AssetDrawer })))
const StatusDialog = lazy(() => import('../ledger/status-dialog.tsx').then((module) => ({ default: module.StatusDialog })))

const SOURCE = callListSource({ list: tradableAssets })
const FIELDS: readonly SearchField[] = [
  KEYWORD_FIELD,
  CATALOG_FIELD,
  {
    name: 'status',
    label: '资产状态',
    options: AssetStatusEnum.filter(({ value }) => TRADABLE_STATUSES.some((each) => each === value)).map(({ value, text }) => ({
      value: String(value),
      label: text,
    })),
  },
  REGION_FIELD,
]
const ORDERS = [
  { value: '', label: '最近登记' },
  { value: 'netValue.desc', label: '净值从高到低' },
  { value: 'netValue.asc', label: '净值从低到高' },
  { value: 'acquiredDate.asc', label: '取得日期从早到晚' },
]
type View = 'cards' | 'table'
const VIEWS = [
  { value: 'cards', label: '图片' },
  { value: 'table', label: '列表' },
]
const VIEW = 'tradable-assets-view'

/** Own assets that can be offered now: one chooses some and starts a listing from them. */
export function AssetsListPage() {
  const list = useListPage(SOURCE, { search: FIELDS })
  const { selection } = list
  const form = useAssetForm()
  const startListing = useStartListing()
  const [opened, open] = useOpened('asset')
  const [view, setView] = useState<View>(() => (kept<View>(VIEW) === 'table' ? 'table' : 'cards'))
  const [moving, setMoving] = useState<readonly AssetRecord[]>()
  const show = (next: View) => {
    setView(next)
    keep(VIEW, next)
  }
  const sort = (wanted: string) => {
    const [column, order] = wanted.split('.')
    list.change({ pageNo: 1, column: column || undefined, order: order === 'asc' || order === 'desc' ? order : undefined })
  }
  const actions = (row: AssetRow) => (
    <RowActions
      name={row.name}
      actions={[
        startListing !== undefined && { key: 'trade', label: '发起交易', onClick: () => startListing([row.id]) },
        { key: 'open', label: '查看', onClick: () => open(row.id) },
      ]}
    />
  )
  const empty = { title: '暂无可交易资产', text: '状态为闲置或待处置、且不在其他场次或公告中的本企业资产会列在这里。' }

  return (
    <section className="panel">
      <div className="page-head">
        <h1 className="page-title">可交易资产</h1>
        <Can call={addAsset}>
          <Button onClick={() => void form.add()}>登记资产</Button>
        </Can>
        <p>本企业闲置或待处置的资产。选好后发起交易，同一资产同时只能在一个场次或公告中。</p>
      </div>
      <ListPage
        // Columns and views belong to the rows, and are read when these come.
        key={view}
        list={list}
        columns={assetColumns({ everyCompany: false, open: (row) => open(row.id), actions })}
        label="可交易资产"
        width={1240}
        empty={empty}
        buttons={
          <>
            <Radio.Group
              aria-label="显示方式"
              optionType="button"
              options={VIEWS}
              value={view}
              onChange={({ target }) => show(target.value === 'table' ? 'table' : 'cards')}
            />
            <Select
              aria-label="排序"
              className="search-field"
              options={ORDERS}
              value={list.state.column ? `${list.state.column}.${list.state.order ?? 'desc'}` : ''}
              onChange={sort}
            />
          </>
        }
        {...(view === 'cards' ? { instead: <Cards list={list} selection={selection} empty={empty} open={open} /> } : { name: 'assets/assets-list', batch: [] })}
      />
      <ChosenBar chosen={selection.rows} onClear={selection.clear} {...(startListing ? { onStart: () => startListing(selection.keys) } : {})} />
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
        {moving && <StatusDialog assets={moving} onClose={() => setMoving(undefined)} onDone={() => selection.forget(moving.map(({ id }) => id))} />}
      </Suspense>
    </section>
  )
}

type CardsProps = {
  list: PagedList<AssetRow>
  selection: RowSelection<AssetRow>
  empty: { title: string; text: string }
  open: (id: string) => void
}

function Cards({ list, selection, empty, open }: CardsProps) {
  const { rows, state, total } = list
  if (list.failure && rows.length === 0) return <ErrorState message={list.failure.message} onRetry={list.again} />
  if (list.first) return <Skeleton active paragraph={{ rows: 8 }} />
  if (rows.length === 0)
    return Object.keys(state.filters).length > 0 ? (
      <EmptyState icon="search" title={LIST_TEXTS.filteredEmpty}>
        可以放宽或重置查询条件。
      </EmptyState>
    ) : (
      <EmptyState title={empty.title}>{empty.text}</EmptyState>
    )
  const choose = (id: string) => {
    const keys = selection.keys.includes(id) ? selection.keys.filter((key) => key !== id) : [...selection.keys, id]
    selection.props.onChange?.(keys, [], { type: 'single' })
  }
  return (
    <>
      <ul className="asset-cards" aria-label="可交易资产" aria-busy={list.loading}>
        {rows.map((asset) => (
          <AssetCard key={asset.id} asset={asset} chosen={selection.keys.includes(asset.id)} onChoose={() => choose(asset.id)} onOpen={() => open(asset.id)} />
        ))}
      </ul>
      <div className="tradable-pages">
        <Pagination
          current={state.pageNo}
          pageSize={state.pageSize}
          total={total}
          showSizeChanger
          pageSizeOptions={[...PAGE_SIZES]}
          showTotal={() => rangeText(state.pageNo, state.pageSize, total)}
          onChange={(pageNo, pageSize) => list.change({ pageNo: pageSize === state.pageSize ? pageNo : 1, pageSize })}
        />
      </div>
    </>
  )
}
