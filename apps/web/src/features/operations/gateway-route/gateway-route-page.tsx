import { DownloadOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { lazy, Suspense } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import * as calls from '@aosp/contract/operations/gateway-route'
import { call, callForAnswer } from '../../../lib/call.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { actionColumn, ListPage, pageOf, useListPage, type ListColumn, type ListSource, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { useCall } from '../../../ui/use-call.ts'
import { loadable, predicateText } from './route-args.ts'
import './gateway-route.css'

const GatewayRouteFormDialog = lazy(() => import('./gateway-route-form.tsx').then((module) => ({ default: module.GatewayRouteFormDialog })))

type Row = Received<typeof calls.gatewayRoutes>[number]

/** One gateway has few routes: they come whole, as clients of this family expect, and are searched here. */
const SOURCE: ListSource<Row> = {
  key: calls.gatewayRoutes.path,
  calls: { delete: calls.deleteGatewayRoute },
  load: async (query) => pageOf(await call(calls.gatewayRoutes, {}, { quiet: true }), query),
  remove: (id) => callForAnswer(calls.deleteGatewayRoute, { id }).then(({ message }) => message),
}
const FIELDS: readonly SearchField[] = [
  { name: 'routerId', label: '路由 ID' },
  { name: 'name', label: '路由名称' },
  { name: 'uri', label: '路由 URI' },
]

/** Routes for a gateway before the platform, which itself follows none. */
export function GatewayRoutePage() {
  const may = useMay()
  const form = useFormDialog()
  const list = useListPage(SOURCE, { search: FIELDS })
  const all = useCall(calls.gatewayRoutes)
  const columns: ListColumn<Row>[] = [
    { key: 'routerId', title: '路由 ID', dataIndex: 'routerId', width: 160, sorter: true },
    { key: 'name', title: '路由名称', dataIndex: 'name', width: 160, ellipsis: true, sorter: true },
    { key: 'uri', title: '路由 URI', dataIndex: 'uri', width: 220, ellipsis: true },
    {
      key: 'predicates',
      title: '路由条件',
      dataIndex: 'predicates',
      width: 260,
      ellipsis: true,
      render: (each: Row['predicates']) => each.map(predicateText).join('；') || '—',
    },
    {
      key: 'filters',
      title: '过滤器',
      dataIndex: 'filters',
      width: 130,
      ellipsis: true,
      render: (each: Row['filters']) => each.map(({ title }) => title).join('、') || '—',
    },
    {
      key: 'status',
      title: '状态',
      dataIndex: 'status',
      width: 90,
      sorter: true,
      render: (status: number) => (
        <span>
          <i className="dot" data-tone={status === 1 ? 'good' : ''} />
          {status === 1 ? '有效' : '无效'}
        </span>
      ),
    },
    { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 180, sorter: true },
    actionColumn({
      width: 130,
      name: (row) => row.name,
      actions: (row) => [
        may(calls.saveGatewayRoute) && { key: 'edit', label: '编辑', onClick: () => form.edit({ ...row, status: String(row.status) }) },
        list.deletes(row),
      ],
    }),
  ]
  const saveJson = async () => {
    const answer = await all.run({})
    if (answer) saveFile(new Blob([JSON.stringify(loadable(answer.result), null, 2)], { type: 'application/json' }), 'gateway-routes.json')
  }
  return (
    <PagePanel title="网关路由" lead="供平台前置网关使用的路由配置。">
      <Alert className="gateway-note" type="info" showIcon title="本服务器只保存这些记录，自身不按它们转发任何请求；请导出 JSON 交由网关加载。" />
      <ListPage
        list={list}
        name="operations/gateway-route"
        columns={columns}
        label="网关路由列表"
        width={1330}
        buttons={
          <>
            <Can call={calls.saveGatewayRoute}>
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
                新增
              </Button>
            </Can>
            <Button icon={<DownloadOutlined aria-hidden />} loading={all.busy} disabled={list.total === 0} onClick={() => void saveJson()}>
              导出 JSON
            </Button>
          </>
        }
        empty={{ title: '还没有网关路由', text: '新增后可以导出 JSON，交由网关加载。' }}
      />
      <Suspense>{form.used && <GatewayRouteFormDialog handle={form} onOk={list.again} />}</Suspense>
    </PagePanel>
  )
}
