import { EditOutlined } from '@ant-design/icons'
import { App, Button, Empty, Pagination, Spin } from 'antd'
import { lazy, Suspense, useState } from 'react'
import * as calls from '@aosp/contract/content/board'
import { QUESTION, QUESTION_TEXTS } from '@aosp/contract/trading/question-texts'
import { Can } from '../../../../ui/can.tsx'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { callListSource, ListPage, PAGE_SIZES, useListPage, type SearchField } from '../../../../ui/list-page/index.ts'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import type { BoardRow } from './board-row.ts'
import { BoardThread } from './board-thread.tsx'
import './board.css'

const BoardForm = lazy(() => import('./board-forms.tsx').then((module) => ({ default: module.BoardForm })))
const BoardDecision = lazy(() => import('./board-forms.tsx').then((module) => ({ default: module.BoardDecision })))

const SOURCE = callListSource({ list: calls.boardMessages })
const FIELDS: readonly SearchField[] = [
  { name: 'content', label: '留言内容' },
  { name: 'state', label: '状态', options: Object.values(QUESTION).map((state) => ({ value: String(state), label: QUESTION_TEXTS[state] ?? '' })) },
  { name: 'mine', label: '来源', options: [{ value: 'true', label: '我的留言' }] },
  { name: 'createTime', label: '留言时间', kind: 'days' },
]

/** What people ask or propose, and what the platform says to it: threads, newest first. */
export function MessageBoardPage() {
  const { message } = App.useApp()
  const list = useListPage(SOURCE, { search: FIELDS })
  const form = useFormDialog()
  const [decided, setDecided] = useState<{ row: BoardRow; act: 'answer' | 'hide' }>()
  const threads = list.failure ? (
    <ErrorState message={list.failure.message} onRetry={list.again} />
  ) : (
    <Spin spinning={list.loading}>
      {list.rows.length === 0 && !list.loading ? (
        <Empty description={Object.keys(list.state.filters).length > 0 ? '没有符合条件的留言' : '还没有留言，欢迎提出问题和建议'} />
      ) : (
        <ul className="board" aria-label="留言">
          {list.rows.map((row) => (
            <BoardThread key={row.id} row={row} onAct={(act) => setDecided({ row, act })} />
          ))}
        </ul>
      )}
      {list.total > 0 && (
        <Pagination
          className="board-pages"
          current={list.state.pageNo}
          pageSize={list.state.pageSize}
          pageSizeOptions={[...PAGE_SIZES]}
          total={list.total}
          showSizeChanger
          showTotal={(total, [from, to]) => `${from}-${to} 共 ${total} 条`}
          onChange={(pageNo, pageSize) => list.change({ pageNo, pageSize })}
        />
      )}
    </Spin>
  )
  return (
    <PagePanel
      title="留言板"
      lead="问题和建议写在这里，平台公开答复；留言不显示单位名称。"
      extra={
        <Can call={calls.addBoardMessage}>
          <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={() => form.add()}>
            我要留言
          </Button>
        </Can>
      }
    >
      <ListPage list={list} columns={[]} label="留言" width={0} empty={{ title: '还没有留言', text: '' }} instead={threads} />
      <Suspense>
        {form.used && <BoardForm handle={form} onSaved={list.again} />}
        {decided && (
          <BoardDecision
            key={decided.row.id + decided.act}
            {...decided}
            onClose={() => setDecided(undefined)}
            onDone={(said) => {
              message.success(said)
              list.again()
            }}
          />
        )}
      </Suspense>
    </PagePanel>
  )
}
