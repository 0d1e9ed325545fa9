import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { addSession, deleteSession, relistSession, sessionList } from '@aosp/contract/trading/session'
import { copySession } from '@aosp/contract/settlement/settle'
import { SESSION } from '@aosp/contract/trading/codes'
import { corporateById } from '@aosp/contract/organisation/corporate'
import { CORPORATE_ROLE } from '@aosp/contract/organisation/texts'
import { callForAnswer } from '../../../../lib/call.ts'
import { useMay } from '../../../../ui/can.tsx'
import { useDeskSession } from '../../../../ui/desk-session.ts'
import { actionColumn, callListSource, type ListColumn, ListPage, useListPage } from '../../../../ui/list-page/index.ts'
import { Tabs } from '../../../../ui/light/tabs.tsx'
import { TransTypeTag } from '../../../../ui/parts/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import { routeOf } from '@aosp/contract/screens'
import { sessionColumns, type SessionRow } from '../session/session-columns.tsx'
import { useAct } from '../../../../ui/use-act.ts'
import { issuePath, NEW } from './issue-links.ts'
import { isOperator, KIND_TEXTS, offeredTypes } from './issue-model.ts'
import '../operation.css'

const { draft, rejected, failed, unsold, defaulted, ended } = SESSION
const SOURCE = callListSource({ list: sessionList, delete: deleteSession })
const TABS = [
  { key: 'draft', title: '草稿与驳回' },
  { key: 'relist', title: '可重新挂牌' },
  { key: 'all', title: '全部场次' },
]
const STATES: Readonly<Record<string, string>> = { draft: `${draft},${rejected}`, relist: [failed, unsold, defaulted, ended].join(), all: '' }
const conditions = (tab: string, operator: boolean): Record<string, string> => ({
  ...(STATES[tab] ? { state: STATES[tab] } : {}),
  // What operators write for companies is no company's own list.
  ...(operator ? { source: '3' } : { self: '1' }),
})

/** Where an issue begins: a kind of trade, a draft that waits, one that came to nothing, or one that is to be had again. */
export function TradeIssuePage() {
  const { user } = useDeskSession()
  const operator = isOperator(user.role.roleCode)
  const mayAdd = useMay()(addSession)
  const own = useFetched(corporateById, { id: user.corporate ?? '' }, { quiet: true, enabled: user.corporate !== null && !operator })
  const closed = own.data?.role === CORPORATE_ROLE.bidder
  return (
    <div className="stack">
      <section className="panel" aria-label="选择交易类型">
        <div className="page-head">
          <h1 className="page-title">交易发布</h1>
          <p>{operator ? '代企业填写交易，须由另一名运营人员审核' : closed ? '本企业发布过的交易' : '选择交易类型开始填写，草稿可以随时保存'}</p>
        </div>
        {closed && <Alert type="warning" showIcon title="贵企业未开通发布权限" description="如需发布交易，请联系平台运营开通；参与竞价不受影响。" />}
        {mayAdd && !closed && (
          <div className="issue-kinds">
            {offeredTypes(user.role.roleCode).map((type) => (
              <Link key={type} className="issue-kind" to={`${issuePath(NEW)}?type=${type}`}>
                <TransTypeTag type={type} />
                <span>{KIND_TEXTS[type]}</span>
              </Link>
            ))}
          </div>
        )}
      </section>
      <Issues operator={operator} mayBegin={mayAdd && !closed} />
    </div>
  )
}

function Issues({ operator, mayBegin }: { operator: boolean; mayBegin: boolean }) {
  const navigate = useNavigate()
  const may = useMay()
  const { refresh } = useAct()
  const [tab, setTab] = useState('draft')
  const list = useListPage(SOURCE, { fixed: conditions(tab, operator) })
  const begin = async (call: typeof copySession | typeof relistSession, row: SessionRow) => {
    const made = await callForAnswer(call, { id: row.id }).catch(() => undefined)
    refresh()
    if (made) await navigate(issuePath(made.result.id))
  }
  const shared = sessionColumns((row) => void navigate(issuePath(row.id)))
  const columns: ListColumn<SessionRow>[] = [
    shared.code,
    shared.name,
    shared.state,
    shared.transType,
    ...(operator ? [shared.corporate] : []),
    shared.startPrice,
    { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 170, sorter: true },
    actionColumn({
      width: 180,
      name: (row) => row.name || row.code,
      open: 2,
      actions: (row) => [
        row.actions.includes('edit') && { key: 'edit', label: '编辑', onClick: () => void navigate(issuePath(row.id)) },
        row.actions.includes('relist') && { key: 'relist', label: '重新挂牌', onClick: () => void begin(relistSession, row) },
        may(copySession) && { key: 'copy', label: '复制', onClick: () => void begin(copySession, row) },
        row.actions.includes('delete') && list.deletes(row),
      ],
    }),
  ]
  return (
    <section className="panel" aria-label="已有的交易">
      <Tabs label="已有的交易" tabs={TABS} active={tab} onChange={setTab}>
        <ListPage
          list={list}
          name="trading/trade-issue"
          columns={columns}
          label="已有的交易"
          width={operator ? 1220 : 1040}
          buttons={mayBegin && <Button onClick={() => void navigate(routeOf('assets/assets-list'))}>从可交易资产开始</Button>}
          empty={{
            title: tab === 'draft' ? '没有草稿' : '没有符合条件的交易',
            text: mayBegin ? '选择上方的交易类型开始填写。' : '开通发布权限后，在这里填写和查看本企业的交易。',
          }}
        />
      </Tabs>
    </section>
  )
}
