import { ArrowLeftOutlined, CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { Panel } from '../panel.tsx'
import { shortcutOf, type Check, type Shortcut } from './review-model.ts'
import './review.css'

type Decision = {
  /** What a yes is called here: 通过, 确认到账. */
  approve?: { label: string; run: () => void } | undefined
  refuse?: { label: string; run: () => void } | undefined
  busy?: boolean
}
type Notice = { type: 'error' | 'warning' | 'info'; title: string; description?: string }
type Props = {
  /** What is decided on; whoever goes through the queue hears it. */
  title: string
  /** Which of them is shown: another one takes the focus to its title. */
  id: string
  marks?: ReactNode
  lead?: ReactNode
  notices?: readonly (Notice | false | undefined)[]
  checksTitle?: string
  /** Nothing while they are on their way; an empty list is not shown. */
  checks: readonly Check[] | undefined
  /** Papers beside the checks. */
  beside?: ReactNode
  history?: ReactNode
  /** Left out for those who only read. */
  decision?: Decision | undefined
  onNext?: (() => void) | undefined
  onBack: () => void
  hint?: string
  children: ReactNode
}

const ICONS = { good: <CheckCircleOutlined aria-hidden />, warn: <WarningOutlined aria-hidden />, bad: <CloseCircleOutlined aria-hidden /> } as const
const TONES = { good: '通过', warn: '提醒', bad: '不通过' } as const

/**
 * The page on which something is decided: the thing at the left, what is known of it at the right, what was before below, the decision at the
 * foot and under A, R and N. Nothing is chosen beforehand.
 */
export function ReviewPage(props: Props) {
  const { title, id, marks, lead, notices = [], checksTitle = '核对提示', checks, beside, history, decision, onNext, onBack, hint, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // Somebody who works through the queue hears which one is next.
  useEffect(() => heading.current?.focus(), [id])
  useReviewKeys((shortcut) => {
    if (shortcut === 'back') onBack()
    else if (shortcut === 'next') onNext?.()
    else if (!decision?.busy) decision?.[shortcut]?.run()
  })
  return (
    <div className="stack review">
      <section className="panel review-head" aria-label="审核对象">
        <div className="review-top">
          <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
            返回列表
          </Button>
          <h1 className="page-title" tabIndex={-1} ref={heading}>
            {title}
          </h1>
          {marks}
          {lead && <p>{lead}</p>}
        </div>
        {notices.map((notice) => notice && <Alert key={notice.title} showIcon {...notice} />)}
      </section>
      <div className="review-sides">
        <div className="stack">{children}</div>
        <div className="stack review-right">
          {checks?.length !== 0 && <Checks title={checksTitle} checks={checks} />}
          {beside}
        </div>
      </div>
      {history}
      <div className="review-bar" role="group" aria-label="审核决定">
        {decision?.approve && (
          <Button type="primary" loading={decision.busy ?? false} aria-keyshortcuts="A" onClick={decision.approve.run}>
            {decision.approve.label} <kbd aria-hidden>A</kbd>
          </Button>
        )}
        {decision?.refuse && (
          <Button danger disabled={decision.busy ?? false} aria-keyshortcuts="R" onClick={decision.refuse.run}>
            {decision.refuse.label} <kbd aria-hidden>R</kbd>
          </Button>
        )}
        {onNext && (
          <Button aria-keyshortcuts="N" onClick={onNext}>
            下一条 <kbd aria-hidden>N</kbd>
          </Button>
        )}
        <small>{[hint, 'Esc 返回列表'].filter(Boolean).join('；')}</small>
      </div>
    </div>
  )
}

function Checks({ title, checks }: { title: string; checks: readonly Check[] | undefined }) {
  return (
    <Panel title={title}>
      {checks ? (
        <ul className="review-checks">
          {checks.map(({ tone, text }) => (
            <li key={text} data-tone={tone}>
              {ICONS[tone]} <span className="unseen">{TONES[tone]}：</span>
              {text}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton active paragraph={{ rows: 4 }} />
      )}
    </Panel>
  )
}

const DIALOGS = '.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open'

function useReviewKeys(act: (shortcut: Shortcut) => void): void {
  const current = useRef(act)
  useEffect(() => {
    current.current = act
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const at = event.target instanceof HTMLElement ? event.target : undefined
      // A key that is held down decides nothing twice.
      if (event.repeat) return
      const { key, ctrlKey, metaKey, altKey } = event
      const isTyping = at !== undefined && at.closest('input, textarea, select, [contenteditable="true"]') !== null
      const shortcut = shortcutOf({ key, ctrlKey, metaKey, altKey, isTyping, isDialogOpen: document.querySelector(DIALOGS) !== null })
      if (!shortcut) return
      event.preventDefault()
      current.current(shortcut)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
