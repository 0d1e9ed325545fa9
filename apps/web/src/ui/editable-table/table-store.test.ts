import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_ADD } from './add-settings.ts'
import type { Column } from './columns.ts'
import { copyArea, clearArea, pasteText } from './paste-into-table.ts'
import { createTableStore, FLASH_MS, type TableOptions } from './table-store.ts'
import { tableValues, TableInvalid } from './table-values.ts'

const COLUMNS: readonly Column[] = [
  { key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }, { unique: true }] },
  { key: 'price', title: '价格', type: 'inputNumber' },
  { key: 'kind', title: '类别', type: 'select', options: [{ value: '1', text: '设备' }] },
  { key: 'fixed', title: '编号', type: 'normal' },
]
const ROWS = [
  { id: '1', name: '甲', price: 1, kind: '1', fixed: 'A' },
  { id: '2', name: '乙', price: 2, kind: '', fixed: 'B' },
]
const make = (options: Partial<TableOptions> = {}, rows: readonly Record<string, unknown>[] = ROWS) => {
  const store = createTableStore({ columns: COLUMNS, ...options }, rows)
  return { store, values: tableValues(store) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('V-093 reading all values counts failures, and the promise form rejects with them', async () => {
  const { store, values } = make()
  store.changeCell('2', 'name', '')
  const heard: unknown[] = []
  await values.getValues((error, rows) => heard.push([error, rows.length]))
  expect(heard).toEqual([[1, 2]])
  expect(values.getValuesSync().error).toBe(1)
  await expect(values.getValuesPromise()).rejects.toMatchObject({ count: 1, errors: { '2': { name: '名称不能为空' } } })
  await expect(values.getAll()).rejects.toBeInstanceOf(TableInvalid)
  await expect(values.getValuesPromise({ validate: false })).resolves.toHaveLength(2)
  await expect(values.getValuesPromise({ rowIds: ['1'] })).resolves.toEqual([ROWS[0]])
  expect(store.get().reveal?.cell).toEqual({ id: '2', key: 'name' })
  store.changeCell('2', 'name', '乙')
  await expect(values.validateTable()).resolves.toBeNull()
})

test('V-076 repairing a duplicate clears the mark of the other row', async () => {
  const { store, values } = make()
  store.changeCell('2', 'name', '甲')
  expect(store.get().errors).toEqual({ '2': { name: '名称不能重复' } })
  await values.validateTable()
  expect(Object.keys(store.get().errors)).toEqual(['1', '2'])
  store.changeCell('2', 'name', '丙')
  expect(store.get().errors).toEqual({})
})

test('V-091 an older answer does not overrule a newer one', async () => {
  const answers: ((text: string | boolean) => void)[] = []
  const { store } = make({
    columns: [{ key: 'name', title: '名称', type: 'input', validateRules: [{ handler: () => new Promise((resolve) => answers.push(resolve)) }] }],
  })
  store.changeCell('1', 'name', 'a')
  store.changeCell('1', 'name', 'ab')
  answers[1]?.(true)
  answers[0]?.('旧')
  await vi.runAllTimersAsync()
  expect(store.get().errors).toEqual({})
})

test('W-003 W-014 getAll tells values and deleted ids; new rows lose temporary ids on request', async () => {
  const { store, values } = make({ dragSort: true })
  values.removeRows('1')
  store.addRows(DEFAULT_ADD, [{ name: '新' }])
  const all = await values.getAll({ stripTemporaryIds: true })
  expect(all).toEqual({
    values: [
      { ...ROWS[1], orderNum: 1 },
      { name: '新', price: null, kind: '', fixed: '', orderNum: 2 },
    ],
    deleteIds: ['1'],
  })
  expect(values.getNewData()).toMatchObject([{ name: '新' }])
  expect(values.getDeleteData()).toEqual([ROWS[0]])
  expect(() => values.removeRows(7 as never)).toThrow(TypeError)
})

test('W-001 W-002 the settings say where new rows go', () => {
  const { store } = make()
  store.addRows({ rows: 2, position: 1, scrollToBottom: false })
  store.addRows(DEFAULT_ADD)
  expect(store.content().rows.map(({ id }) => (id.startsWith('row-tmp') ? '+' : id))).toEqual(['+', '+', '1', '2', '+'])
})

test('V-096 V-097 a number is text while it is typed and a float when the cell is left', () => {
  const { store } = make()
  store.moveTo({ id: '1', key: 'price' }, { edit: true, typed: '-' })
  expect(store.findRow('1')?.['price']).toBe('-')
  store.changeCell('1', 'price', '-12.50')
  store.endEdit()
  expect(store.findRow('1')?.['price']).toBe(-12.5)
  store.moveTo({ id: '1', key: 'price' }, { edit: true, typed: '-' })
  store.moveTo({ id: '2', key: 'price' })
  expect(store.findRow('1')?.['price']).toBeNull()
})

test('W-008 one edit is one step of undo, and Esc gives the old value back', () => {
  const { store } = make()
  store.moveTo({ id: '1', key: 'name' }, { edit: true })
  for (const text of ['丙', '丙丁', '丙丁戊']) store.changeCell('1', 'name', text)
  store.endEdit()
  store.undo()
  expect(store.findRow('1')?.['name']).toBe('甲')
  store.redo()
  expect(store.findRow('1')?.['name']).toBe('丙丁戊')
  store.moveTo({ id: '1', key: 'name' }, { edit: true, typed: 'x' })
  store.endEdit({ cancel: true })
  expect(store.findRow('1')?.['name']).toBe('丙丁戊')
})

test('P-034 W-007 disabled rows open no editor, are not chosen and are not judged', async () => {
  const { store, values } = make({ disabledRows: { kind: '1' } }, [{ ...ROWS[0], name: '' }, { ...ROWS[1] }])
  store.moveTo({ id: '1', key: 'name' }, { edit: true })
  expect(store.get().cursor.editing).toBe(false)
  store.toggleAll()
  expect(store.selectedRows().map(({ id }) => id)).toEqual(['2'])
  await expect(values.validateTable()).resolves.toBeNull()
})

test('W-016 pasted blocks change cells, add rows below and count what does not fit; undo takes the block back at once', () => {
  const { store } = make()
  const rows = store.content().rows
  const area = { top: 1, left: 0, bottom: 1, right: 0 }
  const result = pasteText(store, '丙\t1,000\t设备\tX\r\n丁\t坏\t没有\tX\r\n', rows, COLUMNS, area, true)
  expect(result).toEqual({ changed: 4, skipped: 4, added: 1 })
  expect(store.content().rows).toMatchObject([ROWS[0], { id: '2', name: '丙', price: 1000, kind: '1', fixed: 'B' }, { name: '丁', price: null, kind: '' }])
  expect(copyArea(store, store.content().rows, COLUMNS, { top: 1, left: 0, bottom: 1, right: 2 })).toBe('丙\t1000\t设备')
  store.undo()
  expect(store.content().rows).toEqual(ROWS)
  expect(pasteText(store, 'a\nb\nc', rows, COLUMNS, area, false)).toEqual({ changed: 1, skipped: 2, added: 0 })
  clearArea(store, store.content().rows, COLUMNS, { top: 0, left: 0, bottom: 0, right: 3 })
  expect(store.findRow('1')).toMatchObject({ name: '', price: null, kind: '', fixed: 'A' })
})

test('W-029 rows changed by others are merged and flash; own news is ignored', () => {
  const { store } = make()
  store.receive({ id: '1', name: '己' }, store.caseId)
  expect(store.findRow('1')?.['name']).toBe('甲')
  store.moveTo({ id: '1', key: 'name' }, { edit: true, typed: '打' })
  store.receive({ id: '1', name: '己', price: 9 }, 'other')
  expect(store.findRow('1')).toMatchObject({ name: '打', price: 9 })
  expect(store.get().flashing.has('1')).toBe(true)
  vi.advanceTimersByTime(FLASH_MS)
  expect(store.get().flashing.size).toBe(0)
  store.endEdit({ cancel: true })
  store.undo()
  expect(store.findRow('1')?.['price']).toBe(9)
})

test('W-029 leaving a changed cell tells the others, leaving an unchanged one does not', () => {
  const { store } = make()
  const told: unknown[] = []
  store.onEdited((row) => told.push(row['name']))
  store.moveTo({ id: '1', key: 'name' }, { edit: true })
  store.endEdit()
  store.moveTo({ id: '1', key: 'name' }, { edit: true, typed: '丙' })
  store.moveTo({ id: '2', key: 'name' })
  expect(told).toEqual(['丙'])
})

test('W-012 X-038 children are loaded when a row opens, an answer that is no list is refused', async () => {
  const { store, values } = make({ tree: true }, [{ id: '1', name: '甲', hasChildren: true }])
  expect(await store.toggleOpen('1', async () => 'ok')).toBe(false)
  expect(store.get().openRows.size).toBe(0)
  let asked = 0
  const load = async () => (asked++, [{ id: '1-1', name: '乙' }])
  expect(await store.toggleOpen('1', load)).toBe(true)
  expect(store.visible().rows.map(({ id }) => id)).toEqual(['1', '1-1'])
  await store.toggleOpen('1', load)
  expect(store.visible().rows.map(({ id }) => id)).toEqual(['1'])
  await store.toggleOpen('1', load)
  expect(asked).toBe(1)
  expect(await values.getValuesPromise()).toMatchObject([{ id: '1', children: [{ id: '1-1' }] }])
  await expect(store.toggleOpen('1-1', undefined)).resolves.toBe(true)
})

test('W-028 the header sorts up, down and back', () => {
  const { store } = make({}, [...ROWS, { id: '3', name: '丙', price: 0 }])
  const order = () =>
    store
      .content()
      .rows.map(({ id }) => id)
      .join('')
  const seen = [1, 2, 3].map(() => (store.sortBy('price'), order()))
  expect([seen, store.get().sort]).toEqual([['312', '213', '123'], null])
})

test('W-007 E-029 events tell what happened', () => {
  const heard: unknown[] = []
  const { store } = make({
    events: {
      added: (rows) => heard.push(['added', rows.length]),
      deleted: (ids) => heard.push(['deleted', ids]),
      selectRowChange: (ids) => heard.push(['selected', ids]),
      valueChange: ({ type, value, row, target }) => heard.push(['value', type, value, row.id, target === store]),
    },
  })
  store.addRows({ ...DEFAULT_ADD, rows: 2 })
  store.changeCell('1', 'name', '丙')
  store.changeCell('1', 'name', '丙')
  store.toggleAll()
  store.clearSelection()
  store.removeRows(['1'])
  expect(heard.map((each) => (each as unknown[])[0])).toEqual(['added', 'value', 'selected', 'selected', 'deleted', 'selected'])
  expect(heard[1]).toEqual(['value', 'input', '丙', '1', true])
})
