import { Alert, Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { SHARE_ORDER, type OrderAct } from '@aosp/contract/sharing/codes'
import * as calls from '@aosp/contract/sharing/order'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { saveAnswer } from '../../../lib/save-answer.ts'
import { DrawerFrame, ReasonDialog } from '../../../ui/dialog/index.ts'
import { ErrorState } from '../../../ui/light/states.tsx'
import { DescriptionList, StateMark, TransTypeTag } from '../../../ui/parts/index.ts'
import { FileLinks } from '../../../ui/upload/index.ts'
import { useAct } from '../../../ui/use-act.ts'
import { useFetched } from '../../../ui/use-call.ts'
import type { Order } from './order.ts'
import { Part, priceText, StepList, WindowList } from './share-facts.tsx'
import { FEE_COLOURS, hours, ORDER_COLOURS, windowText } from './share-words.ts'

const ReturnDialog = lazy(() => import('./order-dialogs.tsx').then((module) => ({ default: module.ReturnDialog })))
const StartDialog = lazy(() => import('./order-dialogs.tsx').then((module) => ({ default: module.StartDialog })))
const PayDialog = lazy(() => import('./fee-dialogs.tsx').then((module) => ({ default: module.PayDialog })))
const ReceiveDialog = lazy(() => import('./fee-dialogs.tsx').then((module) => ({ default: module.ReceiveDialog })))
const DecideDialog = lazy(() => import('./order-dialogs.tsx').then((module) => ({ default: module.DecideDialog })))

const ACT_TEXTS: Readonly<Record<OrderAct, string>> = {
  confirm: '确认预约',
  refuse: '拒绝',
  start: '交付使用',
  return: '归还确认',
  cancel: '取消预约',
  dispute: '提出争议',
  decide: '裁定',
  pay: '登记付款',
  receive: '确认收款',
}
const DANGER: ReadonlySet<OrderAct> = new Set(['refuse', 'cancel', 'dispute'])

/** What has a place in a calendar. */
const DATED: ReadonlySet<number> = new Set([SHARE_ORDER.confirmed, SHARE_ORDER.inUse, SHARE_ORDER.disputed, SHARE_ORDER.returned])

/** Reasons others will have to live with. */
const REASONS = {
  refuse: { title: '拒绝预约', lead: '对方会看到原因，时段随即释放。', okText: '拒绝', call: calls.refuseOrder },
  cancel: { title: '取消预约', lead: '对方会看到原因，时段随即释放。', okText: '取消预约', call: calls.cancelOrder },
  dispute: { title: '提出争议', lead: '请写明分歧和依据，平台核实后裁定机时和费用，裁定前双方不能再修改。', okText: '提交争议', call: calls.disputeOrder },
} as const

/** One order: what was agreed, what each side says, and what can be done now. */
export function OrderDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useFetched(calls.orderById, { id }, { quiet: true })
  return (
    <DrawerFrame open title={data ? `共享订单 ${data.code}` : '共享订单'} width={760} onClose={onClose}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && <Shown order={data} again={async () => (await refetch()).data} />}
    </DrawerFrame>
  )
}

type Again = () => Promise<Order | undefined>

function Shown({ order, again }: { order: Order; again: Again }) {
  const dated = DATED.has(order.state)
  return (
    <div className="share-order">
      <Acts order={order} again={again} />
      {order.closeNote !== '' && <Alert type="info" showIcon title={`原因：${order.closeNote}`} />}
      {order.disputeReason !== '' && (
        <Alert type="warning" showIcon title={disputeText(order)} {...(order.decision === '' ? {} : { description: `裁定：${order.decision}` })} />
      )}
      <Part title="订单信息">
        <p>
          <StateMark colour={ORDER_COLOURS[order.state] ?? 'default'} text={order.state_dictText} />
        </p>
        <DescriptionList
          columns={2}
          items={[
            { label: '公告', value: `${order.noticeName}（${order.noticeCode}）`, wide: true },
            { label: '类型', value: <TransTypeTag type={order.transType} /> },
            { label: '资产', value: `${order.assetName}（${order.assetCode}）` },
            { label: '提供单位', value: order.providerName },
            { label: '使用单位', value: order.userName },
            { label: '用途', value: <span className="plain-lines">{order.purpose}</span>, wide: true },
            { label: '地点', value: order.place },
            { label: '预约联系人', value: `${order.contacts} ${order.telephone}` },
            { label: '公告联系人', value: `${order.noticeContacts} ${order.noticeTelephone}` },
            { label: '单价', value: priceText(order) },
            { label: order.minutes === null ? '预计费用' : '费用', value: `${showYuan(fromYuan(order.fee))} 元` },
            { label: '预约机时', value: hours(order.bookedMinutes) },
            { label: '实际机时', value: order.minutes === null ? '待双方确认' : hours(order.minutes) },
            ...(order.handoverTime ? [{ label: '交付', value: `${order.handoverTime} ${order.handoverNote}`, wide: true }] : []),
            ...(order.receiveTime ? [{ label: '接收', value: order.receiveTime, wide: true }] : []),
          ]}
        />
      </Part>
      <Part title="使用时段">
        <WindowList windows={order.windows} />
        {dated && (
          <Button size="small" onClick={() => void saveAnswer(calls.orderCalendarFile, { id: order.id }, `${order.code}.ics`)}>
            下载日历文件
          </Button>
        )}
      </Part>
      {(order.byProvider || order.byUser || order.acts.includes('return')) && (
        <Part title="归还确认">
          <div className="share-sides">
            <Side title="提供方" statement={order.byProvider} />
            <Side title="使用方" statement={order.byUser} />
          </div>
          <UsedTable order={order} />
        </Part>
      )}
      {order.feeState !== null && (
        <Part title="费用">
          <Fee order={order} />
        </Part>
      )}
      <Part title="办理记录">
        <StepList steps={order.history} />
      </Part>
    </div>
  )
}

/** Who owes whom how much, and what each said of it. */
const Fee = ({ order }: { order: Order }) => (
  <>
    {order.feeRefusal !== '' && <Alert type="warning" showIcon title={`提供方未确认收款：${order.feeRefusal}`} />}
    <DescriptionList
      columns={2}
      items={[
        { label: '应付', value: `${showYuan(fromYuan(order.fee))} 元` },
        { label: '状态', value: <StateMark colour={FEE_COLOURS[order.feeState ?? 0] ?? 'default'} text={order.feeState_dictText} /> },
        { label: '付款单位', value: order.userName },
        { label: '收款单位', value: order.providerName },
        { label: '付款期限', value: order.feeDueTime },
        { label: '登记付款时间', value: order.feePayTime },
        { label: '确认收款时间', value: order.feeReceiveTime },
        { label: '付款说明', value: order.feeNote },
        ...(order.feeProof === '' ? [] : [{ label: '付款凭证', value: <FileLinks paths={order.feeProof} name="凭证" />, wide: true }]),
      ]}
    />
  </>
)

const disputeText = ({ disputeSide, disputeReason }: Order): string =>
  disputeSide === 'both' ? disputeReason : `${disputeSide === 'provider' ? '提供方' : '使用方'}提出争议：${disputeReason}`

const said = (minutes: number | null): string => (minutes === null ? '—' : hours(minutes))

/** How long it ran in each window, as both sides say; where they differ is marked. */
const UsedTable = ({ order }: { order: Order }) => (
  <div className="share-scroll">
    <table className="share-used" aria-label="各时段机时">
      <thead>
        <tr>
          <th scope="col">时段</th>
          <th scope="col">提供方</th>
          <th scope="col">使用方</th>
          <th scope="col">认定</th>
        </tr>
      </thead>
      <tbody>
        {order.windows.map((window) => {
          const { providerMinutes, userMinutes } = window
          const differs = providerMinutes !== null && userMinutes !== null && providerMinutes !== userMinutes
          return (
            <tr key={window.startTime} data-differs={differs || undefined}>
              <td>{windowText(window)}</td>
              <td className="num">{said(providerMinutes)}</td>
              <td className="num">{said(userMinutes)}</td>
              <td className="num">{said(window.minutes)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)

const Side = ({ title, statement }: { title: string; statement: Order['byUser'] }) => (
  <div>
    <h3>{title}</h3>
    {statement ? (
      <>
        <p>
          {hours(statement.minutes)}，{statement.condition_dictText}
        </p>
        {statement.note !== '' && <p>{statement.note}</p>}
        <small>
          {statement.by} {statement.time}
        </small>
      </>
    ) : (
      <p>尚未填写</p>
    )}
  </div>
)

function Acts({ order, again }: { order: Order; again: Again }) {
  const { run, ask } = useAct()
  const [asked, setAsked] = useState<OrderAct>()
  const close = () => setAsked(undefined)
  const reason = asked === 'refuse' || asked === 'cancel' || asked === 'dispute' ? REASONS[asked] : undefined
  // The other side may have acted since the drawer was opened: what is decided is decided on what stands now.
  const begin = async (which: OrderAct) => {
    const now = await again()
    if (now && !now.acts.includes(which)) return
    if (which !== 'confirm') return setAsked(which)
    ask({
      title: '确认预约？',
      content: `确认后 ${order.windowCount} 个时段不再接受其他预约，双方会收到开始前的提醒。`,
      okText: '确认预约',
      call: calls.confirmOrder,
      input: { id: order.id },
    })
  }
  if (order.acts.length === 0) return null
  return (
    <div className="share-acts" role="group" aria-label="办理">
      {order.acts.map((which, index) => (
        <Button key={which} type={index === 0 && !DANGER.has(which) ? 'primary' : 'default'} danger={DANGER.has(which)} onClick={() => void begin(which)}>
          {which === 'start' && order.side === 'user' ? '确认接收' : ACT_TEXTS[which]}
        </Button>
      ))}
      <Suspense>
        {reason && <ReasonDialog {...reason} danger least={4} onSubmit={(text) => run(reason.call, { id: order.id, reason: text })} onClose={close} />}
        {asked === 'start' && <StartDialog order={order} onClose={close} />}
        {asked === 'return' && <ReturnDialog order={order} onClose={close} />}
        {asked === 'decide' && <DecideDialog order={order} onClose={close} />}
        {asked === 'pay' && <PayDialog order={order} onClose={close} />}
        {asked === 'receive' && <ReceiveDialog order={order} onClose={close} />}
      </Suspense>
    </div>
  )
}
