import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { addSession, deleteSession, relistSession, sessionList, withdrawSession } from '@aosp/contract/trading/session'
import { REQUEST_KIND, SESSION_TYPES, TRANS_TYPE } from '@aosp/contract/trading/codes'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { HOME_PATH } from '@aosp/contract/screens'
import { TransStateEnum } from '@aosp/contract/reference/trade-codes'
import { callForAnswer } from '../../../lib/call.ts'
import { useMay } from '../../../ui/can.tsx'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { useFormDialog } from '../../../ui/form-dialog/use-form-dialog.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListToolbar } from '../../../ui/list-page/list-toolbar.tsx'
import { PagedTable } from '../../../ui/list-page/paged-table.tsx'
import { RowActions } from '../../../ui/list-page/row-actions.tsx'
import { SearchBar, type SearchField } from '../../../ui/list-page/search-bar.tsx'
import { useColumnChoice, type ListColumn } from '../../../ui/list-page/use-column-choice.ts'
import { usePagedList } from '../../../ui/list-page/use-paged-list.ts'
import { typeText } from '../../../ui/parts/trade-words.ts'
import { issuePath, NEW } from '../issue/issue-links.ts'
import { detailPath, goTo, roomPath } from '../portal-links.ts'
import { sessionColumns, type SessionRow } from '../session/session-columns.tsx'
import { useAct } from '../use-act.ts'
import { ownActs, type OwnAct } from './own-actions.ts'

const AmendDialog = lazy(() => import('../amend/amend-dialog.tsx').then((module) => ({ default: module.AmendDialog })))
const AmendHistory = lazy(() => import('../amend/amend-history.tsx').then((module) => ({ default: module.AmendHistory })))
const DealDrawer = lazy(() => import('../deal/deal-drawer.tsx').then((module) => ({ default: module.DealDrawer })))
const SlipDialog = lazy(() => import('../../../ui/slip/slip-dialog.tsx').then((module) => ({ default: module.SlipDialog })))
const RequestDialog = lazy(() => import('../request/request-dialog.tsx').then((module) => ({ default: module.RequestDialog })))

const OWN = { self: '1' }
const TEXT = ['name', 'code'] as const
const EXACT = ['transType', 'state'] as const

const fieldsFor = (roleCode: string): SearchField[] => [
  { name: 'name', label: '名称' },
  { name: 'code', label: '编号' },
  {
    name: 'transType',
    label: '交易类型',
    // Outsiders offer their own things and nothing else, the group's companies everything but those.
    options: SESSION_TYPES.filter((type) => (type === TRANS_TYPE.externalDisposal) === (roleCode === ROLE_CODES.external)).map((type) => ({
      value: String(type),
      label: typeText(type),
    })),
  },
  { name: 'state', label: '状态', options: TransStateEnum.map(({ value, text }) => ({ value: String(value), label: text })) },
]

type Opened = { row: SessionRow; what: 'amend' | 'amendments' | 'deal' | 'pay' }

/** The company's own issues, each with what can be done about it now. */
export function OwnIssues({ company }: { company: boolean }) {
  const navigate = useNavigate()
  const may = useMay()
  const { roleCode } = useDeskSession().user.role
  const list = usePagedList(sessionList, { text: TEXT, exact: EXACT, fixed: OWN })
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
        return void navigate(`/bidding/signup?bidding=${row.id}&state=1`)
      case 'answer':
        return void navigate(`/bidding/tradeQuestion?bidding=${row.id}&state=0`)
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
    shared.signEndTime,
    shared.startTime,
    {
      key: 'actions',
      title: '操作',
      settled: true,
      width: 172,
      fixed: 'right',
      render: (_value, row) => (
        <RowActions name={row.name || row.code} actions={ownActs(row).map((offered) => ({ ...offered, onClick: () => act(row, offered.key) }))} />
      ),
    },
  ]
  const settings = useColumnChoice('trading/my-trading', columns)
  return (
    <>
      <SearchBar fields={fieldsFor(roleCode)} values={list.state.filters} onSearch={list.search} />
      <ListToolbar again={list.again} settings={settings}>
        {company && may(addSession) && (
          <Button type="primary" onClick={() => form(NEW)}>
            发起交易
          </Button>
        )}
      </ListToolbar>
      <PagedTable
        list={list}
        columns={settings.columns}
        label="我的交易"
        width={1370}
        onWidth={settings.widen}
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
