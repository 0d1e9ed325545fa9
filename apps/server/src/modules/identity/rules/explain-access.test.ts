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
const ROLE = { kind: 'role', id: 'r', name: '运营', depart: null } as const
const DEPART_ROLE = { kind: 'departRole', id: 'd', name: '仓管', depart: '仓库' } as const
const facts: AccessFacts = {
  menus: [menu('a', null), menu('b', 'a'), menu('b:add', 'b'), menu('c', null, '0'), menu('d', null), menu('e', 'e')],
  grants: [
    { menuId: 'b', source: ROLE },
    { menuId: 'b', source: DEPART_ROLE },
    { menuId: 'c', source: ROLE },
  ],
  ticked: [{ menuId: 'd', source: DEPART_ROLE, idle: '部门「仓库」没有此权限' }],
  holders: new Map([['b:add', ['甲', '乙', '丙', '丁']]]),
}

test('S-084 each entry names the grant it comes from, or the one that is missing', () => {
  const told = new Map(explainAccess(facts).map(({ id, path, granted, by, missing }) => [id, [path, granted, by.map(({ name }) => name), missing]]))
  expect(told.get('b')).toEqual(['菜单a / 菜单b', true, ['运营', '仓管'], ''])
  expect(told.get('b:add')).toEqual(['菜单a / 菜单b / 菜单b:add', false, [], '缺少角色授权，目前「甲」「乙」「丙」等 4 个角色有此权限'])
  expect(told.get('c')).toEqual(['菜单c', false, ['运营'], '已授权，但该菜单已停用'])
  expect(told.get('d')).toEqual(['菜单d', false, [], '部门角色「仓管」已勾选，但部门「仓库」没有此权限'])
  expect(told.get('a')).toEqual(['菜单a', false, [], '没有任何角色获得此项授权'])
  expect(told.get('e')?.[0]).toBe('菜单e')
})
