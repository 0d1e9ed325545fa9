import { useState } from 'react'
import { contains, type Span } from '@aosp/kernel/spans'
import { beijingWeekday, fromBeijing, toBeijing, toBeijingDay } from '@aosp/kernel/time'
import { Button } from '../../../ui/light/button.tsx'
import { SelectField } from '../../../ui/light/select-field.tsx'
import { EmptyState } from '../../../ui/light/states.tsx'
import { edgesOf, spanText, type Offer } from './calendar-model.ts'

type Props = { offer: Offer; chosen: readonly Span[]; onChoose: ((spans: readonly Span[], add: boolean) => void) | undefined }

/** What is free, day by day: a tap takes a whole stretch, another gives it back. For phones. */
export function DayList({ offer, chosen, onChoose }: Props) {
  const days = [...new Set(offer.free.map(({ start }) => toBeijingDay(start)))]
  const spansOn = (day: string) => offer.free.filter(({ start }) => toBeijingDay(start) === day)
  if (days.length === 0)
    return (
      <EmptyState icon="clock" title="没有可预约的时段">
        时段已约满或已过期，可以联系发布单位增加时段。
      </EmptyState>
    )
  return (
    <ol className="share-days">
      {days.map((day) => (
        <li key={day}>
          <h3>
            {day.slice(5)} <small>{weekdayOf(day)}</small>
          </h3>
          <div>
            {spansOn(day).map((span) => {
              const taken = chosen.some((one) => contains(one, span))
              const text = `${toBeijing(span.start).slice(11, 16)}–${toBeijing(span.end).slice(11, 16)}`
              return onChoose ? (
                <button key={span.start.getTime()} type="button" aria-pressed={taken} onClick={() => onChoose([span], !taken)}>
                  {text}
                </button>
              ) : (
                <span key={span.start.getTime()}>{text}</span>
              )
            })}
          </div>
        </li>
      ))}
    </ol>
  )
}

const weekdayOf = (day: string): string => {
  const at = fromBeijing(day)
  return at ? beijingWeekday(at) : ''
}

const option = (at: Date): [string, string] => [String(at.getTime()), toBeijing(at).slice(5, 16)]

/** The same by three lists, for whoever draws nothing: which stretch, from when, until when. */
export function SpanForm({ offer, onAdd }: { offer: Offer; onAdd: (span: Span) => void }) {
  const [at, setAt] = useState('0')
  const free = offer.free[Number(at)] ?? offer.free[0]
  const edges = free ? edgesOf(free) : []
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  if (!free) return null
  const start = edges.find((edge) => String(edge.getTime()) === from) ?? free.start
  const end = edges.find((edge) => String(edge.getTime()) === until && edge > start) ?? free.end
  return (
    <div className="share-form" role="group" aria-label="逐个添加时段">
      <SelectField
        label="可用时段"
        value={at}
        options={offer.free.map((span, index) => [String(index), spanText(span)])}
        onChange={(event) => {
          setAt(event.target.value)
          setFrom('')
          setUntil('')
        }}
      />
      <SelectField label="开始" value={String(start.getTime())} options={edges.slice(0, -1).map(option)} onChange={(event) => setFrom(event.target.value)} />
      <SelectField
        label="结束"
        value={String(end.getTime())}
        options={edges.filter((edge) => edge > start).map(option)}
        onChange={(event) => setUntil(event.target.value)}
      />
      <Button large onClick={() => onAdd({ start, end })}>
        添加时段
      </Button>
    </div>
  )
}
