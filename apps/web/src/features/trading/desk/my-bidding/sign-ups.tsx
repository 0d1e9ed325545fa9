import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { REQUEST_KIND, SIGN_UP_TEXTS } from '@aosp/contract/trading/codes'
import { SIGN_UP_DUE_TEXTS } from '@aosp/contract/trading/dues'
import { cancelSignUp, exportMySignUps, mySignUps } from '@aosp/contract/trading/signup'
import type { SignUpStep } from '@aosp/contract/trading/signup.shapes'
import type { SlipMode } from '@aosp/contract/funds/codes'
import { HOME_PATH } from '@aosp/contract/screens'
import { serverClock } from '../../../../lib/server-clock.ts'
import { useDevice } from '../../../../ui/display/index.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { actionColumn, callListSource, ListPage, useListPage, type ListColumn, type RowAction, type SearchField } from '../../../../ui/list-page/index.ts'
import { TransStateTag } from '../../../../ui/parts/index.ts'
import { RowLink } from '../../../../ui/row-link.tsx'
import { SlipDialog } from '../../../../ui/slip/index.ts'
import { DueCell } from '../due-cell.tsx'
import { againIn } from '../due-words.ts'
import { detailPath, goTo, roomPath } from '../portal-links.ts'
import { LotCode, OwnPriceCell, PriceCell } from '../price-cells.tsx'
import type { Card } from '../row-cards.tsx'
import type { Asked } from '../request/ask-dialog.tsx'
import { askedAlready } from '../request/request-model.ts'
import { sessionType } from '../session/session-fields.ts'
import { useAct } from '../use-act.ts'
import { Deposit } from './deposit.tsx'
import type { MySignUp } from './my-sign-up.ts'
import { stepLabel, waitsFor } from './my-bidding-model.ts'
import '../trading.css'

const RowCards = lazy(() => import('../row-cards.tsx').then((module) => ({ default: module.RowCards<MySignUp> })))
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

const every = (rows: readonly MySignUp[]): number =>
  againIn(
    rows.map(({ biddingState, due }) => ({ state: biddingState, due })),
    serverClock.now(),
  )

/** The company's own sign-ups, what is due first on top. */
export function SignUps() {
  const phone = useDevice() === 'mobile'
  const list = useListPage(SOURCE, { search: FIELDS, linked: LINKED, sheet: '我的竞价', every })
  const { ask } = useAct()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)

  const cancel = (row: MySignUp) =>
    ask({
      title: `确认取消报名“${row.biddingName}”？`,
      content: row.paid > 0 ? '已缴保证金将退还，保证金确认后取消报名会扣减积分；报名截止前可以重新报名，保证金须重新缴纳。' : '报名截止前可以重新报名。',
      okText: '取消报名',
      cancelText: '保留报名',
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
  /** All but the one that stands as a button. */
  const actionsOf = (row: MySignUp): RowAction[] => [
    ...row.actions
      .filter((step) => step !== row.primary)
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
    const step = row.primary
    return (
      step && (
        <Button type={step === 'result' ? 'default' : 'primary'} size="small" onClick={() => take(row, step)}>
          {stepLabel(step, row.state)}
        </Button>
      )
    )
  }

  const signUpState = (row: MySignUp) => <TransStateTag state={row.state} name={row.stateName || row.state_dictText} note={row.rejectNote} />
  const due = (row: MySignUp) => <DueCell due={row.due} text={row.due ? SIGN_UP_DUE_TEXTS[row.due.what] : ''} note={waitsFor(row)} onEnd={list.again} />

  const columns: ListColumn<MySignUp>[] = [
    {
      key: 'biddingName',
      title: '场次',
      dataIndex: 'biddingName',
      width: 208,
      ellipsis: true,
      render: (name: string, row) => (
        <>
          <LotCode code={row.biddingCode} />
          <br />
          <RowLink onClick={() => goTo(detailPath(row.bidding))}>{name}</RowLink>
        </>
      ),
    },
    {
      key: 'state',
      title: '报名状态',
      dataIndex: 'state',
      width: 124,
      render: (_state, row) => signUpState(row),
    },
    { key: 'price', title: '当前价（元）', width: 132, align: 'right', render: (_value, row) => <PriceCell yuan={row.price} kind={row.priceKind} /> },
    {
      key: 'ownPrice',
      title: '我的报价（元）',
      width: 132,
      align: 'right',
      render: (_value, row) => <OwnPriceCell yuan={row.ownPrice} standing={row.standing} />,
    },
    { key: 'due', title: '下一期限', width: 210, ellipsis: true, render: (_value, row) => due(row) },
    { key: 'next', title: '下一步', width: 120, render: (_value, row) => next(row) ?? '—' },
    {
      key: 'deposit',
      title: '保证金（元）',
      dataIndex: 'deposit',
      width: 136,
      align: 'right',
      render: (yuan: number, row) => <Deposit yuan={yuan} paid={row.paid} />,
    },
    { key: 'bidderNo', title: '竞买号', dataIndex: 'bidderNo', width: 74, render: (no: number | null) => no ?? '—' },
    { key: 'refundState', title: '退款', dataIndex: 'refundState_dictText', width: 88, render: (text: string) => text || '—' },
    {
      key: 'biddingState',
      title: '场次状态',
      dataIndex: 'biddingState',
      width: 104,
      render: (state: number, row) => <TransStateTag state={state} name={row.biddingStateName} />,
    },
    actionColumn({ width: 84, open: 0, name: (row) => row.biddingName, actions: actionsOf }),
  ]
  const card = (row: MySignUp): Card => ({
    code: row.biddingCode,
    name: row.biddingName,
    state: signUpState(row),
    facts: [
      ['当前价（元）', <PriceCell key="price" yuan={row.price} kind={row.priceKind} />],
      ['我的报价（元）', <OwnPriceCell key="own" yuan={row.ownPrice} standing={row.standing} />],
      ['下一期限', due(row)],
      ['保证金', <Deposit key="deposit" yuan={row.deposit} paid={row.paid} />],
      row.bidderNo !== null && ['竞买号', row.bidderNo],
      row.refundState_dictText !== '' && ['退款', row.refundState_dictText],
    ],
    next: next(row),
    actions: actionsOf(row),
  })
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
        width={1412}
        empty={empty}
        instead={
          phone && (
            <Suspense>
              <RowCards list={list} label="我的竞价" empty={empty} card={card} />
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
