import { Tooltip } from 'antd'
import { SEND_STATE } from '@aosp/contract/messaging/codes'

const TONES: Readonly<Record<string, string>> = {
  [SEND_STATE.waiting]: 'busy',
  [SEND_STATE.sent]: 'good',
  [SEND_STATE.failed]: 'bad',
  [SEND_STATE.givenUp]: 'bad',
}

/** How far a message has come, and why not further. */
export const MessageState = ({ state, text, why }: { state: string; text: string | undefined; why: string | null }) => (
  <Tooltip title={why}>
    <span>
      <i className="dot" data-tone={TONES[state] ?? ''} />
      {text ?? state}
    </span>
  </Tooltip>
)
