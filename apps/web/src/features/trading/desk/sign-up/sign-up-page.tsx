import { lazy, Suspense } from 'react'
import { exportSignUps, signUpList } from '@aosp/contract/trading/signup'
import { SIGN_UP, SIGN_UP_TEXTS } from '@aosp/contract/trading/codes'
import { fromBeijing } from '@aosp/kernel/time'
import { actionColumn, callListSource, ListPage, queryFrom, useListPage, type ListColumn, type SearchField } from '../../../../ui/list-page/index.ts'
import { PageSkeleton } from '../../../../ui/lazy-screen.tsx'
import { Amount, TransStateTag, TransTypeTag } from '../../../../ui/parts/index.ts'
import { useOpenedReview } from '../../../../ui/review/index.ts'
import { RowLink } from '../../../../ui/row-link.tsx'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import type { SignUpRow } from './sign-up-row.ts'
import '../trading.css'

const SignUpReview = lazy(() => import('./sign-up-review.tsx').then((module) => ({ default: module.SignUpReview })))

const SOURCE = callListSource({ list: signUpList, exportXls: exportSignUps })
const STATES = [1, 2, -2, 3, 4, -3, 5, -5, 6, -6, 7, -7]
const FIELDS: readonly SearchField[] = [
  { name: 'biddingName', label: '场次名称' },
  { name: 'biddingCode', label: '场次编号' },
  { name: 'state', label: '报名状态', options: STATES.map((state) => ({ value: String(state), label: SIGN_UP_TEXTS[state] ?? '' })) },
  { name: 'corporateName', label: '报名企业' },
  { name: 'applynNo', label: '报名编号' },
  { name: 'createTime', label: '报名时间', kind: 'days' },
]
const QUERY = queryFrom(FIELDS)

/** Who applied to the company's own sessions, where it checks the papers itself; the platform sees all. */
export function SignUpPage() {
  const list = useListPage(SOURCE, { search: FIELDS, query: QUERY, sheet: '报名' })
  const { opened, open, back } = useOpenedReview()
  const columns: ListColumn<SignUpRow>[] = [
    { key: 'applynNo', title: '报名编号', dataIndex: 'applynNo', width: 164 },
    {
      key: 'corporateName',
      title: '报名企业',
      dataIndex: 'corporateName',
      width: 200,
      ellipsis: true,
      render: (name: string, row) => <RowLink onClick={() => open(row.id)}>{name}</RowLink>,
    },
    {
      key: 'state',
      title: '报名状态',
      dataIndex: 'state',
      width: 120,
      render: (state: number, row) => <TransStateTag state={state} name={row.stateName || row.state_dictText} note={row.rejectNote} />,
    },
    { key: 'biddingName', title: '场次名称', dataIndex: 'biddingName', width: 190, ellipsis: true },
    { key: 'transType', title: '交易类型', dataIndex: 'transType', width: 112, render: (type: number) => <TransTypeTag type={type} /> },
    {
      key: 'biddingState',
      title: '场次状态',
      dataIndex: 'biddingState',
      width: 104,
      render: (state: number, row) => <TransStateTag state={state} name={row.biddingStateName} />,
    },
    { key: 'deposit', title: '保证金（元）', dataIndex: 'deposit', width: 124, align: 'right', render: (yuan) => <Amount yuan={yuan} /> },
    { key: 'priority', title: '优先权', dataIndex: 'priority', width: 92, render: (_rank, row) => priorityText(row) },
    {
      key: 'checkDue',
      title: '审核期限',
      dataIndex: 'checkDue',
      width: 220,
      render: (at: string | null, row) => <CheckDue at={at} waits={row.state === SIGN_UP.checking} />,
    },
    { key: 'createTime', title: '报名时间', dataIndex: 'createTime', width: 164, sorter: true, spare: true },
    actionColumn({
      width: 90,
      name: (row) => row.corporateName,
      actions: (row) => [{ key: 'open', label: row.mayCheck ? '审核资质' : '查看', onClick: () => open(row.id) }],
    }),
  ]
  if (opened !== null)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SignUpReview key={opened} id={opened} onOpen={open} onBack={back} />
      </Suspense>
    )
  return (
    <PagePanel title="报名管理" named lead="资质须在 1 个工作日内审核，发起方逾期未审的转由平台审核；由平台审核或无需审核的场次，结束前不显示报名企业">
      <ListPage
        list={list}
        name="trading/signup"
        columns={columns}
        label="报名管理"
        width={1596}
        empty={{ title: '没有需要查看的报名', text: '选择“发起方预审”的场次有企业报名后，资质会在这里等待审核。' }}
      />
    </PagePanel>
  )
}

/** Late is said in a word beside the time. */
function CheckDue({ at, waits }: { at: string | null; waits: boolean }) {
  const now = useNow()
  const isLate = waits && at !== null && (fromBeijing(at) ?? now) < now
  if (!isLate) return at ?? '—'
  return (
    <span className="late">
      {at} <b>已逾期</b>
    </span>
  )
}

const priorityText = ({ priority, priorityClaim }: SignUpRow): string => (priority !== null ? `第 ${priority} 顺位` : priorityClaim ? '已主张' : '—')
