import { Tooltip } from 'antd'
import { ELLIPSIS_LENGTH, shorten } from './shorten.ts'

/** Text cut after 25 characters; the whole of it on hover, on focus and to screen readers. */
export function Ellipsis({ text, length = ELLIPSIS_LENGTH }: { text: string; length?: number }) {
  const short = shorten(text, length)
  if (short === text) return <span>{text}</span>
  return (
    <Tooltip title={text}>
      {/* Somebody without a mouse wants to read the rest too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <span className="ellipsis" tabIndex={0} role="note" aria-label={text}>
        {short}
      </span>
    </Tooltip>
  )
}
