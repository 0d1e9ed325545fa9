import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'

type Props = {
  label: string
  choices: readonly { value: number; label: string; name: string }[]
  selected: readonly number[]
  columns: number
  disabled?: boolean | undefined
  onChange: (values: number[]) => void
}

/**
 * A block of numbers to switch on and off. One stop for the tab key, arrows inside;
 * with shift a click carries on to there. The last one stays on: an empty list would be no schedule.
 */
export function ValueGrid({ label, choices, selected, columns, disabled = false, onChange }: Props) {
  const chosen = new Set(selected)
  const box = useRef<HTMLDivElement>(null)
  const firstOn = choices.findIndex(({ value }) => chosen.has(value))
  const [stop, setStop] = useState<number>()
  const current = stop ?? Math.max(firstOn, 0)

  const press = (index: number, event: MouseEvent) => {
    const at = choices[index]
    if (!at) return
    const next = new Set(selected)
    if (event.shiftKey && stop !== undefined) for (const { value } of choices.slice(Math.min(stop, index), Math.max(stop, index) + 1)) next.add(value)
    else if (chosen.has(at.value)) next.delete(at.value)
    else next.add(at.value)
    setStop(index)
    if (next.size > 0) onChange([...next].sort((a, b) => a - b))
  }

  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
      Home: -current,
      End: choices.length - 1 - current,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = current + step
    if (to < 0 || to >= choices.length) return
    setStop(to)
    box.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    <div ref={box} className="cron-grid" role="group" aria-label={label} data-columns={columns}>
      {choices.map(({ value, label: text, name }, index) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.has(value)}
          aria-label={name}
          tabIndex={index === current ? 0 : -1}
          disabled={disabled}
          onClick={(event) => press(index, event)}
          onKeyDown={move}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
