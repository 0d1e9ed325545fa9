import { SendOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { openTarget } from '@aosp/contract/content/open-page'
import { PRIORITIES } from '@aosp/contract/content/announcement'
import type { Priority } from '@aosp/contract/content/announcement.shapes'
import { exportTradeMessages, sendTradeMessage, tradeMessages } from '@aosp/contract/messaging/trade-message'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { Can } from '../../ui/can.tsx'
import { useDeskSession } from '../../ui/desk-session.ts'
import { useFormDialog } from '../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, textOptions, useListPage, type ListColumn, type RowOf, type SearchField } from '../../ui/list-page/index.ts'
import { PagePanel } from '../../ui/page-panel.tsx'
import { PriorityTag } from '../../ui/priority-tag.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { useOpenPage } from './bell/use-open-page.ts'

const AnnouncementDialog = lazy(() => import('./bell/announcement-dialog.tsx').then((module) => ({ default: module.AnnouncementDialog })))

const TradeMessageDialog = lazy(() => import('./trade-message-dialog.tsx').then((module) => ({ default: module.TradeMessageDialog })))

const TradeMessageForm = lazy(() => import('./trade-message-form.tsx').then((module) => ({ default: module.TradeMessageFormDialog })))

type Row = RowOf<typeof tradeMessages>

const SOURCE = callListSource({ list: tradeMessages, exportXls: exportTradeMessages })
const FIELDS: readonly SearchField[] = [
  { name: 'titile' /* sic */, label: '标题' },
  { name: 'tradeCode', label: '交易编号' },
  { name: 'kind', label: '类别', dict: 'trade_message_kind' },
  { name: 'priority', label: '优先级', options: textOptions(PRIORITIES) },
  { name: 'sendTime', label: '发送时间', kind: 'days' },
]
const READ_FIELD: SearchField = {
  name: 'readFlag',
  label: '阅读状态',
  options: [
    { value: '0', label: '未读' },
    { value: '1', label: '已读' },
  ],
}
const STAFF: ReadonlySet<string> = new Set([ROLE_CODES.admin, ROLE_CODES.operate])

/** Notices on trades: staff see what was told to whom, everybody else what was told to him. */
export function TradeMessagePage() {
  const isStaff = STAFF.has(useDeskSession().user.role.roleCode)
  const list = useListPage(SOURCE, { search: isStaff ? FIELDS : [...FIELDS, READ_FIELD], sheet: '交易消息' })
  const open = useOpenPage()
  const form = useFormDialog()
  const [shown, setShown] = useState<Row>()

  const columns: ListColumn<Row>[] = [
    {
      key: 'titile',
      title: '标题',
      dataIndex: 'titile', // sic
      width: 260,
      ellipsis: true,
      sorter: true,
      render: (title: string, row) => (
        <RowLink unread={!isStaff && row.readFlag === '0'} onClick={() => setShown(row)}>
          {title}
        </RowLink>
      ),
    },
    {
      key: 'msgAbstract',
      title: '内容',
      dataIndex: 'msgAbstract',
      ellipsis: { showTitle: false },
      render: (text: string) => <Tooltip title={text}>{text}</Tooltip>,
    },
    { key: 'tradeCode', title: '交易编号', dataIndex: 'tradeCode', width: 170, sorter: true, render: (code: string | null) => code ?? '—' },
    { key: 'kind', title: '类别', dataIndex: 'kind', width: 110, render: (_kind, row) => row.kind_dictText ?? row.kind },
    { key: 'priority', title: '优先级', dataIndex: 'priority', width: 100, sorter: true, render: (priority: Priority) => <PriorityTag priority={priority} /> },
    { key: 'sendTime', title: '发送时间', dataIndex: 'sendTime', width: 170, sorter: true },
    isStaff
      ? {
          key: 'reads',
          title: '已读 / 接收',
          dataIndex: 'reads',
          width: 110,
          align: 'right',
          render: (reads: number | null, row) => `${reads ?? 0} / ${row.receivers ?? 0}`,
        }
      : {
          key: 'readFlag',
          title: '阅读状态',
          dataIndex: 'readFlag',
          width: 100,
          render: (flag: string | null) => (
            <span>
              <i className="dot" data-tone={flag === '0' ? 'busy' : ''} />
              {flag === '0' ? '未读' : '已读'}
            </span>
          ),
        },
    actionColumn({
      width: 120,
      name: (row) => row.titile,
      actions: (row) => {
        const target = openTarget(row.openType, row.openPage)
        return [
          { key: 'show', label: '查看', onClick: () => setShown(row) },
          target !== undefined && { key: 'open', label: '去处理', onClick: () => open(target) },
        ]
      },
    }),
  ]

  return (
    <PagePanel title="交易消息" lead={isStaff ? '平台就各项交易发给相关人员的通知。' : '与您参与或发布的交易有关的通知。'}>
      <ListPage
        list={list}
        name="messaging/trade-message"
        columns={columns}
        label="交易消息"
        width={1240}
        buttons={
          <Can call={sendTradeMessage}>
            <Button type="primary" icon={<SendOutlined aria-hidden />} onClick={() => form.add()}>
              发送交易消息
            </Button>
          </Can>
        }
        empty={{ title: '还没有交易消息', text: isStaff ? '交易、报名、资金等事项的通知会列在这里。' : '您参与或发布交易后，相关通知会列在这里。' }}
      />
      <Suspense>{form.used && <TradeMessageForm handle={form} onOk={list.again} />}</Suspense>
      <Suspense>
        {shown !== undefined && isStaff && <TradeMessageDialog message={shown} onClose={() => setShown(undefined)} />}
        {shown !== undefined && !isStaff && <AnnouncementDialog id={shown.id} onClose={() => setShown(undefined)} />}
      </Suspense>
    </PagePanel>
  )
}
