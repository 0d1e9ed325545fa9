import { describe, expect, test } from 'vitest'
import { nextCatalogCode } from './catalog-code.ts'
import { nodeFinder, pathText } from './find-node.ts'

describe('E-050 codes of the catalogue', () => {
  test('the first free one, two digits a level', () => {
    expect(nextCatalogCode(new Set(), '')).toBe('01')
    expect(nextCatalogCode(new Set(['01', '0101', '0102', '0104']), '01')).toBe('0103')
  })
  test('none when all are taken', () => {
    const all = new Set(Array.from({ length: 99 }, (_, at) => `01${String(at + 1).padStart(2, '0')}`))
    expect(nextCatalogCode(all, '01')).toBeUndefined()
  })
})

describe('what a cell means', () => {
  const node = (id: string, parentId: string | null, name: string) => ({ id, parentId, name, sortNo: 1 })
  const nodes = new Map(
    [node('1', null, '机械设备'), node('2', '1', '车床'), node('3', null, '仪器'), node('4', '3', '其他'), node('5', '1', '其他')].map((each) => [
      each.id,
      each,
    ]),
  )
  const find = nodeFinder(nodes, ({ id }) => `C${id}`)

  test.each([
    ['C2', '2'],
    ['机械设备/车床', '2'],
    [' 机械设备 / 车床 ', '2'],
    ['仪器 > 其他', '4'],
    ['车床', '2'],
    ['其他', undefined],
    ['没有', undefined],
    ['__proto__', undefined],
  ])('%s is %s', (text, id) => expect(find(text)?.id).toBe(id))

  test('paths are written as they are read', () => {
    for (const id of nodes.keys()) expect(find(pathText(nodes, id))?.id).toBe(id)
  })
})
