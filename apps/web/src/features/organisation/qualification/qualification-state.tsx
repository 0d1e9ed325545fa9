import { Tooltip } from 'antd'
import { QUALIFICATION_STATE } from '@aosp/contract/organisation/texts'

const TONES: Readonly<Record<number, string>> = {
  [QUALIFICATION_STATE.valid]: 'good',
  [QUALIFICATION_STATE.unverified]: 'busy',
  [QUALIFICATION_STATE.refused]: 'bad',
}

/** The state with its word, and the note of whoever refused it. */
export function QualificationState({ state, text, note }: { state: number; text: string | undefined; note: string }) {
  const word = (
    <span>
      <i className="dot" data-tone={TONES[state] ?? ''} />
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
