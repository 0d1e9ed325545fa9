import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DepartSheetRow } from '@aosp/contract/identity/directory.shapes'
import { parentCode } from '@aosp/kernel/level-code'
import { DepartWays, planDeparts, type LastChild, type PlacedDepart } from './depart-sheet-plan.ts'

const HOUSE: readonly PlacedDepart[] = [
  { id: 'house', parentId: null, name: '远航集团', code: 'A01', category: '1' },
  { id: 'works', parentId: 'house', name: '制造部', code: 'A01A01', category: '2' },
  { id: 'works-2', parentId: 'house', name: '制造部', code: 'A01A02', category: '2' },
  { id: 'post', parentId: 'house', name: '值班岗', code: 'A01A03', category: '3' },
]
const LAST: [string | null, LastChild][] = [
  [null, { code: 'A01', order: 0 }],
  ['house', { code: 'A01A05', order: 7 }],
]
const planned = (rows: readonly Record<string, unknown>[]) => {
  let made = 0
  const lines = rows.map((row, at) => ({ line: at + 2, row: DepartSheetRow.parse({ orgCategory: '2', ...row }) }))
  return planDeparts(new DepartWays(HOUSE), new Map(LAST), lines, () => `new-${(made += 1)}`)
}

describe('a sheet of departments', () => {
  test('S-079 a line names its superior by the way to it or by its code, also one that a line above makes', () => {
    const { made, refused } = planned([
      { departName: '质检部', parent: '远航集团' },
      { departName: '一组', parent: '远航集团 / 质检部' },
      { departName: '二组', parent: 'a01a06' },
      { departName: '新公司', orgCategory: '1' },
    ])
    expect(refused).toEqual([])
    expect(made.map(({ depart, order, level }) => [depart.code, depart.parentId, order, level])).toEqual([
      ['A01A06', 'house', 8, 2],
      ['A01A06A01', 'new-1', 0, 3],
      ['A01A06A02', 'new-1', 1, 3],
      ['A02', null, 1, 1],
    ])
  })

  test('S-079 a line that can be put nowhere says why', () => {
    const { made, refused } = planned([
      { departName: '甲', parent: '没有这家' },
      { departName: '甲', parent: '远航集团/制造部' },
      { departName: '甲', parent: '远航集团/值班岗' },
      { departName: '甲' },
      { departName: '值班岗', parent: 'A01' },
      { departName: '甲', parent: 'A01A02' },
      { departName: '甲', parent: 'A01A02' },
    ])
    expect(made.map(({ depart }) => depart.code)).toEqual(['A01A02A01'])
    expect(refused).toEqual([
      { line: 2, reason: '上级部门「没有这家」不存在，请填写部门编码，或从最上级起用“/”隔开的名称' },
      { line: 3, reason: '上级部门「远航集团/制造部」不止一个，请填写部门编码' },
      { line: 4, reason: '岗位下不能再设部门' },
      { line: 5, reason: '最上级只能是公司' },
      { line: 6, reason: '部门「远航集团/值班岗」已存在' },
      { line: 8, reason: '部门「远航集团/制造部/甲」已存在' },
    ])
  })

  test('S-079 whatever the lines say, every code is new, stands below that of its superior and is given once', () => {
    const name = fc.constantFrom('甲', '乙', '丙', '丁')
    const parent = fc.constantFrom('', 'A01', 'A01A02', '远航集团', '远航集团/甲', '远航集团/甲/乙', '甲', '甲/乙')
    fc.assert(
      fc.property(fc.array(fc.record({ departName: name, parent, orgCategory: fc.constantFrom('1', '2', '3') }), { maxLength: 30 }), (rows) => {
        const { made, refused } = planned(rows)
        expect(made.length + refused.length).toBe(rows.length)
        const all = [...HOUSE, ...made.map(({ depart }) => depart)]
        const codes = new Map(all.map((depart) => [depart.id, depart.code]))
        expect(new Set(codes.values()).size).toBe(all.length)
        for (const { depart } of made) expect(parentCode(depart.code)).toBe(depart.parentId === null ? '' : codes.get(depart.parentId))
      }),
    )
  })
})
