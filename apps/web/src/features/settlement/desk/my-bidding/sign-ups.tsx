import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { REQUEST_KIND, SIGN_UP_TEXTS } from '@aosp/contract/trading/codes'
import { cancelSignUp, exportMySignUps, mySignUps } from '@aosp/contract/trading/signup'
import type { SignUpStep } from '@aosp/contract/trading/signup.shapes'
import type { SlipMode } from '@aosp/contract/funds/codes'
import { HOME_PATH } from '@aosp/contract/screens'
import { useDevice } from '../../../../ui/display/index.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { actionColumn, callListSource, ListPage, useListPage, type ListColumn, type RowAction, type SearchField } from '../../../../ui/list-page/index.ts'
import { TransStateTag } from '../../../../ui/parts/index.ts'
import { RowLink } from '../../../../ui/row-link.tsx'
import { SlipDialog } from '../../../../ui/slip/index.ts'
import { detailPath, goTo, roomPath } from '../../../trading/desk/portal-links.ts'
import type { Asked } from '../request/ask-dialog.tsx'
import { askedAlready } from '../request/request-model.ts'
import { sessionType } from '../../../trading/desk/session/session-fields.ts'
import { useAct } from '../../../../ui/use-act.ts'
import { Deposit } from './deposit.tsx'
import { Price } from './price.tsx'
import type { MySignUp } from './my-sign-up.ts'
import { nextStep, stepLabel, waitsFor } from './my-bidding-model.ts'
import '../../../trading/desk/trading.css'

const SignUpCards = lazy(() => import('./sign-up-cards.tsx').then((module) => ({ default: module.SignUpCards })))
const ConfirmVersionDialog = lazy(() => import('./confirm-version-dialog.tsx').then((module) => ({ default: module.ConfirmVersionDialog })))
const AskDialog = lazy(() => import('../request/ask-dialog.tsx').then((module) => ({ default: module.AskDialog })))
const DealDrawer = lazy(() => import('../deal/deal-drawer.tsx').then((module) => ({ default: module.DealDrawer })))

type Opened = { row: MySignUp; what: 'confirm' | 'deal' | 'askSuspend' | 'askStop' | SlipMode }

const SOURCE = callListSource({ list: mySignUps, exportXls: exportMySignUps })
const STATES = [1, 2, -2, 3, 4, 5, 6, 7, -3, -5, -6, -7]
const LINKED = ['bidding', 'needConfirm']
const FIELDS: readonly SearchField[] = [
  { name: 'biddingName', label: '场次名称' },
  { name: 'state', label: '报名状态', options: STATES.map((state) => ({ value: String(state), label: SIGN_UP_TEXTS[state] ?? '' })) },
  sessionType(),
  { name: 'biddingCode', label: '场次编号' },
  { name: 'applynNo', label: '报名编号' },
  { name: 'createTime', label: '报名时间', kind: 'days' },
]
const ASKED: Readonly<Partial<Record<SignUpStep, Asked['kind']>>> = { askSuspend: REQUEST_KIND.suspend, askStop: REQUEST_KIND.stop }
const SLIPS: Readonly<Partial<Record<SignUpStep, SlipMode>>> = { pay: 'deposit', fee: 'serviceFee', papers: 'quals' }

/** The company's own sign-ups. */
export function SignUps() {
  const phone = useDevice() === 'mobile'
  const list = useListPage(SOURCE, { search: FIELDS, linked: LINKED, sheet: '我的竞价' })
  const { ask } = useAct()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)

  const cancel = (row: MySignUp) =>
    ask({
      title: `确认取消报名“${row.biddingName}”？`,
      content: row.paid > 0 ? '已缴保证金将退还，保证金确认后取消报名会扣减积分；报名截止前可以重新报名，保证金须重新缴纳。' : '报名截止前可以重新报名。',
      okText: '取消报名',
      danger: true,
      call: cancelSignUp,
      input: { id: row.id },
    })
  const take = (row: MySignUp, step: SignUpStep) => {
    const slip = SLIPS[step]
    if (slip) return setOpened({ row, what: slip })
    if (step === 'confirm' || step === 'askSuspend' || step === 'askStop') return setOpened({ row, what: step })
    if (step === 'sign') return setOpened({ row, what: 'deal' })
    if (step === 'enter') return goTo(roomPath(row.bidding))
    if (step === 'result') return goTo(`${detailPath(row.bidding)}#result`)
    return cancel(row)
  }
  /** The next step, then all others. */
  const actionsOf = (row: MySignUp): RowAction[] => [
    ...row.actions
      .filter((step) => step !== nextStep(row.actions))
      .map((step) => ({
        key: step,
        label: stepLabel(step, row.state),
        danger: step === 'cancel' || step === 'askStop',
        onClick: () => take(row, step),
        ...askedAlready(ASKED[step] ?? 0, row.openRequests),
      })),
    { key: 'detail', label: '交易详情', onClick: () => goTo(detailPath(row.bidding)) },
  ]
  const next = (row: MySignUp) => {
    const step = nextStep(row.actions)
    return (
      step && (
        <Button type={step === 'result' ? 'default' : 'primary'} size="small" onClick={() => take(row, step)}>
          {stepLabel(step, row.state)}
        </Button>
      )
    )
  }

  const columns: ListColumn<MySignUp>[] = [
    { key: 'biddingCode', title: '场次编号', dataIndex: 'biddingCode', width: 138 },
    {
      key: 'biddingName',
      title: '场次',
      dataIndex: 'biddingName',
      width: 172,
      ellipsis: true,
      render: (name: string, row) => <RowLink onClick={() => goTo(detailPath(row.bidding))}>{name}</RowLink>,
    },
    {
      key: 'state',
      title: '报名状态',
      dataIndex: 'state',
      width: 112,
      render: (state: number, row) => <TransStateTag state={state} name={row.stateName || row.state_dictText} note={row.rejectNote} />,
    },
    { key: 'price', title: '价格（元）', dataIndex: 'price', width: 146, align: 'right', render: (_yuan, row) => <Price row={row} /> },
    { key: 'next', title: '下一步', width: 112, render: (_value, row) => next(row) ?? '—' },
    { key: 'waits', title: '说明', width: 154, ellipsis: true, render: (_value, row) => waitsFor(row) || '—' },
    { key: 'bidderNo', title: '竞买号', dataIndex: 'bidderNo', width: 70, render: (no: number | null) => no ?? '—' },
    {
      key: 'deposit',
      title: '保证金（元）',
      dataIndex: 'deposit',
      width: 132,
      align: 'right',
      render: (yuan: number, row) => <Deposit yuan={yuan} paid={row.paid} />,
    },
    { key: 'refundState', title: '退款', dataIndex: 'refundState_dictText', width: 84, spare: true, render: (text: string) => text || '—' },
    { key: 'signDue', title: '签约期限', dataIndex: 'signDue', width: 136, spare: true, render: (at: string | null) => at?.slice(0, 16) ?? '—' },
    {
      key: 'biddingState',
      title: '场次状态',
      dataIndex: 'biddingState',
      width: 92,
      render: (state: number, row) => <TransStateTag state={state} name={row.biddingStateName} />,
    },
    { key: 'startTime', title: '竞价开始', dataIndex: 'startTime', width: 136, render: (at: string | null) => at?.slice(0, 16) ?? '—' },
    { key: 'applynNo', title: '报名编号', dataIndex: 'applynNo', width: 160, spare: true },
    actionColumn({ width: 150, name: (row) => row.biddingName, actions: actionsOf }),
  ]
  const empty = {
    title: '还没有报名任何场次',
    text: '在公告中选择场次并报名后，保证金、竞买号、竞价入口和退款进度都会列在这里。',
    actions: (
      <LinkButton to={HOME_PATH} type="primary">
        去公共大厅看看
      </LinkButton>
    ),
  }
  return (
    <>
      <ListPage
        list={list}
        name="trading/my-bidding"
        columns={columns}
        label="我的竞价"
        width={1414}
        empty={empty}
        instead={
          phone && (
            <Suspense>
              <SignUpCards list={list} next={next} actionsOf={actionsOf} empty={empty} />
            </Suspense>
          )
        }
      />
      {opened && (
        <Suspense>
          {opened.what === 'confirm' ? (
            <ConfirmVersionDialog row={opened.row} onClose={close} />
          ) : opened.what === 'askSuspend' || opened.what === 'askStop' ? (
            <AskDialog
              asked={{ bidding: opened.row.bidding, name: opened.row.biddingName, kind: ASKED[opened.what] ?? REQUEST_KIND.suspend }}
              onClose={close}
            />
          ) : opened.what === 'deal' ? (
            <DealDrawer id={opened.row.bidding} onClose={close} />
          ) : (
            <SlipDialog mode={opened.what} applynNo={opened.row.applynNo} signUp={opened.row} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
