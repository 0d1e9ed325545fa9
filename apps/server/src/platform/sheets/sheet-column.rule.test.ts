import { expect, test } from 'vitest'
import { seenColumns } from './sheet-column.ts'

const COLUMNS = ['code', 'name', 'fee', 'source_dictText'].map((name) => ({ name, title: name, kind: 'text' as const }))

test.each([
  ['nothing said', undefined, ['code', 'name', 'fee', 'source_dictText']],
  ['those seen, in their order, before what the page does not know', 'fee,name', ['fee', 'name', 'code', 'source_dictText']],
  ['without those hidden', 'fee,name,-code,-source', ['fee', 'name']],
  ['strangers change nothing', 'fee,,nobody,-nothing', ['fee', 'code', 'name', 'source_dictText']],
  ['all hidden is no sheet', '-code,-name,-fee,-source', ['code', 'name', 'fee', 'source_dictText']],
])('C-133 the columns of a sheet: %s', (_case, seen, names) => {
  expect(seenColumns(COLUMNS, seen).map(({ name }) => name)).toEqual(names)
})
