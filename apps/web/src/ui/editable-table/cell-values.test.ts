import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellText, valueOfText } from './cell-values.ts'
import { checkboxPair, COLUMN_TYPES, columnWidth, defaultValueOf, isEditable, isMultiple, placeholderOf, type Column, type ColumnType } from './columns.ts'
import { clearedBelow, linkedOptions, type Linkage } from './linked-selects.ts'
import { areaOf, formatBlock, parseBlock, placeBlock } from './paste-block.ts'
import { fillFromPopup, popupFields } from './popup-fill.ts'
import { allowedColumns, showsAdd, showsRemove, tableExclusions } from './table-exclusions.ts'
import { uploadHeaders, donePaths, failedUpload, filesIn, finishedUpload, shortName, startedUpload } from '../upload/upload-value.ts'
import { stepFrom, stepOfKey } from './cursor.ts'

const column = (type: ColumnType, more: Partial<Column> = {}): Column => ({ key: 'k', title: '列', type, ...more })
const OPTIONS = [
  { value: '1', text: '甲' },
  { value: 2, label: '乙' },
  { value: '3', title: '丙', disabled: true },
]

test('E-029 E-030 the column types are those of the documents', () => {
  expect([...COLUMN_TYPES].sort()).toEqual(
    [
      'normal',
      'input',
      'inputNumber',
      'checkbox',
      'checkbox_meta',
      'select',
      'sel_depart',
      'sel_user',
      'date',
      'datetime',
      'time',
      'input_pop',
      'textarea',
      'upload',
      'file',
      'image',
      'popup',
      'radio',
      'list_multi',
      'sel_search',
      'sel_search_async',
      'slot',
      'hidden',
    ].sort(),
  )
  expect(COLUMN_TYPES.map((type) => defaultValueOf(column(type))).filter((value) => value === undefined)).toEqual([])
})

test.each<[ColumnType, number | string | undefined, number]>([
  ['input', undefined, 120],
  ['datetime', undefined, 200],
  ['sel_user', undefined, 220],
  ['sel_depart', undefined, 160],
  ['date', undefined, 135],
  ['input', 300, 300],
  ['input', '180px', 180],
  ['date', '20%', 135],
  ['input', 'auto', 120],
])('K-056 K-057 K-058 K-059 K-060 a %s column with width %j is %d wide', (type, width, expected) => {
  expect(columnWidth(column(type, width === undefined ? {} : { width }))).toBe(expected)
})

test('W-026 multiSelect false makes a picker single choice', () => {
  expect(isMultiple(column('sel_user'))).toBe(true)
  expect(isMultiple(column('sel_user', { fieldExtendJson: '{"multiSelect":false}' }))).toBe(false)
  expect([isMultiple(column('popup', { fieldExtendJson: 'broken' })), isMultiple(column('select')), isMultiple(column('list_multi'))]).toEqual([
    true,
    false,
    true,
  ])
})

test('W-015 W-027 normal, slot and hidden cells are never edited, nor is a disabled column', () => {
  const row = { id: '1', locked: true }
  const editable = new Set(COLUMN_TYPES.filter((type) => isEditable(column(type), row)))
  expect(COLUMN_TYPES.filter((type) => !editable.has(type))).toEqual(['normal', 'slot', 'hidden'])
  expect([
    isEditable(column('input', { disabled: true }), row),
    isEditable(column('input', { disabled: (each) => each['locked'] === true }), row),
    isEditable(column('input', { isOrder: true }), row),
  ]).toEqual([false, false, false])
  expect([placeholderOf(column('input')), placeholderOf(column('date')), placeholderOf(column('input', { placeholder: '填${title}' }))]).toEqual([
    '请输入列',
    '请选择列',
    '填列',
  ])
})

test('W-018 a box stores its pair', () => {
  expect([checkboxPair(column('checkbox')), checkboxPair(column('checkbox_meta')), checkboxPair(column('checkbox', { customValue: ['Y', 'N'] }))]).toEqual([
    [true, false],
    [1, 0],
    ['Y', 'N'],
  ])
})

test.each<[ColumnType, unknown, string]>([
  ['select', '1', '甲'],
  ['select', '2', '乙'],
  ['select', 'free', 'free'],
  ['list_multi', '1,2', '甲,乙'],
  ['checkbox', true, '是'],
  ['input', null, ''],
  ['file', 'temp/报告.pdf', '报告.pdf'],
])('W-019 W-020 a %s cell with %j reads %j', (type, value, expected) => {
  expect(cellText(column(type), { id: '1', k: value }, type === 'input' || type === 'file' ? [] : OPTIONS)).toBe(expected)
})

test('W-021 W-022 a label that came with the record stands for values without options', () => {
  expect(cellText(column('sel_user'), { id: '1', k: 'u9', k_dictText: '陈志远' }, [])).toBe('陈志远')
})

test.each<[ColumnType, string, unknown]>([
  ['input', 'a\nb', 'a b'],
  ['textarea', 'a\nb', 'a\nb'],
  ['inputNumber', '1,234.5', 1234.5],
  ['inputNumber', '三', undefined],
  ['checkbox', '是', true],
  ['checkbox', 'FALSE', false],
  ['checkbox', '也许', undefined],
  ['select', '甲', '1'],
  ['select', '2', 2],
  ['select', '丙', undefined],
  ['select', '没有', undefined],
  ['radio', '', ''],
  ['list_multi', '甲，乙', '1,2'],
  ['list_multi', '甲,没有', undefined],
  ['date', '2026/1/5', '2026-01-05'],
  ['date', '2026年12月31日', '2026-12-31'],
  ['date', '2026-02-30', undefined],
  ['datetime', '2026-01-05 9:30', '2026-01-05 09:30:00'],
  ['datetime', '2026-01-05', '2026-01-05 00:00:00'],
  ['time', '9:05', '09:05:00'],
  ['time', '25:00', undefined],
  ['normal', 'x', undefined],
  ['upload', 'x', undefined],
])('W-016 W-017 W-019 W-023 pasting into %s: %j means %j', (type, text, expected) => {
  expect(valueOfText(column(type), text, OPTIONS)).toEqual(expected)
})

test('W-020 allowInput takes a value that is no option', () => {
  expect(valueOfText(column('select', { allowInput: true }), '新类别', OPTIONS)).toBe('新类别')
})

test('W-016 whatever is copied is what is pasted', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', '资', ' ', ','), maxLength: 8 })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }), (lines) => {
      expect(parseBlock(formatBlock(lines))).toEqual(lines)
    }),
    { numRuns: 500 },
  )
  expect(parseBlock('1\t"两行\r\n的""字"""\r\n2\tb\r\n')).toEqual([
    ['1', '两行\r\n的"字"'],
    ['2', 'b'],
  ])
  expect(parseBlock('"A" 类\t5"')).toEqual([['"A" 类', '5"']])
  expect(parseBlock('')).toEqual([['']])
})

test('W-016 a block starts at the corner, a single cell fills the area, a fitting block is repeated', () => {
  const at = (row: number, column: number) => ({ row, column })
  expect(placeBlock([['a', 'b']], areaOf(at(2, 1), at(2, 1)), 9)).toEqual([
    { row: 2, column: 1, text: 'a' },
    { row: 2, column: 2, text: 'b' },
  ])
  expect(placeBlock([['x']], areaOf(at(1, 1), at(0, 0)), 9)).toHaveLength(4)
  expect(placeBlock([['a'], ['b']], areaOf(at(0, 0), at(3, 0)), 9).map(({ text }) => text)).toEqual(['a', 'b', 'a', 'b'])
  expect(placeBlock([['a', 'b', 'c']], areaOf(at(0, 1), at(0, 1)), 3).map(({ column }) => column)).toEqual([1, 2])
})

test('W-025 a popup fills the target fields, several rows joined by commas', () => {
  const popup = column('popup', { popupCode: 'p', orgFields: 'name, code', destFields: 'k,other' })
  expect(fillFromPopup(popup, [{ name: '甲', code: 1 }, { name: '乙' }])).toEqual({ k: '甲,乙', other: '1,' })
  for (const broken of [{}, { orgFields: 'a,b', destFields: 'a' }, { popupCode: '', orgFields: 'a', destFields: 'b' }])
    expect(popupFields(column('popup', { popupCode: 'p', ...broken }))).toBeUndefined()
})

test('W-024 an upload ends done with its path, or in error with the server’s message', () => {
  const upload = startedUpload('k1', { name: 'a.pdf', type: 'application/pdf', size: 3 })
  expect(upload).toMatchObject({ status: 'uploading', percent: 0 })
  expect(finishedUpload(upload, { success: true, message: 'temp/a.pdf' })).toMatchObject({ status: 'done', path: 'temp/a.pdf', percent: 100 })
  expect(finishedUpload(upload, { success: true, result: { path: 'x/a.pdf' } }, 'path')).toMatchObject({ status: 'done', path: 'x/a.pdf' })
  expect(finishedUpload(upload, { success: false, message: '太大' })).toMatchObject({ status: 'error', message: '太大' })
  expect(finishedUpload(upload, 'nonsense')).toMatchObject({ status: 'error', message: '未知错误' })
  expect(failedUpload(upload, '')).toMatchObject({ message: '未知错误' })
})

test('W-024 P-035 only finished files are saved, in any stored form', () => {
  expect(
    donePaths([
      { path: 'a', name: 'a' },
      { path: 'b', name: 'b', status: 'error' },
      { name: 'c', status: 'uploading' },
    ]),
  ).toBe('a')
  expect(filesIn('x/a.png,x/b.png').map(({ name }) => name)).toEqual(['a.png', 'b.png'])
  expect(filesIn({ fileName: '甲', filePath: 'p', fileSize: 5 })).toMatchObject([{ name: '甲', path: 'p', size: 5, status: 'done' }])
  expect(filesIn(null)).toEqual([])
})

test('K-041 names are cut after five characters', () => {
  expect([shortName('评估报告一号.pdf'), shortName('a.pdf'), shortName('12345')]).toEqual(['评估报告一…', 'a.pdf', '12345'])
})

test('W-019 linked selects: a new parent empties all below, options are loaded once per parent', async () => {
  const asked: string[] = []
  const linkage: Linkage = { keys: ['p', 'c', 'd'], load: async (parent, level) => (asked.push(`${level}:${parent}`), [{ value: `${parent}-1` }]) }
  expect(clearedBelow([linkage], 'p')).toEqual({ c: '', d: '' })
  expect(clearedBelow([linkage], 'x')).toEqual({})
  let news = 0
  const options = linkedOptions([linkage], () => news++)
  expect(options.optionsOf('x', { id: '1' })).toBeUndefined()
  expect([options.optionsOf('p', { id: '1' }), options.optionsOf('c', { id: '1', p: '' }), options.optionsOf('c', { id: '1', p: 'A' })]).toEqual([[], [], []])
  await Promise.resolve()
  expect([options.optionsOf('c', { id: '2', p: 'A' }), news, asked]).toEqual([[{ value: 'A-1' }], 2, ['0:', '1:A']])
})

test('P-031 P-032 P-033 the exclusion list hides columns and the two buttons, disables others', () => {
  const declared = ['lot:add', 'lot:batch_delete', 'lot:price', 'lot:memo', 'other:add'].map((action) => ({ action, type: '1', status: '1' }))
  const fields = [
    { action: 'lot:name', type: '2', status: '1' },
    { action: 'lot:code,lot:memo', type: '2', status: '0' },
  ]
  const excluded = tableExclusions('lot:', [{ action: 'lot:memo,lot:batch_delete', type: '1' }], [...declared, ...fields])
  expect([[...excluded.hidden], [...excluded.disabled]]).toEqual([['add', 'price'], ['name']])
  expect([showsAdd(excluded), showsRemove(excluded)]).toEqual([false, true])
  const columns = ['name', 'price', 'memo'].map((key): Column => ({ key, title: key, type: 'input' }))
  expect(allowedColumns(columns, excluded).map(({ key, disabled }) => [key, disabled])).toEqual([
    ['name', true],
    ['memo', undefined],
  ])
})

test('W-008 the keyboard walks inside the grid; Tab leaves at its ends', () => {
  const bounds = { rows: 3, columns: 2, page: 2 }
  expect(stepFrom({ row: 0, column: 1 }, 'next', bounds)).toEqual({ row: 1, column: 0 })
  expect(stepFrom({ row: 2, column: 1 }, 'next', bounds)).toBeUndefined()
  expect(stepFrom({ row: 0, column: 0 }, 'previous', bounds)).toBeUndefined()
  expect(stepFrom({ row: 0, column: 0 }, 'up', bounds)).toEqual({ row: 0, column: 0 })
  expect(stepFrom({ row: 2, column: 0 }, 'pageUp', bounds)).toEqual({ row: 0, column: 0 })
  expect(stepOfKey({ key: 'End', ctrlKey: true, metaKey: false })).toBe('bottom')
})

test('P-037 an upload carries the token when the column asks, and never otherwise', () => {
  expect([uploadHeaders(true, 't'), uploadHeaders(undefined, 't'), uploadHeaders(true, undefined)]).toEqual([{ 'X-Access-Token': 't' }, {}, {}])
})
