import { lazy, Suspense, useState } from 'react'
import { QUESTION_TEXTS, QUESTION } from '@aosp/contract/trading/question-texts'
import { questionList } from '@aosp/contract/trading/question'
import { useDeskSession } from '../../../../ui/desk-session.ts'
import { actionColumn, callListSource, ListPage, useListPage, type ListColumn, type SearchField } from '../../../../ui/list-page/index.ts'
import { RowLink } from '../../../../ui/row-link.tsx'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { detailPath, goTo } from '../portal-links.ts'
import { StateMark } from '../../../../ui/parts/index.ts'
import type { QuestionRow } from './question-row.ts'

const QuestionDialog = lazy(() => import('./question-dialogs.tsx').then((module) => ({ default: module.QuestionDialog })))

const SOURCE = callListSource({ list: questionList })
const COLOURS: Readonly<Record<number, string>> = {
  [QUESTION.waiting]: 'orange',
  [QUESTION.answered]: 'green',
  [QUESTION.hidden]: 'default',
}
const LINKED = ['bidding']
const FIELDS: readonly SearchField[] = [
  { name: 'biddingName', label: '场次名称' },
  { name: 'state', label: '状态', options: Object.values(QUESTION).map((state) => ({ value: String(state), label: QUESTION_TEXTS[state] ?? '' })) },
  { name: 'content', label: '提问内容' },
  { name: 'mine', label: '来源', options: [{ value: 'true', label: '我的提问' }] },
  { name: 'createTime', label: '提问时间', kind: 'days' },
]

/** Questions on the company's own sessions and those it asked; the platform sees all and hides what is unlawful. Nobody sees who asked. */
export function TradeQuestionPage() {
  const company = useDeskSession().user.corporate !== null
  const list = useListPage(SOURCE, { search: company ? FIELDS : FIELDS.filter(({ name }) => name !== 'mine'), linked: LINKED })
  const [opened, setOpened] = useState<{ row: QuestionRow; mode: 'answer' | 'hide' | 'view' }>()
  const columns: ListColumn<QuestionRow>[] = [
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 96,
      render: (state: number, row) => <StateMark colour={COLOURS[state] ?? 'default'} text={row.state_dictText} note={row.hideNote} />,
    },
    {
      key: 'content',
      title: '提问',
      dataIndex: 'content',
      width: 256,
      ellipsis: true,
      render: (content: string, row) => <RowLink onClick={() => setOpened({ row, mode: 'view' })}>{content}</RowLink>,
    },
    { key: 'answer', title: '答复', dataIndex: 'answer', width: 186, ellipsis: true, render: (answer: string) => answer || '—' },
    { key: 'biddingName', title: '场次', dataIndex: 'biddingName', width: 176, ellipsis: true },
    { key: 'biddingCode', title: '场次编号', dataIndex: 'biddingCode', width: 142 },
    { key: 'mine', title: '来源', dataIndex: 'mine', width: 92, render: (mine: number) => (mine === 1 ? '我的提问' : '他人提问') },
    { key: 'createTime', title: '提问时间', dataIndex: 'createTime', width: 164, sorter: true },
    { key: 'answerDue', title: '答复期限', dataIndex: 'answerDue', width: 164, sorter: true },
    actionColumn({
      width: 138,
      name: (row) => row.biddingName,
      actions: (row) => [
        row.actions.includes('answer') && { key: 'answer', label: '答复', onClick: () => setOpened({ row, mode: 'answer' }) },
        row.actions.includes('hide') && { key: 'hide', label: '屏蔽', danger: true, onClick: () => setOpened({ row, mode: 'hide' }) },
        { key: 'detail', label: '交易详情', onClick: () => goTo(detailPath(row.bidding)) },
      ],
    }),
  ]
  return (
    <PagePanel title="交易问答" named lead="提问和答复在交易详情公开，提问企业对所有人保密；1 个工作日内答复得积分，3 个工作日未答复扣积分">
      <ListPage
        list={list}
        name="trading/trade-question"
        columns={columns}
        label="交易问答"
        width={1414}
        empty={{ title: '还没有提问', text: '本企业场次收到的提问和本企业提出的问题会列在这里。' }}
      />
      {opened && (
        <Suspense>
          <QuestionDialog key={opened.row.id + opened.mode} row={opened.row} mode={opened.mode} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </PagePanel>
  )
}
