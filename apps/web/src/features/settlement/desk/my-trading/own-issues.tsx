import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { addSession, deleteSession, relistSession, sessionList, withdrawSession } from '@aosp/contract/trading/session'
import { REQUEST_KIND, SESSION_TYPES, SIGN_UP, TRANS_TYPE } from '@aosp/contract/trading/codes'
import { QUESTION } from '@aosp/contract/trading/question-texts'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { HOME_PATH, routeOf } from '@aosp/contract/screens'
import { callForAnswer } from '../../../../lib/call.ts'
import { useMay } from '../../../../ui/can.tsx'
import { useDeskSession } from '../../../../ui/desk-session.ts'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { actionColumn, callListSource, type ListColumn, ListPage, type SearchField, useListPage } from '../../../../ui/list-page/index.ts'
import { SlipDialog } from '../../../../ui/slip/index.ts'
import { issuePath, NEW } from '../../../trading/desk/issue/issue-links.ts'
import { detailPath, goTo, roomPath } from '../../../trading/desk/portal-links.ts'
import { SESSION_STATE, sessionType } from '../../../trading/desk/session/session-fields.ts'
import { sessionColumns, withHour, type SessionRow } from '../../../trading/desk/session/session-columns.tsx'
import { useAct } from '../../../../ui/use-act.ts'
import { ownActs, type OwnAct } from './own-actions.ts'

const AmendDialog = lazy(() => import('../../../trading/desk/amend/amend-dialog.tsx').then((module) => ({ default: module.AmendDialog })))
const AmendHistory = lazy(() => import('../../../trading/desk/amend/amend-history.tsx').then((module) => ({ default: module.AmendHistory })))
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

type Opened = { row: SessionRow; what: 'amend' | 'amendments' | 'deal' | 'pay' }

/** The company's own issues, each with what can be done about it now. */
export function OwnIssues({ company }: { company: boolean }) {
  const navigate = useNavigate()
  const may = useMay()
  const { roleCode } = useDeskSession().user.role
  const list = useListPage(SOURCE, { search: fieldsFor(roleCode), fixed: OWN })
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
        return void navigate(routeOf('trading/signup', {}, { biddingCode: row.code, state: SIGN_UP.checking }))
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
  const columns: ListColumn<SessionRow>[] = [
    shared.code,
    shared.name,
    shared.state,
    shared.transType,
    shared.bidType,
    shared.startPrice,
    shared.issuerDue,
    shared.bidderDue,
    withHour(shared.signEndTime),
    withHour(shared.startTime),
    actionColumn({
      width: 172,
      name: (row) => row.name || row.code,
      actions: (row) => ownActs(row).map((offered) => ({ ...offered, onClick: () => act(row, offered.key) })),
    }),
  ]
  return (
    <>
      <ListPage
        list={list}
        name="trading/my-trading"
        columns={columns}
        label="我的交易"
        width={1370}
        buttons={
          company &&
          may(addSession) && (
            <Button type="primary" onClick={() => form(NEW)}>
              发起交易
            </Button>
          )
        }
        empty={{
          title: '还没有发布过交易',
          text: company
            ? '从可交易资产选择要处置或出租的资产，填写价格、时间和条件后提交审核。'
            : '您的账号不属于交易企业，企业发布的场次由运营人员在运营管理中处理。',
          actions: (
            <LinkButton to={HOME_PATH} type="primary">
              去公共大厅看看
            </LinkButton>
          ),
        }}
      />
      <Suspense>
        {opened?.what === 'amend' && <AmendDialog id={opened.row.id} onClose={close} />}
        {opened?.what === 'amendments' && <AmendHistory id={opened.row.id} name={opened.row.name} onClose={close} />}
        {opened?.what === 'deal' && <DealDrawer id={opened.row.id} onClose={close} />}
        {opened?.what === 'pay' && <SlipDialog mode="deposit" applynNo={opened.row.code} onClose={close} />}
        {request.used && <RequestDialog handle={request} kinds={kinds} onSaved={refresh} />}
      </Suspense>
    </>
  )
}
