import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explainAccess, type AccessFacts } from './explain-access.ts'

const menu = (id: string, parentId: string | null, status = '1') => ({
  id,
  parentId,
  title: `菜单${id}`,
  menuType: 1,
  perms: id.includes(':') ? id : null,
  status,
})
const ROLE = { id: 'r', name: '运营', depart: null }
const OTHER = { id: 'd', name: '仓管', depart: '设备部' }
const facts: AccessFacts = {
  menus: [menu('c', null, '0'), menu('a', null), menu('b:add', 'b'), menu('b', 'a'), menu('e', 'e')],
  grants: [
    { menuId: 'b', source: ROLE },
    { menuId: 'b', source: OTHER },
    { menuId: 'c', source: ROLE },
  ],
  holders: new Map([['b:add', ['甲', '乙', '丙', '丁']]]),
}

test('each entry names the grant it comes from, or the one that is missing, in the order the menu is read', () => {
  const explained = explainAccess(facts)
  expect(explained.map(({ id }) => id)).toEqual(['c', 'a', 'b', 'b:add', 'e'])
  const told = new Map(explained.map(({ id, path, granted, by, missing }) => [id, [path, granted, by.map(({ name }) => name), missing]]))
  expect(told.get('b')).toEqual(['菜单a / 菜单b', true, ['运营', '仓管'], ''])
  expect(told.get('b:add')).toEqual(['菜单a / 菜单b / 菜单b:add', false, [], '缺少角色授权，目前「甲」「乙」「丙」等 4 个角色有此权限'])
  expect(told.get('c')).toEqual(['菜单c', false, ['运营'], '已授权，但该菜单已停用'])
  expect(told.get('a')).toEqual(['菜单a', false, [], '没有任何角色获得此项授权'])
  expect(told.get('e')?.[0]).toBe('菜单e')
})

test('whatever hangs where, every entry is explained once, and what may not be done says why', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const some = fc.array(fc.record({ parentId: fc.constantFrom(null, ...ids, 'gone'), status: fc.constantFrom('0', '1') }), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(some, fc.subarray(ids), fc.subarray(ids), (shapes, granted, held) => {
      const menus = shapes.map(({ parentId, status }, at) => menu(ids[at] ?? '', parentId, status))
      const explained = explainAccess({
        menus,
        grants: granted.map((menuId) => ({ menuId, source: ROLE })),
        holders: new Map(held.map((id) => [id, ['某角色']])),
      })
      expect(explained.map(({ id }) => id).toSorted()).toEqual(ids)
      for (const entry of explained) {
        expect(entry.granted).toBe(granted.includes(entry.id) && menus.find(({ id }) => id === entry.id)?.status === '1')
        expect(entry.missing === '').toBe(entry.granted)
      }
    }),
  )
})
