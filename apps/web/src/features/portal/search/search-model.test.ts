import { expect, test } from 'vitest'
import { isNarrowed, piecesOf, questionOf, readSearch, writeSearch } from './search-model.ts'

test('an address is read back as it was written, and what makes no sense in it is left out', () => {
  const view = readSearch(
    new URLSearchParams('current=all&title=叉车&kind=lot&stage=open&region=310000&lowest=100&highest=x&from=2026-11-01&sort=cheapest&pageNo=3'),
  )
  expect(view).toMatchObject({
    title: '叉车',
    kind: 'lot',
    stage: 'open',
    region: '310000',
    lowest: '100',
    highest: '',
    from: '2026-11-01',
    sort: 'cheapest',
    page: 3,
  })
  expect(readSearch(new URLSearchParams(writeSearch('', view).slice(1)))).toEqual(view)
  const nonsense = readSearch(new URLSearchParams('kind=secret&stage=1&sort=drop&pageNo=-1&region=<b>&from=gestern'))
  expect(nonsense).toMatchObject({ kind: undefined, stage: undefined, sort: 'fit', page: 1, region: '', from: '' })
  expect(isNarrowed(nonsense)).toBe(false)
  expect(isNarrowed(view)).toBe(true)
  expect(questionOf(view)).toEqual({ keyword: '叉车', kind: 'lot', stage: 'open', region: '310000', from: '2026-11-01', lowest: 100 })
})
test('a text is cut at its marks and nothing of it is lost', () => {
  expect(piecesOf({ text: '电动叉车三台', marks: [[2, 4]] })).toEqual([
    { text: '电动', hit: false },
    { text: '叉车', hit: true },
    { text: '三台', hit: false },
  ])
  expect(piecesOf({ text: '', marks: [] })).toEqual([])
  expect(piecesOf({ text: '叉车', marks: [[0, 2]] })).toEqual([{ text: '叉车', hit: true }])
})
