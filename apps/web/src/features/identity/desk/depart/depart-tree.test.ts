import { expect, test } from 'vitest'
import { changedDeparts, filterTree, openKeys, pathTo, type Branch } from './depart-tree.ts'

const TREE: readonly Branch[] = [
  {
    id: '1',
    departName: '远航集团',
    children: [
      { id: '2', departName: '设备管理部', children: [{ id: '3', departName: '维修班' }] },
      { id: '4', departName: '财务部', children: null },
    ],
  },
  { id: '5', departName: '华信机械' },
]

test('S-079 E-015 a search keeps the hits, the way to them and what lies below', () => {
  const shape = (nodes: readonly Branch[]): unknown => nodes.map(({ id, children }) => (children?.length ? [id, shape(children)] : id))
  expect(shape(filterTree(TREE, '维修'))).toEqual([['1', [['2', ['3']]]]])
  expect(shape(filterTree(TREE, '设备'))).toEqual([['1', [['2', ['3']]]]])
  expect(shape(filterTree(TREE, ' 华信 '))).toEqual(['5'])
  expect([filterTree(TREE, '没有'), shape(filterTree(TREE, ''))]).toEqual([[], [['1', [['2', ['3']], '4']], '5']])
})

test('S-079 a department is named from the top down', () => {
  expect([pathTo(TREE, '3'), pathTo(TREE, '5'), pathTo(TREE, 'x')]).toEqual([['远航集团', '设备管理部', '维修班'], ['华信机械'], []])
  expect(openKeys(TREE)).toEqual(['1', '2'])
})

test('U-013 of a table of departments only what was changed is sent, field by field', () => {
  const top = { id: '1', departName: '远航集团', departOrder: 1, mobile: '', orgCode: 'A01' }
  const below = { id: '2', departName: '设备管理部', departOrder: 2, mobile: '', orgCode: 'A01A01' }
  const before = new Map([top, below].map((row) => [row.id, row]))
  expect(changedDeparts([top, below], before)).toEqual([])
  expect(changedDeparts([top, { ...below, departOrder: 5, mobile: '010-1', orgCode: 'X' }], before)).toEqual([{ id: '2', departOrder: 5, mobile: '010-1' }])
})
