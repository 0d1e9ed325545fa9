import { PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Switch } from 'antd'
import { lazy, Suspense, useState } from 'react'
import * as calls from '@aosp/contract/reference/region'
import { REGION_DEPTH } from '@aosp/contract/assets/codes'
import { LIST_TEXTS } from '@aosp/contract/list-texts'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { callListSource, ImportButton, ListToolbar, RowActions, RecordTable } from '../../../ui/list-page/index.ts'
import type { Move } from '../../../ui/tree-move/index.ts'
import { useAskRemoval } from '../../../ui/use-ask-removal.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { codePrefix, LEVEL_TEXTS, regionRows, stepRegion, type Region, type RegionRow } from './region-model.ts'
import { useRegionLevels } from './use-region-levels.ts'
import '../../../ui/list-page/list-page.css'
import './region.css'

const RegionFormDialog = lazy(() => import('./region-form-dialog.tsx').then((module) => ({ default: module.RegionFormDialog })))
const RegionMoveDialog = lazy(() => import('./region-move-dialog.tsx').then((module) => ({ default: module.RegionMoveDialog })))

const SHEETS = callListSource({ importExcel: calls.importRegions, importTemplate: calls.regionTemplate })
const REFRESHES = [calls.regionList, calls.regionTree]

/** Regions of the country, three levels: opened level by level, or found by a word. */
export function RegionPage() {
  const { message } = App.useApp()
  const askRemoval = useAskRemoval()
  const may = useMay()
  const client = useQueryClient()
  const [opened, setOpened] = useState<readonly string[]>([])
  const [keyword, setKeyword] = useState('')
  const [moving, setMoving] = useState<Region>()
  const tree = useRegionLevels(opened)
  const searching = keyword !== ''
  const hits = useFetched(calls.regionList, { keyword }, { quiet: true, enabled: searching, keepLast: true })
  const form = useFormDialog()
  const move = useCall(calls.moveRegion, { refreshes: REFRESHES })
  const edit = useCall(calls.editRegion, { refreshes: REFRESHES })
  const remove = useCall(calls.deleteRegion, { refreshes: REFRESHES })
  const refresh = () => REFRESHES.forEach((read) => void client.invalidateQueries({ queryKey: [read.path] }))

  const carryOut = async (wanted: Move): Promise<boolean> => {
    const answer = await move.run(wanted)
    if (answer) message.success(answer.message)
    return answer !== undefined
  }
  const turn = async (region: Region, enabled: boolean) => {
    if (await edit.run({ id: region.id, enabled }))
      message.success(enabled ? `已启用「${region.name}」` : `已停用「${region.name}」，新登记的资产和企业不能再选用`)
  }
  const askToRemove = (region: Region) =>
    askRemoval({
      title: `删除「${region.name}」？`,
      content: '已被使用或有下级的区域不能删除，可改为停用。',
      act: () => remove.run({ id: region.id }),
    })
  const add = (parent: Region | undefined) => form.add({ parentId: parent?.id ?? '', parentPath: parent?.path ?? '', id: codePrefix(parent) })

  const actions = (region: Region) => {
    const [up, down] = [stepRegion(tree.levels, region, -1), stepRegion(tree.levels, region, 1)]
    const mayMove = may(calls.moveRegion)
    return (
      <RowActions
        name={region.name}
        open={2}
        actions={[
          may(calls.editRegion) && { key: 'edit', label: '编辑', onClick: () => form.edit(region) },
          may(calls.addRegion) && region.level < REGION_DEPTH && { key: 'add', label: '新增下级', onClick: () => add(region) },
          mayMove && { key: 'move', label: '移动到…', onClick: () => setMoving(region) },
          mayMove && !searching && { key: 'up', label: '上移', disabled: !up, onClick: () => up && void carryOut(up) },
          mayMove && !searching && { key: 'down', label: '下移', disabled: !down, onClick: () => down && void carryOut(down) },
          may(calls.deleteRegion) && { key: 'delete', label: '删除', danger: true, onClick: () => askToRemove(region) },
        ]}
      />
    )
  }
  const asked = searching ? { failure: hits.error, loading: hits.isFetching, again: () => void hits.refetch() } : tree
  const rows: RegionRow[] = searching ? (hits.data ?? []) : regionRows(tree.levels)
  return (
    <section className="panel">
      <div className="page-head">
        <h1 className="page-title">区域管理</h1>
        <Can call={calls.addRegion}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => add(undefined)}>
            新增省级区域
          </Button>
        </Can>
        <p>国家统计用区划代码，省、市、县三级。企业注册地和资产所在地从这里选择。</p>
      </div>
      <ListToolbar again={asked.again}>
        <Input.Search
          aria-label="搜索区域"
          className="region-search"
          placeholder="名称或区划代码"
          allowClear
          maxLength={40}
          onSearch={(typed) => setKeyword(typed.trim())}
        />
        <Can call={calls.importRegions}>
          <ImportButton source={SHEETS} title="区域" onDone={refresh} />
        </Can>
        {opened.length > 0 && !searching && <Button onClick={() => setOpened([])}>全部收起</Button>}
      </ListToolbar>
      {asked.failure && rows.length === 0 ? (
        <ErrorState message={asked.failure.message} onRetry={asked.again} />
      ) : (
        <RecordTable<RegionRow>
          rowKey="id"
          aria-label="区域"
          loading={asked.loading}
          dataSource={rows}
          pagination={false}
          width={860}
          locale={{ emptyText: asked.loading ? ' ' : <EmptyState icon="search" title={searching ? LIST_TEXTS.filteredEmpty : '还没有区域'} /> }}
          expandable={{
            expandedRowKeys: searching ? [] : [...opened],
            onExpand: (open, { id }) => setOpened((before) => (open ? [...before, id] : before.filter((each) => each !== id))),
          }}
          columns={[
            { title: '名称', dataIndex: 'name', width: 280, render: (name: string, region) => (searching ? region.path : name) },
            { title: '区划代码', dataIndex: 'id', width: 120 },
            { title: '级别', dataIndex: 'level', width: 90, render: (level: number) => LEVEL_TEXTS[level] ?? level },
            { title: '顺序', dataIndex: 'place', width: 80, align: 'right', render: (place?: number) => place ?? '—' },
            { title: '来源', dataIndex: 'official', width: 110, render: (official: boolean) => (official ? '国家标准' : '自行增补') },
            {
              title: '启用',
              dataIndex: 'enabled',
              width: 90,
              render: (enabled: boolean, region) =>
                may(calls.editRegion) ? (
                  <Switch size="small" checked={enabled} aria-label={`启用${region.name}`} onChange={(wanted) => void turn(region, wanted)} />
                ) : enabled ? (
                  '是'
                ) : (
                  '否'
                ),
            },
            { title: '操作', key: 'actions', width: 210, render: (_value, region) => actions(region) },
          ]}
        />
      )}
      <Suspense>
        {form.used && <RegionFormDialog handle={form} onSaved={refresh} />}
        {moving && <RegionMoveDialog region={moving} onMove={carryOut} onClose={() => setMoving(undefined)} />}
      </Suspense>
    </section>
  )
}
