import { useCallback, useEffect, useState } from 'react'
import { addBoardMessage, boardMessages } from '@aosp/contract/content/board'
import { BOARD_SIZE } from '@aosp/contract/content/codes'
import type { Received } from '@aosp/contract/endpoint'
import { QUESTION, QUESTION_MAX, QUESTION_MIN } from '@aosp/contract/trading/question-texts'
import { call, callForAnswer } from '../../../../lib/call.ts'
import { useLoaded, usePortal, useSignedIn, type Panel } from '../../../../lib/portal-page.ts'
import { forget, keep, kept, SEVEN_DAYS } from '../../../../lib/storage.ts'
import { usePortalLinks } from '../../../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../../../ui/light/button.tsx'
import { Tag } from '../../../../ui/light/card.tsx'
import { BottomSheet } from '../../../../ui/light/dialog.tsx'
import { EndlessList } from '../../../../ui/light/endless-list.tsx'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { TextArea } from '../../../../ui/light/text-area.tsx'
import { TimeText } from '../../../../ui/light/time-text.tsx'
import { toast } from '../../../../ui/light/toast.tsx'
import './board.css'

type Page = Received<typeof boardMessages>
type Line = Page['records'][number]
const ask = (pageNo: number) => call(boardMessages, { pageNo, pageSize: BOARD_SIZE }, { quiet: true })
const idOf = (line: Line): string => line.id

/** The message board for everybody: read by visitors too, written by whoever is signed in, from a sheet at the bottom of a phone. */
export function BoardPage() {
  const user = useSignedIn()
  const { page } = usePortal()
  const links = usePortalLinks()
  const first = useLoaded(boardMessages)
  const [list, setList] = useState<Panel<Page>>(first)
  const [writing, setWriting] = useState(false)
  const load = useCallback(() => {
    ask(1).then(
      (value) => setList({ ok: true, value }),
      (error: unknown) => setList({ ok: false, message: error instanceof Error ? error.message : '留言暂时无法显示' }),
    )
  }, [])
  // Whoever is signed in sees which are his own, and what became of them.
  useEffect(() => {
    if (user) load()
  }, [user, load])
  return (
    <section className="wide list-page" aria-label="留言板">
      <div className="card">
        <div className="card-head">
          <h1>留言板</h1>
          {user ? (
            <Button kind="primary" onClick={() => setWriting(true)}>
              我要留言
            </Button>
          ) : (
            <LinkButton href={links.signIn(page.path)}>登录后留言</LinkButton>
          )}
        </div>
        <div className="card-body">
          <p className="board-lead">问题和建议写在这里，平台公开答复；留言不显示单位名称。</p>
          {!list.ok && <ErrorState message={list.message} onRetry={load} />}
          {list.ok && list.value.records.length === 0 && <EmptyState title="还没有留言">欢迎提出问题和建议，平台会公开答复。</EmptyState>}
          {list.ok && list.value.records.length > 0 && (
            <div className="endless">
              <EndlessList key={`${user?.id ?? ''}${list.value.records[0]?.id ?? ''}`} first={list.value} load={ask} keyOf={idOf}>
                {(line) => <Thread line={line} />}
              </EndlessList>
            </div>
          )}
        </div>
      </div>
      {writing && user && (
        <Writing
          owner={user.id}
          onClose={() => setWriting(false)}
          onSent={() => {
            setWriting(false)
            load()
          }}
        />
      )}
    </section>
  )
}

const Thread = ({ line }: { line: Line }) => (
  <article className="board-line">
    <p>{line.content}</p>
    <div className="meta">
      <Tag tone={line.state === QUESTION.answered ? 'brand' : 'plain'}>{line.state_dictText}</Tag>
      <span>{line.mine === 1 ? '我的留言' : line.corporateName || '会员单位'}</span>
      <TimeText value={line.createTime} />
    </div>
    {line.answer && (
      <blockquote>
        <b>平台答复</b>
        <p>{line.answer}</p>
      </blockquote>
    )}
    {line.hideNote && <p className="board-why">已屏蔽，他人不可见。原因：{line.hideNote}</p>}
  </article>
)

/** What was typed and not sent is there the next time. */
function Writing({ owner, onClose, onSent }: { owner: string; onClose: () => void; onSent: () => void }) {
  const draft = `board-draft:${owner}`
  const [text, setText] = useState(() => kept<string>(draft) ?? '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const type = (typed: string) => {
    setText(typed)
    setError(undefined)
    try {
      keep(draft, typed, SEVEN_DAYS)
    } catch {
      // A browser that keeps nothing: it can be sent all the same.
    }
  }
  const send = async () => {
    if (text.trim().length < QUESTION_MIN) return setError(`留言内容至少 ${QUESTION_MIN} 个字`)
    setBusy(true)
    try {
      const { message } = await callForAnswer(addBoardMessage, { content: text }, { quiet: true })
      forget(draft)
      toast(message)
      onSent()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : '发表失败，请稍后重试')
    } finally {
      setBusy(false)
    }
  }
  return (
    <BottomSheet
      title="我要留言"
      onClose={onClose}
      footer={
        <Button kind="primary" block large busy={busy} onClick={() => void send()}>
          发表
        </Button>
      }
    >
      <TextArea
        label="留言内容"
        rows={6}
        max={QUESTION_MAX}
        value={text}
        error={error}
        placeholder="对所有访客公开，请勿写入手机号、邮箱等联系方式"
        onChange={type}
      />
    </BottomSheet>
  )
}
