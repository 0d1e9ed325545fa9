import { PlusOutlined } from '@ant-design/icons'
import { Button, Drawer, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { adjustPoints, exportPoints, pointList, pointRules } from '@aosp/contract/organisation/points'
import { Can, useMay } from '../../../ui/can.tsx'
import { callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Tag } from '../tag.tsx'
import { useIsStaff } from '../use-is-staff.ts'
import { signed } from './ladder.ts'
import '../organisation.css'

const Standing = lazy(() => import('./standing.tsx').then((module) => ({ default: module.Standing })))
const PointRules = lazy(() => import('./point-rules.tsx').then((module) => ({ default: module.PointRules })))
const AdjustDialog = lazy(() => import('./adjust-dialog.tsx').then((module) => ({ default: module.AdjustDialog })))
const CorrectDialog = lazy(() => import('./correct-dialog.tsx').then((module) => ({ default: module.CorrectDialog })))

type Row = RowOf<typeof pointList>
const SOURCE = callListSource({ list: pointList, exportXls: exportPoints })

/** The journal of points: a company sees its own beside where it stands, operators see all and may book by hand. */
export function PointsPage() {
  const staff = useIsStaff()
  const may = useMay()
  const rules = useFetched(pointRules, {}, { quiet: true })
  const events = (rules.data?.events ?? []).map(({ event, name }) => ({ value: event, label: name }))
  const search: SearchField[] = [
    ...(staff ? [{ name: 'corporateName', label: '企业名称' }] : []),
    { name: 'event', label: '事项', options: events },
    { name: 'createTime', label: '时间', kind: 'days' },
  ]
  const list = useListPage(SOURCE, { search, sheet: '积分记录' })
  const [adjusting, setAdjusting] = useState(false)
  const [correcting, setCorrecting] = useState<Row>()
  const [reading, setReading] = useState(false)
  const mayAdjust = may(adjustPoints)

  const columns: ListColumn<Row>[] = [
    { key: 'createTime', title: '时间', dataIndex: 'createTime', width: 170, sorter: true },
    ...(staff
      ? [{ key: 'corporateName', title: '企业名称', dataIndex: 'corporateName', width: 220, ellipsis: true, sorter: true } satisfies ListColumn<Row>]
      : []),
    { key: 'eventName', title: '事项', dataIndex: 'eventName', width: 190 },
    {
      key: 'delta',
      title: '分值',
      dataIndex: 'delta',
      width: 90,
      align: 'right',
      sorter: true,
      render: (delta: number) => (
        <b className="points-delta" data-sign={delta < 0 ? 'minus' : 'plus'}>
          {signed(delta)}
        </b>
      ),
    },
    { key: 'balance', title: '余额', dataIndex: 'balance', width: 90, align: 'right' },
    {
      key: 'reason',
      title: '说明',
      dataIndex: 'reason',
      width: 300,
      render: (reason: string, row) => (
        <>
          {reason} {row.corrected && <Tag colour="orange">已更正</Tag>}
        </>
      ),
    },
    ...(staff
      ? [{ key: 'operator', title: '操作人', dataIndex: 'operator', width: 110, render: (name: string | null) => name ?? '系统' } satisfies ListColumn<Row>]
      : []),
    ...(mayAdjust
      ? [
          {
            key: 'actions',
            title: '操作',
            settled: true,
            width: 90,
            fixed: 'right' as const,
            render: (_value: unknown, row: Row) =>
              row.correctable ? (
                <Button type="link" size="small" onClick={() => setCorrecting(row)}>
                  更正
                </Button>
              ) : null,
          } satisfies ListColumn<Row>,
        ]
      : []),
  ]

  return (
    <div className="stack">
      {!staff && (
        <Panel title="积分与等级" extra={<small>积分决定信用等级和服务费优惠</small>}>
          <Suspense fallback={<Skeleton active paragraph={{ rows: 5 }} />}>
            <Standing />
          </Suspense>
        </Panel>
      )}
      <PagePanel title="积分记录" lead="记录只增不改；有误时由平台记一笔冲销并重新记分。">
        <ListPage
          list={list}
          name={staff ? 'organisation/points' : 'organisation/own-points'}
          columns={columns}
          label="积分记录"
          width={staff ? 1260 : 850}
          buttons={
            <Can call={adjustPoints}>
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdjusting(true)}>
                人工记分
              </Button>
            </Can>
          }
          more={
            <Button type="link" onClick={() => setReading(true)}>
              积分规则
            </Button>
          }
          empty={{ title: '还没有积分记录', text: '完成交易、按期签约都会积累积分。' }}
        />
      </PagePanel>
      <Drawer open={reading} size={640} title="积分规则" onClose={() => setReading(false)} destroyOnHidden>
        <Suspense>
          <PointRules />
        </Suspense>
      </Drawer>
      <Suspense>
        {adjusting && <AdjustDialog onClose={() => setAdjusting(false)} />}
        {correcting && <CorrectDialog entry={correcting} onClose={() => setCorrecting(undefined)} />}
      </Suspense>
    </div>
  )
}
