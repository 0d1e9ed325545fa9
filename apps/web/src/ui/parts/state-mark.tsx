import { Tooltip } from 'antd'
import './parts.css'

/** A dot and a word, with the reason on hover and focus. */
export function StateMark({ colour, text, note }: { colour: string; text: string; note?: string }) {
  const mark = (
    <span className="trade-state" data-colour={colour} {...(note ? { tabIndex: 0, role: 'note', 'aria-label': `${text}，${note}` } : {})}>
      {text}
    </span>
  )
  return note ? <Tooltip title={note}>{mark}</Tooltip> : mark
}
