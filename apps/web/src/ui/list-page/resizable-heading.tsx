import { useState, type ComponentProps, type KeyboardEvent, type PointerEvent } from 'react'
import { NARROWEST, WIDEST } from './column-choice.ts'

type Props = ComponentProps<'th'> & { resize?: { title: string; width: number; onWidth: (width: number) => void } }

const KEY_STEP = 16

/** A heading whose right edge can be dragged, or moved by the arrow keys. */
export function ResizableHeading({ resize, children, ...cell }: Props) {
  const [from, setFrom] = useState<{ x: number; width: number }>()
  if (!resize) return <th {...cell}>{children}</th>
  const { title, width, onWidth } = resize
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    setFrom({ x: event.clientX, width })
  }
  const byKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -KEY_STEP : event.key === 'ArrowRight' ? KEY_STEP : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    onWidth(width + step)
  }
  return (
    <th {...cell}>
      {children}
      <span
        className="column-edge"
        role="separator"
        aria-orientation="vertical"
        aria-label={`调整${title}列宽`}
        aria-valuenow={width}
        aria-valuemin={NARROWEST}
        aria-valuemax={WIDEST}
        tabIndex={0}
        onPointerDown={start}
        onPointerMove={(event) => from && onWidth(from.width + event.clientX - from.x)}
        onPointerUp={() => setFrom(undefined)}
        onPointerCancel={() => setFrom(undefined)}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={byKey}
      />
    </th>
  )
}
