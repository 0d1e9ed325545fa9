import { App, Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { addSession, deleteSession, sessionList, withdrawSession } from '@aosp/contract/bidding'
import { SESSION, SESSION_TYPES } from '@aosp/contract/bidding-codes'
import { HOME_PATH } from '@aosp/contract/screens'
import { TransStateEnum } from '@aosp/contract/trade-codes'
import { callForAnswer } from '../../lib/call.ts'
import { useMay } from '../../ui/can.tsx'
import { CompanyCard } from '../../ui/company-card.tsx'
import { useDeskSession } from '../../ui/desk-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { callListSource } from '../../ui/list-page/list-source.ts'
import { ListToolbar } from '../../ui/list-page/list-toolbar.tsx'
import { PagedTable } from '../../ui/list-page/paged-table.tsx'
import { RowActions } from '../../ui/list-page/row-actions.tsx'
import { SearchBar, type SearchField } from '../../ui/list-page/search-bar.tsx'
import { useColumnChoice, type ListColumn } from '../../ui/list-page/use-column-choice.ts'
import { usePagedList, type RowOf } from '../../ui/list-page/use-paged-list.ts'
import { useRowRemoval } from '../../ui/list-page/use-row-removal.ts'
import { useRowSelection } from '../../ui/list-page/use-row-selection.ts'
import { Amount } from '../../ui/parts/amount.tsx'
import { TransStateTag, TransTypeTag } from '../../ui/parts/trade-tags.tsx'
import { typeText } from '../../ui/parts/trade-words.ts'
import { RowLink } from '../../ui/row-link.tsx'
import { TodoCards } from '../../ui/todo-cards.tsx'
import { CompanyStatus } from './company-status.tsx'
import { issuePath, NEW } from './issue/issue-links.ts'
import { isDraft, offeredTypes } from './issue/issue-model.ts'

type Row = RowOf<typeof sessionList>

const SOURCE = callListSource({ list: sessionList, delete: deleteSession })
const OWN = { self: '1' }
const TEXT = ['name', 'code'] as const
const EXACT = ['transType', 'state'] as const

const fieldsFor = (roleCode: string): SearchField[] => [
  { name: 'name', label: '名称' },
  { name: 'code', label: '编号' },
  {
    name: 'transType',
    label: '交易类型',
    options: SESSION_TYPES.filter((type) => offeredTypes(roleCode).includes(type)).map((type) => ({ value: String(type), label: typeText(type) })),
  },
  { name: 'state', label: '状态', options: TransStateEnum.map(({ value, text }) => ({ value: String(value), label: text })) },
]

/** Landing page of group members and of every role without one of its own: what waits, and the company's own issues from the draft on. */
export function MyTradingPage() {
  const company = useDeskSession().user.corporate !== null
  return (
    <div className="stack">
      <div className="page-head">
        <h1 className="page-title">我的交易</h1>
        <p>本企业发布的处置、租赁和竞价场次，从草稿到成交</p>
      </div>
      <section className="panel" aria-label="待办事项">
        <div className="panel-head">
          <h2>待办事项</h2>
        </div>
        <TodoCards />
      </section>
      <section className="panel" aria-label="我的交易">
        <OwnIssues company={company} />
      </section>
      <div className="thirds">
        <CompanyCard />
        <CompanyStatus />
      </div>
    </div>
  )
}

function OwnIssues({ company }: { company: boolean }) {
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  const may = useMay()
  const { roleCode } = useDeskSession().user.role
  const list = usePagedList(SOURCE, { text: TEXT, exact: EXACT, fixed: OWN })
  const removal = useRowRemoval(SOURCE, list, useRowSelection(list))
  const mayStart = company && may(addSession)
  const open = (row: Row) => void navigate(issuePath(row.id))
  const withdraw = (row: Row) =>
    modal.confirm({
      title: `确认撤回“${row.name}”？`,
      content: '撤回后回到草稿，资产恢复可用，修改后可以再次提交。',
      okText: '撤回',
      onOk: async () => {
        // What goes wrong the shell says; the list shows either way how things stand.
        const answer = await callForAnswer(withdrawSession, { id: row.id }).catch(() => undefined)
        if (answer) void message.success(answer.message)
        await client.invalidateQueries()
      },
    })

  const columns: ListColumn<Row>[] = [
    { key: 'code', title: '编号', dataIndex: 'code', width: 150, sorter: true },
    {
      key: 'name',
      title: '名称',
      dataIndex: 'name',
      width: 220,
      ellipsis: true,
      render: (name: string, row) => <RowLink onClick={() => open(row)}>{name || '未命名的交易'}</RowLink>,
    },
    { key: 'transType', title: '交易类型', dataIndex: 'transType', width: 120, render: (type: number) => <TransTypeTag type={type} /> },
    { key: 'bidType', title: '竞价方式', dataIndex: 'bidType', width: 170, ellipsis: true, render: (_type, row) => row.bidType_dictText ?? '—' },
    { key: 'startPrice', title: '起始价（元）', dataIndex: 'startPrice', width: 140, align: 'right', sorter: true, render: (yuan) => <Amount yuan={yuan} /> },
    { key: 'serviceFee1', title: '发起方服务费（元）', dataIndex: 'serviceFee1', width: 150, align: 'right', render: (yuan) => <Amount yuan={yuan} /> },
    { key: 'serviceFee2', title: '报名方服务费（元）', dataIndex: 'serviceFee2', width: 150, align: 'right', render: (yuan) => <Amount yuan={yuan} /> },
    { key: 'signEndTime', title: '报名截止', dataIndex: 'signEndTime', width: 170, sorter: true, render: (at) => at ?? '—' },
    { key: 'startTime', title: '竞价开始', dataIndex: 'startTime', width: 170, sorter: true, render: (at) => at ?? '—' },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 110,
      render: (state: number, row) => <TransStateTag state={state} name={row.stateName} note={row.rejectNote} />,
    },
    {
      key: 'actions',
      title: '操作',
      settled: true,
      width: 130,
      fixed: 'right',
      render: (_value, row) => (
        <RowActions
          name={row.name || row.code}
          actions={[
            { key: 'open', label: isDraft(row.state) ? '编辑' : '查看', onClick: () => open(row) },
            row.state === SESSION.submitted && may(withdrawSession) && { key: 'withdraw', label: '撤回', onClick: () => void withdraw(row) },
            isDraft(row.state) && may(deleteSession) && { key: 'delete', label: '删除', danger: true, onClick: () => removal.removeOne(row) },
          ]}
        />
      ),
    },
  ]
  const settings = useColumnChoice('trading/my-trading', columns)
  return (
    <>
      <SearchBar fields={fieldsFor(roleCode)} values={list.state.filters} onSearch={list.search} />
      <ListToolbar again={list.again} settings={settings}>
        {mayStart && (
          <Button type="primary" onClick={() => void navigate(issuePath(NEW))}>
            发起交易
          </Button>
        )}
      </ListToolbar>
      <PagedTable
        list={list}
        columns={settings.columns}
        label="我的交易"
        width={1680}
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
    </>
  )
}
