import { expect, test } from 'vitest'
import { categoryRows, renamedCategories, type Category } from './category-model.ts'

const category = (id: string, pid: string, hasChild: '0' | '1'): Category => ({
  id,
  pid,
  name: id,
  code: id,
  hasChild,
  createBy: null,
  createTime: '',
  updateTime: null,
})

test('S-088 opened levels hang below their parents; one that is not read yet can still be opened, a leaf cannot', () => {
  const rows = categoryRows(
    [category('a', '0', '1'), category('b', '0', '1'), category('c', '0', '0')],
    [category('a1', 'a', '1'), category('a2', 'a', '0'), category('a11', 'a1', '0')],
  )
  expect(rows).toMatchObject([{ id: 'a', children: [{ id: 'a1', children: [{ id: 'a11' }] }, { id: 'a2' }] }, { id: 'b', children: [] }, { id: 'c' }])
  expect(rows[2]).not.toHaveProperty('children')
})

test('U-013 of a table of categories only what has another name is saved', () => {
  const before = new Map([
    ['a', { id: 'a', name: '甲' }],
    ['b', { id: 'b', name: '乙' }],
  ])
  expect(
    renamedCategories(
      [
        { id: 'a', name: '甲' },
        { id: 'b', name: '丙' },
      ],
      before,
    ),
  ).toEqual([{ id: 'b', name: '丙' }])
})
