import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readShareView, SHARE_SORTS, shareQuery, writeShareView, type ShareSort, type ShareView } from './share-view.ts'

test('what a hall of sharing shows is what its address says, and nothing else', () => {
  const view = fc.record<ShareView>({
    title: fc.constantFrom('', '三坐标', 'A&b=c'),
    transType: fc.constantFrom(undefined, 31, 32),
    all: fc.boolean(),
    sort: fc.constantFrom(...(Object.keys(SHARE_SORTS) as ShareSort[])),
    page: fc.integer({ min: 1, max: 10_000 }),
  })
  fc.assert(
    fc.property(view, (one) => {
      const address = new URL(writeShareView('/notLogged/logged', 'sharing', one), 'http://x')
      expect(address.searchParams.get('current')).toBe('sharing')
      expect(readShareView(address.searchParams)).toEqual(one)
    }),
  )
  expect(readShareView(new URLSearchParams('type=41&sort=__proto__&pageNo=-1'))).toEqual({
    title: '',
    transType: undefined,
    all: false,
    sort: 'publishTime',
    page: 1,
  })
  expect(shareQuery(readShareView(new URLSearchParams('type=32')))).toEqual({
    pageNo: 1,
    pageSize: 12,
    keyword: '',
    sort: 'publishTime',
    transType: 32,
    bookable: 1,
  })
})
