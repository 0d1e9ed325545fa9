import { Tooltip } from 'antd'

const TONES: Readonly<Record<string, string>> = { '0': 'busy', '1': 'good', '2': 'bad', '-1': 'bad' }

/** How far a message has come, and why not further. */
export const MessageState = ({ state, text, why }: { state: string; text: string | undefined; why: string | null }) => (
  <Tooltip title={why}>
    <span>
      <i className="dot" data-tone={TONES[state] ?? ''} />
      {text ?? state}
    </span>
  </Tooltip>
)
