import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { addSession, deleteSession, relistSession, sessionList, withdrawSession } from '@aosp/contract/trading/session'
import { REQUEST_KIND, SESSION, SESSION_TYPES, SIGN_UP, TRANS_TYPE } from '@aosp/contract/trading/codes'
import { SESSION_DUE_TEXTS } from '@aosp/contract/trading/dues'
import { QUESTION } from '@aosp/contract/trading/question-texts'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { HOME_PATH, routeOf } from '@aosp/contract/screens'
import { callForAnswer } from '../../../../lib/call.ts'
import { serverClock } from '../../../../lib/server-clock.ts'
import { useMay } from '../../../../ui/can.tsx'
import { useDevice } from '../../../../ui/display/index.ts'
import { useDeskSession } from '../../../../ui/desk-session.ts'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { actionColumn, callListSource, type ListColumn, ListPage, type SearchField, useListPage } from '../../../../ui/list-page/index.ts'
import { TransStateTag } from '../../../../ui/parts/index.ts'
import { RowLink } from '../../../../ui/row-link.tsx'
import { SlipDialog } from '../../../../ui/slip/index.ts'
import { DueCell } from '../due-cell.tsx'
import { againIn } from '../due-words.ts'
import { issuePath, NEW } from '../issue/issue-links.ts'
import { detailPath, goTo, roomPath } from '../portal-links.ts'
import { LotCode, PriceCell } from '../price-cells.tsx'
import type { Card } from '../row-cards.tsx'
import { SESSION_STATE, sessionType } from '../session/session-fields.ts'
import { sessionColumns, type SessionRow } from '../session/session-columns.tsx'
import { useAct } from '../use-act.ts'
import { ownActs, primaryAct, type OwnAct } from './own-actions.ts'

const RowCards = lazy(() => import('../row-cards.tsx').then((module) => ({ default: module.RowCards<SessionRow> })))
const AmendDialog = lazy(() => import('../amend/amend-dialog.tsx').then((module) => ({ default: module.AmendDialog })))
const AmendHistory = lazy(() => import('../amend/amend-history.tsx').then((module) => ({ default: module.AmendHistory })))
const DealDrawer = lazy(() => import('../deal/deal-drawer.tsx').then((module) => ({ default: module.DealDrawer })))
const RequestDialog = lazy(() => import('../request/request-dialog.tsx').then((module) => ({ default: module.RequestDialog })))

const SOURCE = callListSource({ list: sessionList })
const OWN = { self: '1' }

const fieldsFor = (roleCode: string): SearchField[] => [
  { name: 'name', label: '名称' },
  { name: 'code', label: '编号' },
  // Outsiders offer their own things and nothing else, the group's companies everything but those.
  sessionType(SESSION_TYPES.filter((type) => (type === TRANS_TYPE.externalDisposal) === (roleCode === ROLE_CODES.external))),
  SESSION_STATE,
]

type Opened = { row: SessionRow; what: 'amend' | 'amendments' | 'deal' | 'pay' | 'fee' }

const every = (rows: readonly SessionRow[]): number => againIn(rows, serverClock.now())

/** The company's own issues, each with what can be done about it now. */
export function OwnIssues({ company }: { company: boolean }) {
  const navigate = useNavigate()
  const may = useMay()
  const phone = useDevice() === 'mobile'
  const { roleCode } = useDeskSession().user.role
  const list = useListPage(SOURCE, { search: fieldsFor(roleCode), fixed: OWN, every })
  const { ask, refresh } = useAct()
  const request = useFormDialog()
  const [kinds, setKinds] = useState<readonly number[]>([REQUEST_KIND.cancel])
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const form = (id: string) => void navigate(issuePath(id))

  const relist = async (row: SessionRow) => {
    const made = await callForAnswer(relistSession, { id: row.id }).catch(() => undefined)
    refresh()
    if (made) form(made.result.id)
  }
  const withdraw = (row: SessionRow) =>
    ask({
      title: `确认撤回“${row.name}”？`,
      content: '撤回后回到草稿，资产恢复可用，修改后可以再次提交。',
      okText: '撤回',
      call: withdrawSession,
      input: { id: row.id },
    })
  const act = (row: SessionRow, key: OwnAct): void => {
    switch (key) {
      case 'edit':
      case 'view':
        return form(row.id)
      case 'check':
        return void navigate(routeOf('trading/signup', {}, { bidding: row.id, state: SIGN_UP.checking }))
      case 'answer':
        return void navigate(routeOf('trading/trade-question', {}, { bidding: row.id, state: QUESTION.waiting }))
      case 'detail':
        return goTo(detailPath(row.id))
      case 'room':
        return goTo(roomPath(row.id))
      case 'relist':
        return void relist(row)
      case 'withdraw':
        return withdraw(row)
      case 'delete':
        return ask({
          title: `确认删除“${row.name || '未命名的交易'}”？`,
          content: '删除后不能恢复。',
          okText: '删除',
          danger: true,
          call: deleteSession,
          input: { id: row.id },
        })
      case 'amend':
      case 'amendments':
      case 'deal':
      case 'pay':
      case 'fee':
        return setOpened({ row, what: key })
      case 'cancel':
      case 'suspend':
      case 'resume':
      case 'stop':
        setKinds([REQUEST_KIND[key]])
        return request.add({ kind: String(REQUEST_KIND[key]), [`session${REQUEST_KIND[key]}`]: row.id })
    }
  }

  const shared = sessionColumns((row) => form(row.id))
  const offeredTo = (row: SessionRow) => ownActs(row).map((offered) => ({ ...offered, onClick: () => act(row, offered.key) }))
  const next = (row: SessionRow) => {
    const act = primaryAct(offeredTo(row), row.due?.what)
    return act ? (
      // A deal that is through is looked at; it asks for nothing.
      <Button type={row.due || act.key !== 'deal' ? 'primary' : 'default'} size="small" onClick={act.onClick}>
        {act.label}
      </Button>
    ) : null
  }
  const rest = (row: SessionRow) => {
    const acts = offeredTo(row)
    const first = primaryAct(acts, row.due?.what)
    return acts.filter((act) => act !== first)
  }
  const due = (row: SessionRow) => <DueCell due={row.due} text={row.due ? SESSION_DUE_TEXTS[row.due.what] : ''} onEnd={list.again} />
  const columns: ListColumn<SessionRow>[] = [
    {
      key: 'name',
      title: '名称',
      dataIndex: 'name',
      width: 214,
      ellipsis: true,
      render: (name: string, row) => (
        <>
          <LotCode code={row.code} />
          <br />
          <RowLink onClick={() => form(row.id)}>{name || '未命名的交易'}</RowLink>
        </>
      ),
    },
    shared.state,
    shared.transType,
    { key: 'price', title: '当前价（元）', width: 128, align: 'right', render: (_value, row) => <PriceCell yuan={row.price} kind={row.priceKind} /> },
    {
      key: 'signUps',
      title: '报名',
      width: 96,
      render: (_value, row) => <SignUpCount row={row} />,
    },
    { key: 'openQuestions', title: '待答复', dataIndex: 'openQuestions', width: 74, align: 'right', render: (count: number) => count || '—' },
    { key: 'due', title: '下一期限', width: 196, ellipsis: true, render: (_value, row) => due(row) },
    { key: 'next', title: '下一步', width: 126, render: (_value, row) => next(row) ?? '—' },
    shared.issuerDue,
    shared.bidderDue,
    actionColumn({ width: 84, open: 0, name: (row) => row.name || row.code, actions: rest }),
  ]
  const card = (row: SessionRow): Card => ({
    code: row.code,
    name: row.name || '未命名的交易',
    state: <TransStateTag state={row.state} name={row.stateName || row.state_dictText || ''} note={row.rejectNote} />,
    facts: [
      ['当前价（元）', <PriceCell key="price" yuan={row.price} kind={row.priceKind} />],
      ['下一期限', due(row)],
      ['报名', <SignUpCount key="applied" row={row} />],
      row.openQuestions > 0 && ['待答复', row.openQuestions],
    ],
    next: next(row),
    actions: rest(row),
  })
  const empty = {
    title: '还没有发布过交易',
    text: company
      ? '从可交易资产选择要处置或出租的资产，填写价格、时间和条件后提交审核。'
      : '您的账号不属于交易企业，企业发布的场次由运营人员在运营管理中处理。',
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
        name="trading/my-trading"
        columns={columns}
        label="我的交易"
        width={1390}
        buttons={
          company &&
          may(addSession) && (
            <Button type="primary" onClick={() => form(NEW)}>
              发起交易
            </Button>
          )
        }
        empty={empty}
        instead={
          phone && (
            <Suspense>
              <RowCards list={list} label="我的交易" empty={empty} card={card} />
            </Suspense>
          )
        }
      />
      <Suspense>
        {opened?.what === 'amend' && <AmendDialog id={opened.row.id} onClose={close} />}
        {opened?.what === 'amendments' && <AmendHistory id={opened.row.id} name={opened.row.name} onClose={close} />}
        {opened?.what === 'deal' && <DealDrawer id={opened.row.id} onClose={close} />}
        {opened?.what === 'fee' && <SlipDialog mode="serviceFee" applynNo={opened.row.code} onClose={close} />}
        {opened?.what === 'pay' && <SlipDialog mode="deposit" applynNo={opened.row.code} onClose={close} />}
        {request.used && <RequestDialog handle={request} kinds={kinds} onSaved={refresh} />}
      </Suspense>
    </>
  )
}

/** Who applies, and how many, is a secret before the end unless the seller checks their papers himself. */
const SignUpCount = ({ row: { state, signUps, signUpsIn } }: { row: SessionRow }) =>
  signUps === null ? (
    HIDDEN.has(state) ? (
      <>—</>
    ) : (
      <span title="报名数在竞价结束后公布">保密</span>
    )
  ) : (
    <span className="price-cell" title={`已报名 ${signUps} 家，其中 ${signUpsIn ?? 0} 家审核通过且保证金到账`}>
      <span>{signUps} 家</span>
      <small>到账 {signUpsIn ?? 0} 家</small>
    </span>
  )
const HIDDEN: ReadonlySet<number> = new Set([SESSION.draft, SESSION.submitted, SESSION.rejected])
