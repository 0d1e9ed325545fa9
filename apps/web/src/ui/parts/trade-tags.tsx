import { Tooltip } from 'antd'
import { TransStateEnum, TransTypeEnum } from '@aosp/contract/trading/code-items'
import type { CodeItem } from '@aosp/contract/reference/codes'
import { SUSPENDED_TEXT } from '@aosp/contract/trading/codes'
import { useDictWords } from '../dict/dict-options.ts'
import { typeText } from '../light/trade-words.ts'
import './parts.css'

const found = (items: readonly CodeItem[], value: number) => items.find((item) => item.value === value)

/** The kind of a trade. Outside trades say so in front. */
export function TransTypeTag({ type }: { type: number }) {
  const text = typeText(type)
  return text === '' ? null : (
    <span className="trade-tag" data-colour={found(TransTypeEnum, type)?.color}>
      {text}
    </span>
  )
}

type StateProps = {
  state: number
  /** A finer word for the same state, e.g. 延时竞价. */
  name?: string | null
  /** Why it was refused, on hover. */
  note?: string | null
}

/** The state of a session or a sign-up: a dot, a word, and the reason where there is one. What stands still is not seen as running. */
export function TransStateTag({ state, name, note }: StateProps) {
  const word = useDictWords('TransStateEnum', TransStateEnum)(state)
  const colour = name === SUSPENDED_TEXT ? 'red' : (found(TransStateEnum, state)?.color ?? 'default')
  const tag = (
    <span className="trade-state" data-colour={colour} {...(note ? { tabIndex: 0, role: 'note', 'aria-label': `${name || word}，${note}` } : {})}>
      {name || word}
    </span>
  )
  return note ? <Tooltip title={note}>{tag}</Tooltip> : tag
}
