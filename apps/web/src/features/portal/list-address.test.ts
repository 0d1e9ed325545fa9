import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articleQuery, readListView, writeListView } from './list-address.ts'

test('S-010 a list view survives its address', () => {
  fc.assert(
    fc.property(
      fc.record({
        title: fc.string({ maxLength: 50 }).map((text) => text.trim()),
        page: fc.integer({ min: 1, max: 100_000 }),
        order: fc.constantFrom('asc' as const, 'desc' as const),
        view: fc.constantFrom('list' as const, 'card' as const),
        only: fc.constantFrom('' as const, 'announcement' as const, 'consult' as const),
      }),
      (view) => {
        const [, search = ''] = writeListView('/notLogged/logged', 'policy', view).split('?')
        const query = new URLSearchParams(search)
        expect(query.get('current')).toBe('policy')
        expect(readListView(query)).toEqual(view)
      },
    ),
  )
})
test('R-038 the plain list has the plain address', () => {
  expect(writeListView('/notLogged/logged', 'announcement', {})).toBe('/notLogged/logged?current=announcement')
  expect(writeListView('/notLogged/noticeHallMobile', undefined, { page: 1, order: 'desc' })).toBe('/notLogged/noticeHallMobile')
})
test.each(['pageNo=0', 'pageNo=-1', 'pageNo=x', 'pageNo=1.5', 'pageNo=999999999', 'order=sideways', 'view=3d', 'only=policy', ''])(
  '%s falls back to the plain list',
  (search) => {
    expect(readListView(new URLSearchParams(search))).toEqual({ title: '', page: 1, order: 'desc', view: 'list', only: '' })
  },
)
test('what a visitor types is searched for, never read as grammar', () => {
  expect(articleQuery('policy', { title: '设备*,仓库', page: 2, order: 'asc' })).toEqual({
    hall: 'policy',
    pageNo: 2,
    pageSize: 10,
    column: 'publishTime',
    order: 'asc',
    title: '*设备  仓库*',
  })
  expect(articleQuery('policy', { title: '***', page: 1, order: 'desc' })).toEqual({ hall: 'policy', pageNo: 1, pageSize: 10 })
  expect(articleQuery('announcement', { title: '', page: 1, order: 'desc', only: 'consult' })).toMatchObject({ kind: 'consult' })
})
