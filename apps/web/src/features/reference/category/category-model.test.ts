import { expect, test } from 'vitest'
import { categoryRows, type Category } from './category-model.ts'

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

test('S-088 E-018 opened levels hang below their parents; one that is not read yet can still be opened, a leaf cannot', () => {
  const rows = categoryRows(
    [category('a', '0', '1'), category('b', '0', '1'), category('c', '0', '0')],
    [category('a1', 'a', '1'), category('a2', 'a', '0'), category('a11', 'a1', '0')],
  )
  expect(rows).toMatchObject([{ id: 'a', children: [{ id: 'a1', children: [{ id: 'a11' }] }, { id: 'a2' }] }, { id: 'b', children: [] }, { id: 'c' }])
  expect(rows[2]).not.toHaveProperty('children')
})
