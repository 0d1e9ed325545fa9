import { Tooltip } from 'antd'
import { QUALIFICATION_STATE, type Expiry } from '@aosp/contract/organisation/texts'

const TONES: Readonly<Record<number, string>> = {
  [QUALIFICATION_STATE.valid]: 'good',
  [QUALIFICATION_STATE.unverified]: 'busy',
  [QUALIFICATION_STATE.refused]: 'bad',
}

type Props = { state: number; expiry: Expiry; text: string | undefined; note: string }

/** The state with its word, and the note of whoever refused it. What was verified once and has run out since holds no more. */
export function QualificationState({ state, expiry, text: verdict, note }: Props) {
  const over = state === QUALIFICATION_STATE.valid && expiry === 'expired'
  const text = over ? '已失效' : verdict
  const word = (
    <span>
      <i className="dot" data-tone={over ? 'bad' : (TONES[state] ?? '')} />
      {text}
    </span>
  )
  if (note === '') return word
  return (
    <Tooltip title={note}>
      {/* Somebody without a mouse wants to read the note too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <span className="ellipsis" tabIndex={0} role="note" aria-label={`${text}：${note}`}>
        {word}
      </span>
    </Tooltip>
  )
}
