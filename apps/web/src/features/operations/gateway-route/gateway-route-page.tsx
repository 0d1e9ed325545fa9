import { DownloadOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Table } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import * as calls from '@aosp/contract/operations/gateway-route'
import { saveFile } from '../../../lib/save-file.ts'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { ErrorState } from '../../../ui/light/states.tsx'
import { RowActions } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { useAskRemoval } from '../../../ui/use-ask-removal.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { predicateText } from './route-args.ts'
import './gateway-route.css'

const GatewayRouteFormDialog = lazy(() => import('./gateway-route-form.tsx').then((module) => ({ default: module.GatewayRouteFormDialog })))

type Row = Received<typeof calls.gatewayRoutes>[number]
const REFRESHES = [calls.gatewayRoutes]

/** Routes for a gateway before the platform. One gateway has few, so the list comes whole and is searched here. */
export function GatewayRoutePage() {
  const may = useMay()
  const form = useFormDialog()
  const [word, setWord] = useState('')
  const routes = useFetched(calls.gatewayRoutes, {}, { quiet: true })
  const removal = useCall(calls.deleteGatewayRoute, { refreshes: REFRESHES })
  const ask = useAskRemoval()
  const rows = (routes.data ?? []).filter(({ routerId, name, uri }) => [routerId, name, uri].some((text) => text.toLowerCase().includes(word.toLowerCase())))
  return (
    <PagePanel title="网关路由" lead="供平台前置网关使用的路由配置。">
      <Alert type="info" showIcon title="本服务器只保存这些记录，自身不按它们转发任何请求；请导出 JSON 交由网关加载。" />
      <div className="gateway-tools">
        <Can call={calls.saveGatewayRoute}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add({ status: 1, predicates: [], filters: [] })}>
            新增
          </Button>
        </Can>
        <Button icon={<DownloadOutlined aria-hidden />} disabled={!routes.data?.length} onClick={() => saveJson(routes.data ?? [])}>
          导出 JSON
        </Button>
        <Input.Search allowClear placeholder="路由 ID、名称或 URI" aria-label="查找路由" onSearch={setWord} />
      </div>
      {routes.isError && !routes.data ? (
        <ErrorState message={routes.error.message} onRetry={() => void routes.refetch()} />
      ) : (
        <Table<Row>
          size="small"
          rowKey="id"
          loading={!routes.data}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={{ x: 1000 }}
          locale={{ emptyText: word ? '没有符合条件的路由' : '还没有网关路由，新增后可以导出 JSON' }}
          dataSource={rows}
          columns={[
            { title: '路由 ID', dataIndex: 'routerId', width: 160, sorter: (a, b) => a.routerId.localeCompare(b.routerId) },
            { title: '路由名称', dataIndex: 'name', width: 160, ellipsis: true, sorter: (a, b) => a.name.localeCompare(b.name, 'zh-Hans-CN') },
            { title: '路由 URI', dataIndex: 'uri', width: 220, ellipsis: true },
            { title: '路由条件', dataIndex: 'predicates', ellipsis: true, render: (all: Row['predicates']) => all.map(predicateText).join('；') || '—' },
            {
              title: '过滤器',
              dataIndex: 'filters',
              width: 130,
              ellipsis: true,
              render: (all: Row['filters']) => all.map(({ title }) => title).join('、') || '—',
            },
            {
              title: '状态',
              dataIndex: 'status',
              width: 90,
              render: (status: number) => (
                <>
                  <i className="dot" data-tone={status === 1 ? 'good' : ''} />
                  {status === 1 ? '有效' : '无效'}
                </>
              ),
            },
            {
              title: '操作',
              key: 'actions',
              width: 130,
              fixed: 'right',
              render: (_value, row) => (
                <RowActions
                  name={row.name}
                  actions={[
                    may(calls.saveGatewayRoute) && { key: 'edit', label: '编辑', onClick: () => form.edit(row) },
                    may(calls.deleteGatewayRoute) && {
                      key: 'delete',
                      label: '删除',
                      danger: true,
                      onClick: () => ask({ content: `路由「${row.name}」`, act: () => removal.run({ id: row.id }) }),
                    },
                  ]}
                />
              ),
            },
          ]}
        />
      )}
      <Suspense>{form.used && <GatewayRouteFormDialog handle={form} onOk={() => void routes.refetch()} />}</Suspense>
    </PagePanel>
  )
}

/** As gateways of this kind read them: conditions and filters with their arguments, and nothing of who wrote them. */
function saveJson(routes: readonly Row[]): void {
  const content = routes
    .filter(({ status }) => status === 1)
    .map(({ routerId, uri, predicates, filters, stripPrefix }) => ({
      id: routerId,
      uri,
      predicates,
      filters: filters.map(({ name, args }) => ({ name, args: Object.fromEntries(args.map(({ key, value }) => [key, value])) })),
      ...(stripPrefix > 0 ? { metadata: { stripPrefix } } : {}),
    }))
  saveFile(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }), 'gateway-routes.json')
}
