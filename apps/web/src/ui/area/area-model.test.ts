import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOptions, areaPath, areasIn, areaText, COUNTRY, type AreaTree } from './area-model.ts'

const tree: AreaTree = {
  children: {
    '86': { '110000': '北京市', '500000': '重庆市' },
    '110000': { '110100': '北京市' },
    '110100': { '110101': '东城区', '110102': '西城区' },
    '500000': { '500100': '重庆市' },
    '500100': { '500157': '两江新区' },
  },
  former: { '500105': '江北区' },
}

test('W-091 an area is kept by its district and shown by its path, from country 86 over three levels', () => {
  expect(COUNTRY).toBe('86')
  expect(areaPath(tree, '110102')).toEqual(['110000', '110100', '110102'])
  expect(areaText(tree, '110102')).toBe('北京市/北京市/西城区')
  expect(areasIn(tree, COUNTRY)).toEqual([
    { value: '110000', label: '北京市' },
    { value: '500000', label: '重庆市' },
  ])
  expect(areaOptions(tree)[1]).toEqual({
    value: '500000',
    label: '重庆市',
    children: [{ value: '500100', label: '重庆市', children: [{ value: '500157', label: '两江新区' }] }],
  })
})

test('a former district keeps its words but is not offered; an unknown code shows itself', () => {
  expect(areaText(tree, '500105')).toBe('重庆市/重庆市/江北区')
  expect(areaPath(tree, '500105')).toBeUndefined()
  expect([areaText(tree, '999999'), areaText(tree, undefined), areaText(tree, '')]).toEqual(['999999', '', ''])
})

test('whatever is asked for, an answer is a path of the tree or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{6}$/), fc.constantFrom('110101', '500157', '110100', '86')), (code) => {
      const path = areaPath(tree, code)
      if (path) expect(tree.children[path[1]]?.[path[2]]).toBeDefined()
      expect(typeof areaText(tree, code)).toBe('string')
    }),
  )
})
