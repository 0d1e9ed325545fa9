import { fromBeijing } from '@aosp/kernel/time'
import { serverClock } from '../../../lib/server-clock.ts'
import { Countdown } from '../../../ui/parts/index.ts'
import { dueWords } from './due-words.ts'
import './trading.css'

type Due = { what: string; at: string | null }

/** What comes next and when, with the time that is left running down; what was due and is still open says so. */
export function DueCell({
  due,
  text,
  note = '',
  onEnd,
}: {
  due: Due | null
  text: string
  /** What else there is to know. */ note?: string
  onEnd?: () => void
}) {
  if (!due) return <span className="due-cell">{note ? <small title={note}>{note}</small> : '—'}</span>
  const at = due.at === null ? undefined : fromBeijing(due.at)
  const left = at && at.getTime() - serverClock.now()
  const words = dueWords(due.what, left)
  return (
    <span className="due-cell" data-late={words.late}>
      <span title={due.at ?? ''}>
        {text} {due.at && <time>{due.at.slice(5, 16)}</time>}
      </span>
      <small title={note}>
        {words.text === '' && at ? <Countdown until={at} {...(onEnd ? { onEnd } : {})} /> : words.late ? <b>{words.text}</b> : words.text}
        {note && ` ${note}`}
      </small>
    </span>
  )
}
