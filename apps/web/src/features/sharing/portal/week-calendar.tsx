import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Span } from '@aosp/kernel/spans'
import { beijingWeekday, toBeijing } from '@aosp/kernel/time'
import { Button } from '../../../ui/light/button.tsx'
import { Icon } from '../../../ui/light/icon.tsx'
import { clockText, daysOf, dragged, movedWeek, slotAt, SLOT_TEXTS, slotsShown, stateOf, type Offer, type Place, type SlotState } from './calendar-model.ts'

type Props = {
  offer: Offer
  week: Date
  range: { first: Date; last: Date }
  chosen: readonly Span[]
  /** Left out for whoever may only look. */
  onChoose?: ((spans: readonly Span[], add: boolean) => void) | undefined
  onWeek: (week: Date) => void
}
type Stroke = { from: Place; to: Place; add: boolean; by: 'pointer' | 'keys' }

const LEGEND: readonly SlotState[] = ['free', 'chosen', 'waiting', 'taken']
const STEPS: Readonly<Record<string, readonly [day: number, slot: number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** Finds the slot under a pointer that was pressed on another one. */
function placeUnder(event: PointerEvent): Place | undefined {
  const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-day]')
  return cell ? { day: Number(cell.dataset['day']), slot: Number(cell.dataset['slot']) } : undefined
}

/**
 * A week of half hours. Drawing with the pointer chooses the same times on every day it crosses; with the keyboard Enter begins a stroke,
 * arrows widen it, Enter ends it. Drawn from a chosen slot it takes back.
 */
export function WeekCalendar({ offer, week, range, chosen, onChoose, onWeek }: Props) {
  const days = daysOf(week)
  const slots = slotsShown(offer)
  const [stroke, setStroke] = useState<Stroke>()
  const [at, setAt] = useState<Place>({ day: 0, slot: 0 })
  const grid = useRef<HTMLTableElement>(null)
  const stateAt = ({ day, slot }: Place) => stateOf(slotAt(days[day] ?? week, slots[slot] ?? 0), offer, chosen)
  const drawn = stroke ? dragged(stroke.add ? offer.free : chosen, days, slots, stroke.from, stroke.to) : []
  const isDrawn = (span: Span) => drawn.some(({ start, end }) => start <= span.start && span.end <= end)
  const begin = (place: Place, by: Stroke['by']): boolean => {
    const state = stateAt(place)
    if (!onChoose || (state !== 'free' && state !== 'chosen')) return false
    setStroke({ from: place, to: place, add: state === 'free', by })
    return true
  }
  const end = () => {
    if (stroke) onChoose?.(drawn, stroke.add)
    setStroke(undefined)
  }
  const focus = (place: Place) => {
    setAt(place)
    grid.current?.querySelector<HTMLElement>(`[data-day="${place.day}"][data-slot="${place.slot}"]`)?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      const place = { day: Math.min(Math.max(at.day + step[0], 0), days.length - 1), slot: Math.min(Math.max(at.slot + step[1], 0), slots.length - 1) }
      focus(place)
      if (stroke) setStroke({ ...stroke, to: place })
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (stroke) end()
      else begin(at, 'keys')
    } else if (event.key === 'Escape' && stroke) setStroke(undefined)
  }
  return (
    <div className="share-week">
      <div className="share-week-bar">
        <Button aria-label="上一周" disabled={week <= range.first} onClick={() => onWeek(movedWeek(week, -1))}>
          <Icon name="left" size={16} />
        </Button>
        <b aria-live="polite">
          {toBeijing(week).slice(0, 10)} 至 {toBeijing(days.at(-1) ?? week).slice(5, 10)}
        </b>
        <Button aria-label="下一周" disabled={week >= range.last} onClick={() => onWeek(movedWeek(week, 1))}>
          <Icon name="right" size={16} />
        </Button>
        <span className="grow" />
        <ul className="share-legend" aria-label="图例">
          {LEGEND.map((state) => (
            <li key={state} data-state={state}>
              {SLOT_TEXTS[state]}
            </li>
          ))}
        </ul>
      </div>
      <div className="share-week-scroll">
        <table
          ref={grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are chosen is a grid
          role="grid"
          aria-label={onChoose ? '一周可用时段，按住拖动选择；也可用方向键移动，回车开始和结束选择' : '一周可用时段'}
          aria-multiselectable={onChoose ? true : undefined}
          onKeyDown={onKey}
          onPointerMove={(event) => {
            const place = stroke?.by === 'pointer' ? placeUnder(event) : undefined
            if (stroke && place && (place.day !== stroke.to.day || place.slot !== stroke.to.slot)) setStroke({ ...stroke, to: place })
          }}
          onPointerUp={() => stroke?.by === 'pointer' && end()}
          onPointerCancel={() => setStroke(undefined)}
        >
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">时间</span>
              </th>
              {days.map((day) => (
                <th key={day.getTime()} scope="col">
                  {beijingWeekday(day)} <small>{toBeijing(day).slice(5, 10)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slots.map((minute, slot) => (
              <tr key={minute}>
                <th scope="row">{minute % 60 === 0 || slot === 0 ? clockText(minute) : ''}</th>
                {days.map((day, index) => {
                  const span = slotAt(day, minute)
                  const state = stateOf(span, offer, chosen)
                  return (
                    <td
                      key={day.getTime()}
                      data-day={index}
                      data-slot={slot}
                      data-state={state}
                      data-drawn={isDrawn(span) ? (stroke?.add ? 'add' : 'remove') : undefined}
                      tabIndex={index === at.day && slot === at.slot ? 0 : -1}
                      aria-selected={state === 'chosen'}
                      aria-label={`${toBeijing(span.start).slice(5, 16)} ${SLOT_TEXTS[state]}`}
                      onFocus={() => setAt({ day: index, slot })}
                      onPointerDown={(event) => {
                        // A finger scrolls; it chooses by a tap in the list of days.
                        if (event.pointerType === 'touch' || event.button !== 0) return
                        if (begin({ day: index, slot }, 'pointer')) event.preventDefault()
                      }}
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
