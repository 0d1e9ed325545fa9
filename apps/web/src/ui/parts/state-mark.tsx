import { Tooltip } from 'antd'
import './parts.css'

/** A dot and a word for small scales (questions, requests, reviews), with the reason on hover and focus. */
export function StateMark({ colour, text, note }: { colour: string; text: string; note?: string }) {
  const dot = (
    <span className="trade-state" data-colour={colour} {...(note ? { tabIndex: 0, role: 'note', 'aria-label': `${text}，${note}` } : {})}>
      {text}
    </span>
  )
  return note ? <Tooltip title={note}>{dot}</Tooltip> : dot
}
