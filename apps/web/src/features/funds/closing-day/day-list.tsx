import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Alert, Button, Skeleton, Space, Table, type TableColumnType } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { returnDay, fundDays } from '@aosp/contract/funds/day'
import { toBeijingDay } from '@aosp/kernel/time'
import { serverClock } from '../../../lib/server-clock.ts'
import { useDevice } from '../../../ui/display/index.ts'
import { ReasonDialog } from '../../../ui/dialog/index.ts'
import { RowActions } from '../../../ui/list-page/index.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { Amount, StateMark } from '../../../ui/parts/index.ts'
import { useAct } from '../../../ui/use-act.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { dayColour, dayWords, differencesOf, otherMonth, type FundDay } from './day-model.ts'

const BalanceDialog = lazy(() => import('./day-dialogs.tsx').then((module) => ({ default: module.BalanceDialog })))
const SignDialog = lazy(() => import('./day-dialogs.tsx').then((module) => ({ default: module.SignDialog })))
const CloseDialog = lazy(() => import('./day-dialogs.tsx').then((module) => ({ default: module.CloseDialog })))

type Opened = { what: FundDay['actions'][number]; day: FundDay }
const WORDS: Readonly<Record<FundDay['actions'][number], string>> = { balance: '录入银行余额', sign: '签署', close: '复核日结', return: '退回' }

/** On a phone a day is a card, as the rows of every list are. */
const cardLine = (column: TableColumnType<FundDay>): TableColumnType<FundDay> => ({
  ...column,
  fixed: false,
  onCell: () => ({ 'data-line': column.key === 'actions' ? 'acts' : column.key === 'day' ? 'lead' : 'plain', 'data-title': String(column.title) }) as object,
})

/** A month of days, the newest first. */
export function DayList() {
  const act = useAct()
  const [query, setQuery] = useSearchParams()
  const thisMonth = toBeijingDay(new Date(serverClock.now())).slice(0, 7)
  const asked = query.get('month') ?? ''
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : thisMonth
  const { data, error, isFetching, refetch } = useFetched(fundDays, { month }, { quiet: true, keepLast: true })
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const isPhone = useDevice() === 'mobile'
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const columns: TableColumnType<FundDay>[] = [
    { key: 'day', title: '日期', width: 160, fixed: 'left', render: (_value, { day }) => dayWords(day) },
    {
      key: 'state',
      title: '状态',
      width: 190,
      render: (_value, day) => (
        <>
          <StateMark colour={dayColour(day.state)} text={day.state_dictText} />
          {day.obstacle !== '' && <small className="funds-day-note">{day.obstacle}</small>}
        </>
      ),
    },
    { key: 'journals', title: '入账笔数', width: 90, align: 'right', dataIndex: 'journals' },
    { key: 'booked', title: '账面银行余额（元）', width: 160, align: 'right', render: (_value, { booked }) => <Amount yuan={booked} /> },
    { key: 'bank', title: '银行日终余额（元）', width: 160, align: 'right', render: (_value, { bank }) => (bank === null ? '未录入' : <Amount yuan={bank} />) },
    {
      key: 'held',
      title: '虚拟账户冻结（元）',
      width: 160,
      align: 'right',
      render: (_value, { held }) => <Amount yuan={held} />,
    },
    {
      key: 'result',
      title: '对账结果',
      width: 220,
      render: (_value, day) => {
        const found = differencesOf(day)
        if (found.length > 0) return <StateMark colour="red" text={found.join('，')} note={day.note} />
        return day.bank === null ? '—' : <StateMark colour="green" text="一致" />
      },
    },
    {
      key: 'hands',
      title: '签署与复核',
      width: 200,
      render: (_value, { signBy, closeBy, closeTime }) =>
        signBy ? [`签署 ${signBy}`, closeBy && `复核 ${closeBy}`, closeTime].filter(Boolean).join('，') : '—',
    },
    {
      key: 'actions',
      title: '操作',
      width: 190,
      fixed: 'right',
      render: (_value, day) => (
        <RowActions
          name={day.day}
          actions={day.actions.map((what) => ({
            key: what,
            label: what === 'balance' && day.bank !== null ? '修改银行余额' : WORDS[what],
            onClick: () => setOpened({ what, day }),
          }))}
        />
      ),
    },
  ]
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={data.closedUntil === null ? '尚未日结过，可从任意一天开始' : `已日结至 ${data.closedUntil}，下一个应日结的日期是 ${data.next}`}
        {...(data.linked ? {} : { description: '尚未接入财务公司，对账不包括虚拟账户。' })}
      />
      <Space className="funds-months">
        <Button aria-label="上个月" icon={<LeftOutlined aria-hidden />} onClick={() => setQuery({ month: otherMonth(month, -1) })} />
        <b aria-live="polite">{month.replace('-', ' 年 ')} 月</b>
        <Button
          aria-label="下个月"
          icon={<RightOutlined aria-hidden />}
          disabled={month >= thisMonth}
          onClick={() => setQuery({ month: otherMonth(month, 1) })}
        />
      </Space>
      <Table<FundDay>
        rowKey="day"
        aria-label="日终对账"
        size="middle"
        className="paged-table"
        columns={isPhone ? columns.map(cardLine) : columns}
        dataSource={data.days}
        loading={isFetching}
        pagination={false}
        {...(isPhone ? {} : { scroll: { x: 1530 } })}
        locale={{ emptyText: <EmptyState title="这个月还没有到">请选择本月或以前的月份。</EmptyState> }}
      />
      <Suspense>
        {opened?.what === 'balance' && <BalanceDialog day={opened.day} onClose={close} />}
        {opened?.what === 'sign' && <SignDialog day={opened.day} onClose={close} />}
        {opened?.what === 'close' && <CloseDialog day={opened.day} onClose={close} />}
        {opened?.what === 'return' && (
          <ReasonDialog
            title="退回签署"
            lead={`退回 ${dayWords(opened.day.day)} 的签署后，当日可以重新对账和签署。`}
            label="退回原因"
            missing="请填写退回原因"
            okText="退回"
            danger
            onSubmit={(note) => act(returnDay, { day: opened.day.day, note })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
