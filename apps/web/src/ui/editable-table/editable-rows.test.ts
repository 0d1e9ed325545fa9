import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Column } from './columns.ts'
import {
  blankRow,
  idsOf,
  insertBelow,
  insertRows,
  mergeRemote,
  moveRow,
  outputRows,
  removeRows,
  restoreOrder,
  setFields,
  setValues,
  sortRows,
  withIds,
  type Content,
} from './editable-rows.ts'
import { amend, record, redo, startHistory, undo, type History } from './history.ts'
import { isTemporary, temporaryIds, type Row } from './row.ts'
import { averageOf, isRowDisabled, selectionState, statisticsRows, stillSelected, sumOf, toggleAll, toggleRow } from './row-states.ts'
import { addIndex, DEFAULT_ADD, mayInsert, validAddSettings } from './add-settings.ts'
import { NO_PARENTS } from './tree-rows.ts'

const content = (rows: readonly Row[]): Content => ({ rows, parents: NO_PARENTS, deletedIds: [] })
const ids = ({ rows }: Content) => rows.map(({ id }) => id)
const plain = (...names: string[]): Content => content(names.map((id) => ({ id })))

/** The slow, obvious table: an array whose order numbers are written after every change. */
type Naive = { rows: { id: string; v: number; orderNum: number }[]; deleted: string[] }
type Operation =
  | { do: 'insert'; at: number; count: number }
  | { do: 'below'; pick: number }
  | { do: 'remove'; picks: number[] }
  | { do: 'move'; from: number; to: number }
  | { do: 'set'; pick: number; v: number }

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), at: fc.integer({ min: -2, max: 12 }), count: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ do: fc.constant('below' as const), pick: fc.nat(20) }),
  fc.record({ do: fc.constant('remove' as const), picks: fc.array(fc.nat(20), { maxLength: 3 }) }),
  fc.record({ do: fc.constant('move' as const), from: fc.nat(14), to: fc.nat(14) }),
  fc.record({ do: fc.constant('set' as const), pick: fc.nat(20), v: fc.nat(9) }),
)

function naively(table: Naive, step: Operation, made: readonly string[]): void {
  const fresh = made.map((id) => ({ id, v: 0, orderNum: 0 }))
  const picked = (pick: number) => table.rows[pick % Math.max(1, table.rows.length)]
  if (step.do === 'insert') table.rows.splice(Math.min(Math.max(step.at, 0), table.rows.length), 0, ...fresh)
  if (step.do === 'below' && table.rows.length > 0) table.rows.splice((step.pick % table.rows.length) + 1, 0, ...fresh)
  if (step.do === 'remove')
    for (const row of new Set(step.picks.map(picked))) {
      if (!row) continue
      table.rows = table.rows.filter((each) => each !== row)
      if (!isTemporary(row.id)) table.deleted.push(row.id)
    }
  if (step.do === 'move' && step.from < table.rows.length) {
    const [row] = table.rows.splice(step.from, 1)
    if (row) table.rows.splice(Math.min(step.to, table.rows.length), 0, row)
  }
  if (step.do === 'set') {
    const row = picked(step.pick)
    if (row) row.v = step.v
  }
  table.rows.forEach((row, index) => (row.orderNum = index + 1))
}

function ours(state: Content, step: Operation, made: readonly Row[]): Content {
  const picked = (pick: number) => state.rows[pick % Math.max(1, state.rows.length)]
  switch (step.do) {
    case 'insert':
      return insertRows(state, step.at, made)
    case 'below':
      return insertBelow(state, picked(step.pick)?.id ?? '', made)
    case 'remove':
      return removeRows(
        state,
        step.picks.flatMap((pick) => picked(pick)?.id ?? []),
      )
    case 'move':
      return moveRow(state, step.from, step.to)
    case 'set':
      return setFields(state, picked(step.pick)?.id ?? '', { v: step.v })
  }
}

test('W-001 W-002 W-003 W-004 W-005 W-006 rows behave like a plain list renumbered after every change, and undo walks it back', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 25 }), (steps) => {
      const newId = temporaryIds('t')
      const start = ['1', '2', '3'].map((id): Row => ({ id, v: 0 }))
      const naive: Naive = { rows: start.map(({ id }, index) => ({ id, v: 0, orderNum: index + 1 })), deleted: [] }
      let history: History<Content> = startHistory(content(start))
      const seen = [history.present]
      for (const step of steps) {
        const made = Array.from({ length: step.do === 'insert' ? step.count : step.do === 'below' ? 1 : 0 }, (): Row => ({ id: newId(), v: 0 }))
        naively(
          naive,
          step,
          made.map(({ id }) => id),
        )
        const next = record(history, ours(history.present, step, made))
        if (next !== history) seen.push(next.present)
        history = next
        expect(outputRows(history.present, { sortKey: 'orderNum' })).toEqual(naive.rows)
        expect(new Set(history.present.deletedIds)).toEqual(new Set(naive.deleted))
      }
      for (let at = seen.length - 1; at > 0; at--) {
        expect(history.present).toBe(seen[at])
        history = undo(history)
      }
      expect(undo(history).present).toBe(seen[0])
      for (const state of seen.slice(1)) expect((history = redo(history)).present).toBe(state)
    }),
    { numRuns: 300 },
  )
})

test('W-014 a row without an id gets a temporary one, which output can strip', () => {
  const newId = temporaryIds('case')
  const rows = withIds([{ id: 7, a: 1 }, { a: 2 }, { id: '', a: 3 }], newId)
  expect(rows.map(({ id }) => isTemporary(id))).toEqual([false, true, true])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
  expect(outputRows(content(rows), { stripTemporaryIds: true, sortKey: 'n' })).toEqual([
    { id: '7', a: 1, n: 1 },
    { a: 2, n: 2 },
    { a: 3, n: 3 },
  ])
  expect(outputRows(content(rows), { rowIds: ['7'] })).toEqual([{ id: '7', a: 1 }])
})

test('W-003 the server is told of removed rows it knows, once', () => {
  const before = content([{ id: '1' }, { id: temporaryIds('x')() }, { id: '2' }])
  const after = removeRows(removeRows(before, ids(before).slice(0, 2)), ['1', '9'])
  expect([ids(after), after.deletedIds]).toEqual([['2'], ['1']])
  expect(removeRows(after, ['nobody'])).toBe(after)
})

test('V-094 removeRows takes a text or an array and nothing else', () => {
  expect([idsOf('1'), idsOf(['1', 2])]).toEqual([['1'], ['1', '2']])
  for (const wrong of [undefined, null, 3, { id: '1' }]) expect(() => idsOf(wrong)).toThrow(TypeError)
})

const COLUMNS: Column[] = [
  { key: 'a', title: '甲', type: 'input', defaultValue: '默认' },
  { key: 'n', title: '数', type: 'inputNumber' },
  { key: 'c', title: '勾', type: 'checkbox', customValue: ['Y', 'N'], defaultValue: 'Y' },
  { key: 'd', title: '勾二', type: 'checkbox_meta' },
  { key: 'h', title: '隐', type: 'hidden', defaultValue: 'h' },
]

test('W-018 W-027 a new row holds the defaults of its columns below the given values', () => {
  expect(blankRow(COLUMNS, () => 'x', { n: 5 })).toEqual({ id: 'x', a: '默认', n: 5, c: 'Y', d: 0, h: 'h' })
})

test('W-028 sorting is stable, keeps empty cells last and can be taken back', () => {
  const table = content([
    { id: '1', v: 3 },
    { id: '2', v: '' },
    { id: '3', v: 1 },
    { id: '4', v: 3 },
  ])
  expect(ids(sortRows(table, 'v', 'ascend'))).toEqual(['3', '1', '4', '2'])
  expect(ids(sortRows(table, 'v', 'descend'))).toEqual(['1', '4', '3', '2'])
  expect(ids(restoreOrder(insertRows(sortRows(table, 'v', 'ascend'), 0, [{ id: 'n' }]), ['1', '2', '3', '4']))).toEqual(['1', '2', '3', '4', 'n'])
})

test('E-031 setValues changes the named fields of the named rows', () => {
  const table = content([
    { id: '1', a: 1, b: 1 },
    { id: '2', a: 1 },
  ])
  expect(
    setValues(table, [
      { rowKey: '1', values: { a: 2 } },
      { rowKey: '9', values: { a: 3 } },
    ]).rows,
  ).toEqual([
    { id: '1', a: 2, b: 1 },
    { id: '2', a: 1 },
  ])
  expect(setValues(table, [{ rowKey: '1', values: { a: 1 } }])).toBe(table)
})

test('W-029 a remote row is merged by id except the cell being typed in', () => {
  const table = content([{ id: '1', a: 1, b: 1 }])
  expect(mergeRemote(table, { id: '1', a: 9, b: 9, children: [] }, 'b').rows).toEqual([{ id: '1', a: 9, b: 1 }])
  expect(mergeRemote(table, { id: '2', a: 9 })).toBe(table)
  expect(mergeRemote(table, { a: 9 })).toBe(table)
})

test('W-029 undo does not take back what somebody else did', () => {
  const first = content([{ id: '1', a: 1, b: 1 }])
  const edited = record(startHistory(first), setFields(first, '1', { a: 2 }))
  const merged = amend(edited, (each) => mergeRemote(each, { id: '1', b: 7 }))
  expect(undo(merged).present.rows).toEqual([{ id: '1', a: 1, b: 7 }])
})

describe('selection', () => {
  const rows: Row[] = [
    { id: '1', state: '1' },
    { id: '2', state: '2' },
    { id: '3', state: '3' },
    { id: '4', state: '1' },
  ]
  const disabled = (row: Row) => isRowDisabled({ state: ['2', '3'] }, row)

  test.each<[unknown, boolean]>([
    [{ state: '1' }, true],
    [{ state: ['0', '1'] }, true],
    [{ state: '2' }, false],
    [{ other: undefined, state: 1 }, true],
    [undefined, false],
  ])('P-034 rules %j disable the row: %j', (rules, expected) => {
    expect(isRowDisabled(rules as never, { id: '1', state: '1' })).toBe(expected)
  })

  test('W-007 disabled rows are neither ticked nor counted', () => {
    const none = new Set<string>()
    const some = toggleRow(none, { id: '1', state: '1' }, disabled)
    expect([selectionState(rows, none, disabled), selectionState(rows, some, disabled)]).toEqual(['none', 'some'])
    const all = toggleAll(rows, some, disabled)
    expect([[...all], selectionState(rows, all, disabled)]).toEqual([['1', '4'], 'all'])
    expect(toggleRow(none, { id: '2', state: '2' }, disabled)).toBe(none)
    expect(toggleAll(rows, all, disabled).size).toBe(0)
    expect([...toggleRow(all, { id: '4', state: '1' }, disabled, true)]).toEqual(['4'])
  })

  test('W-007 a row that becomes disabled or leaves is no longer chosen', () => {
    expect(stillSelected(rows.slice(0, 2), new Set(['1', '2', '4']), disabled).map(({ id }) => id)).toEqual(['1'])
  })
})

test('W-028 totals are exact to the last decimal', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 40 }), (cents) => {
      expect(sumOf(cents.map((cent) => cent / 100))).toBe(cents.reduce((sum, cent) => sum + cent, 0) / 100)
    }),
  )
  expect([sumOf([0.1, 0.2, '0.3', '', null, 'x']), averageOf([1, '', 2]), averageOf([])]).toEqual([0.6, 1.5, null])
})

test('W-028 the rows below the table are 统计, or 合计 and 平均', () => {
  const rows: Row[] = [
    { id: '1', n: 1, m: 2 },
    { id: '2', n: 2, m: 2 },
  ]
  const column = (key: string, statistics: Column['statistics'] & {}): Column => ({ key, title: key, type: 'inputNumber', statistics })
  expect(statisticsRows([column('n', true)], rows)).toEqual([{ label: '统计', values: { n: 3 } }])
  expect(statisticsRows([column('n', ['sum', 'average']), column('m', true)], rows)).toEqual([
    { label: '合计', values: { n: 3, m: 4 } },
    { label: '平均', values: { n: 1.5 } },
  ])
  expect(statisticsRows([column('n', false)], rows)).toEqual([])
})

test('K-054 V-116 add settings are at least one row, at a position from 0 to the number of rows', () => {
  expect(DEFAULT_ADD).toMatchObject({ rows: 1, position: 0 })
  expect(validAddSettings({ rows: 0, position: -1 }, 5)).toMatchObject({ rows: 1, position: 0 })
  expect(validAddSettings({ rows: 2.9, position: 9 }, 5)).toMatchObject({ rows: 2, position: 5 })
  expect(validAddSettings({ rows: 'x', position: NaN, scrollToBottom: 'no' }, 5)).toEqual(DEFAULT_ADD)
  expect([0, 1, 3, 5].map((position) => addIndex({ ...DEFAULT_ADD, position }, 5))).toEqual([5, 0, 2, 4])
})

test('V-098 inserts need 1500 ms between them', () => {
  expect([mayInsert(undefined, 0), mayInsert(1000, 2499), mayInsert(1000, 2500)]).toEqual([true, false, true])
})

test('W-006 K-051 inserting at the top of 10,000 rows copies none of them', () => {
  const big = content(Array.from({ length: 10_000 }, (_, index): Row => ({ id: String(index) })))
  const after = insertRows(big, 0, [{ id: 'n' }])
  expect(after.rows[1]).toBe(big.rows[0])
  expect(outputRows(after, { sortKey: 'orderNum' })[1]).toEqual({ id: '0', orderNum: 2 })
  expect(ids(moveRow(plain('1', '2', '3'), 0, 99))).toEqual(['2', '3', '1'])
})
