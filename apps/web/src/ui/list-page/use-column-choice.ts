import { useState } from 'react'
import type { TableColumnType } from 'antd'
import { session } from '../../lib/session.ts'
import { forget, keep, kept } from '../../lib/storage.ts'
import { applyChoice, choiceOf, moveColumn, readChoice, toggleColumn, widenColumn, type ColumnChoice } from './column-choice.ts'

/** A column of a list page: it has a key and a title that can be named in the settings. */
export type ListColumn<Row> = TableColumnType<Row> & {
  key: string
  title: string
  width?: number
  /** Stays where it is and is always shown. */ settled?: boolean
  /** Out of sight until somebody chooses it: what does not fit beside the others on a usual screen. */ spare?: boolean
}

export type ColumnSettings<Row> = {
  columns: ListColumn<Row>[]
  /** What the settings list: every column that may be moved or hidden, in its present order. */
  all: { key: string; title: string; shown: boolean }[]
  toggle: (key: string) => void
  move: (key: string, step: -1 | 1) => void
  widen: (key: string, width: number) => void
  reset: () => void
  /** What of it is seen and what not, as a sheet is asked for. */
  seen: string
  /** All of it at once, as a saved view keeps it. */
  choice: ColumnChoice
  choose: (choice: ColumnChoice) => void
}

/** Which columns are shown, how wide and in which order: remembered in this browser for the person who is signed in. */
export function useColumnChoice<Row>(listKey: string, columns: readonly ListColumn<Row>[]): ColumnSettings<Row> {
  const storage = `list-columns:${session.user()?.id ?? 'visitor'}:${listKey}`
  const [choice, setChoice] = useState<ColumnChoice>(() => readChoice(kept(storage), choiceOf(columns)))
  const free = columns.filter((column) => !column.settled)
  const keys = free.map(({ key }) => key)
  const set = (next: ColumnChoice) => {
    setChoice(next)
    keep(storage, next)
  }
  const order = applyChoice(free, { ...choice, hidden: [] })
  return {
    columns: [...applyChoice(free, choice), ...columns.filter((column) => column.settled)],
    all: order.map(({ key, title }) => ({ key, title, shown: !choice.hidden.includes(key) })),
    toggle: (key) => set(toggleColumn(choice, keys, key)),
    move: (key, step) => set(moveColumn(choice, keys, key, step)),
    widen: (key, width) => set(widenColumn(choice, key, width)),
    reset: () => {
      setChoice(choiceOf(columns))
      forget(storage)
    },
    seen: seenText(order, choice),
    choice,
    choose: set,
  }
}

/** Names of the columns as they stand, those out of sight with a `-`. What is read from another field than the column is called goes by both names. */
function seenText<Row>(order: readonly ListColumn<Row>[], { hidden }: ColumnChoice): string {
  const names = ({ key, dataIndex }: ListColumn<Row>): string[] => [
    ...new Set([key, typeof dataIndex === 'string' ? dataIndex.replace(/_dictText$/, '') : key]),
  ]
  const [shown, out] = [order.filter(({ key }) => !hidden.includes(key)), order.filter(({ key }) => hidden.includes(key))]
  return [...shown.flatMap(names), ...out.flatMap(names).map((name) => `-${name}`)].join(',')
}
