import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions } from '@aosp/contract/identity/menu'
import * as calls from '@aosp/contract/identity/permission'
import type { MenuRecord } from '@aosp/contract/identity/permission.shapes'
import { roleGrants, saveRoleGrants } from '@aosp/contract/identity/role'
import { duplicateCheck } from '@aosp/contract/reference/form-check'
import { positionById } from '@aosp/contract/reference/position'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let [admin, operate, menber]: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, operate, menber] = await Promise.all(['admin', 'operate01', 'menber01'].map((name) => app.signIn(name)))
})
afterAll(() => app.close())

const stored = () => app.platform.db.selectFrom('menu').selectAll().orderBy('id').execute()
const below = async (parentId: string) => (await app.call(calls.menusBelow, { parentId }, admin)).result ?? []
const entry = async (id: string): Promise<MenuRecord> => {
  const found = (await app.call(calls.menuList, {}, admin)).result ?? []
  const seek = (rows: readonly MenuRecord[]): MenuRecord | undefined =>
    rows.flatMap((row) => [row, ...(row.children ?? [])]).find((row) => row.id === id) ?? undefined
  return seek(found.flatMap((row) => [row, ...(row.children ?? [])])) as MenuRecord
}
const page = { name: '外部帮助', menuType: 1, parentId: 'dir/system', url: 'https://help.example.com/a' }

test('S-083 C-083 C-084 C-085 C-086 C-087 the menu is read whole, level by level, several levels at once and as a choice', async () => {
  const { result: tree } = await app.call(calls.menuList, {}, admin)
  const system = tree?.find(({ id }) => id === 'dir/system')
  expect(system).toMatchObject({
    key: 'dir/system',
    title: '系统管理',
    name: '系统管理',
    menuType: 0,
    isLeaf: false,
    leaf: false,
    component: 'layouts/RouteView',
    builtIn: true,
  })
  const top = (await app.call(calls.topMenus, {}, admin)).result ?? []
  expect(top.map(({ id }) => id)).toEqual(tree?.map(({ id }) => id))
  expect(top.every((row) => row.children === undefined)).toBe(true)
  const pages = await below('dir/system')
  expect(pages.map(({ id }) => id)).toEqual(system?.children?.map(({ id }) => id))
  expect(pages.find(({ id }) => id === 'identity/permission')).toMatchObject({ parentId: 'dir/system', isLeaf: false, menuType: 1, url: '/isystem/permission' })
  const { result: several } = await app.call(calls.menusBelowMany, { parentIds: 'dir/system,identity/permission,gone,' }, admin)
  expect(Object.keys(several ?? {})).toEqual(['dir/system', 'identity/permission', 'gone'])
  expect(several?.['identity/permission']?.map(({ perms, isLeaf }) => [perms, isLeaf])).toEqual([
    ['permission:list', true],
    ['permission:add', true],
    ['permission:edit', true],
    ['permission:delete', true],
  ])
  const { result: choice } = await app.call(calls.menuTree, {}, admin)
  expect(choice?.treeList.find(({ key }) => key === 'dir/system')).toMatchObject({ title: '系统管理', label: '系统管理', value: 'dir/system', isLeaf: false })
  expect(choice?.ids).toHaveLength((await stored()).length)
  expect((await app.call(calls.menuList, { name: '菜单管理' }, admin)).result?.map(({ id }) => id)).toEqual(['identity/permission'])
  for (const token of [operate, menber]) expect((await app.call(calls.menuList, {}, token)).status).toBe(403)
})

test('C-081 C-082 an entry is added below another, edited whole as clients send it, and deleted with what is below', async () => {
  const id = (await app.call(calls.addMenu, { ...page, menuType: '1', sortNo: '3.5' } as never, admin)).result?.id ?? ''
  const row = await entry(id)
  expect(row).toMatchObject({
    name: '外部帮助',
    url: 'https://help.example.com/a',
    component: 'layouts/IframePageView',
    sortNo: 3.5,
    isLeaf: true,
    builtIn: false,
    createBy: 'admin',
  })
  expect((await app.call(calls.editMenu, { ...row, name: '帮助', hidden: 'true', icon: 'message' } as never, admin)).message).toBe('修改成功!')
  expect(await entry(id)).toMatchObject({ name: '帮助', hidden: true, icon: 'message', url: page.url, updateBy: 'admin' })
  const button = (await app.call(calls.addMenu, { name: '导出帮助', menuType: 2, parentId: id, perms: 'help-site:export' }, admin)).result?.id ?? ''
  expect((await entry(id)).isLeaf).toBe(false)
  const held = (await app.call(roleGrants, { roleId: 'role-operate' }, admin)).result?.join(',') ?? ''
  await app.call(saveRoleGrants, { roleId: 'role-operate', permissionIds: `${held},${id},${button},`, lastpermissionIds: `${held},` }, admin)
  expect((await app.call(permissions, {}, operate)).result?.auth.map(({ action }) => action)).toContain('help-site:export')
  expect((await app.call(calls.deleteMenu, { id }, admin)).message).toBe('删除成功!')
  expect((await stored()).filter((each) => [id, button].includes(each.id))).toEqual([])
  expect(await app.platform.db.selectFrom('role_menu').selectAll().where('menu_id', 'in', [id, button]).execute()).toEqual([])
})

test('U-008 C-081 C-082 refusals answer 200 with their reason and change nothing', async () => {
  const before = await stored()
  const faults: [Record<string, unknown>, string][] = [
    [{ ...page, parentId: '' }, '请选择上级菜单'],
    [{ ...page, parentId: 'permission:list' }, '按钮下不能再设下级'],
    [{ ...page, url: '' }, '请输入菜单路径'],
    [{ ...page, url: '{{ fetch("//evil") }}' }, '菜单路径只能是站内路径、http(s) 地址或规定的占位符'],
    [{ ...page, url: '/inside' }, '请选择页面组件'],
    [{ ...page, component: '../../../etc/passwd' }, '页面组件不存在，外部客户端的组件名只能含字母、数字、下划线、短横线和斜杠'],
    [{ ...page, menuType: 2 }, '请输入权限编码'],
    [{ ...page, menuType: 2, perms: 'new:code,role:grant' }, '权限编码「role:grant」已存在'],
  ]
  for (const [form, message] of faults) expect(await app.call(calls.addMenu, form as never, admin)).toMatchObject({ status: 200, success: false, message })
  const asked = { tableName: 'sys_permission', fieldName: 'perms', fieldVal: 'role:grant' }
  expect((await app.call(duplicateCheck, asked, admin)).success).toBe(false)
  expect((await app.call(duplicateCheck, { ...asked, dataId: 'role:grant' }, admin)).success).toBe(true)
  expect((await app.call(duplicateCheck, asked, menber)).status).toBe(403)
  const builtIn = '平台内置菜单的类型、路径、页面组件和权限编码不能修改'
  expect((await app.call(calls.editMenu, { id: 'identity/permission', url: '/elsewhere' }, admin)).message).toBe(builtIn)
  expect((await app.call(calls.editMenu, { id: 'identity/permission', component: 'identity/depart' }, admin)).message).toBe(builtIn)
  expect((await app.call(calls.editMenu, { id: 'role:grant', perms: 'other:code' }, admin)).message).toBe(builtIn)
  expect((await app.call(calls.editMenu, { id: 'dir/system', menuType: 1, parentId: 'identity/permission' }, admin)).message).toBe('不能移动到自己或自己的下级')
  expect((await app.call(calls.editMenu, { id: 'identity/permission', createBy: 'me' } as never, admin)).code).toBe(400)
  expect((await app.call(calls.deleteMenus, { ids: 'reference/position,gone' }, admin)).message).toBe('未找到对应数据')
  expect((await app.call(calls.deleteMenu, { id: 'reference/position' }, admin)).message).toBe('「职务管理」是平台内置菜单，不能删除，可以停用或取消授权')
  for (const token of [operate, menber]) expect((await app.call(calls.deleteMenu, { id: 'reference/position' }, token)).status).toBe(403)
  expect(await stored()).toEqual(before)
})

test('S-083 entries are put in order by drag, above and below each other', async () => {
  const ids = (await below('dir/message')).map(({ id }) => id)
  const [first = '', second = ''] = ids
  expect((await app.call(calls.moveMenu, { id: second, parentId: 'dir/message', beforeId: first }, admin)).success).toBe(true)
  expect((await below('dir/message')).map(({ id }) => id)).toEqual([second, first, ...ids.slice(2)])
  expect((await app.call(calls.moveMenu, { id: second, parentId: null }, admin)).success).toBe(true)
  expect((await app.call(calls.topMenus, {}, admin)).result?.findLast(({ menuType }) => menuType !== 2)).toMatchObject({
    id: second,
    menuType: 0,
    parentId: null,
  })
  expect((await app.call(calls.moveMenu, { id: second, parentId: 'dir/message', beforeId: first }, admin)).success).toBe(true)
  expect((await app.call(calls.moveMenu, { id: 'dir/system', parentId: 'identity/permission' }, admin)).message).toBe('不能移动到自己或自己的下级')
  expect((await app.call(calls.moveMenu, { id: 'role:grant', parentId: '' }, admin)).message).toBe('请选择上级菜单')
})

test('P-026 E-021 a button that is switched off forbids its act at the next call, and says so in the second list', async () => {
  const row = await app.platform.db.selectFrom('menu').selectAll().where('id', '=', 'position:list').executeTakeFirstOrThrow()
  expect((await app.call(positionById, { id: 'position-acc' }, admin)).status).toBe(200)
  expect((await app.call(calls.editMenu, { id: row.id, status: '0' }, admin)).success).toBe(true)
  expect((await app.call(positionById, { id: 'position-acc' }, admin)).status).toBe(403)
  const { result } = await app.call(permissions, {}, admin)
  expect(result?.allAuth.find(({ action }) => action === 'position:list')).toEqual({ action: 'position:list', type: '2', status: '0', describe: '查看职务' })
  expect(result?.allAuth.find(({ action }) => action === 'position:add')).toMatchObject({ type: '2', status: '1' })
  expect(result?.auth.map(({ action }) => action)).not.toContain('position:list')
  expect((await app.call(calls.editMenu, { id: row.id, status: '1' }, admin)).success).toBe(true)
  expect((await app.call(positionById, { id: 'position-acc' }, admin)).status).toBe(200)
})

test('S-083 ADR 0029 a role is previewed; an entry may carry the page of another client beside ours', async () => {
  const { result: seen } = await app.call(permissions, {}, operate)
  const { result: preview } = await app.call(calls.menuPreview, { roleId: 'role-operate' }, admin)
  const names = (nodes: typeof seen extends infer _ ? { id: string; children?: unknown[] | undefined }[] : never): string[] =>
    nodes.flatMap(({ id, children = [] }) => [id, ...names(children as never)])
  expect(names(preview?.menu ?? [])).toEqual(names(seen?.menu ?? []))
  expect(preview?.auth).toEqual(seen?.auth)
  expect((await app.call(calls.menuPreview, { roleId: 'gone' }, admin)).message).toBe('未找到对应数据')

  const row = await entry('reference/position')
  expect((await app.call(calls.editMenu, { ...row, component: 'system/SysPositionList' } as never, admin)).success).toBe(true)
  expect(await entry('reference/position')).toMatchObject({ component: 'reference/position', clientComponent: 'system/SysPositionList' })
  const only = (await app.call(calls.addMenu, { ...page, url: '/their/page', component: 'their/Page' }, admin)).result?.id ?? ''
  const held = (await app.call(roleGrants, { roleId: 'role-operate' }, admin)).result?.join(',') ?? ''
  const granted = await app.call(saveRoleGrants, { roleId: 'role-operate', permissionIds: `${held},${only}`, lastpermissionIds: held }, admin)
  expect(granted.success).toBe(true)
  const node = async (id: string, token: string | undefined, headers: Record<string, string>) =>
    (await app.call(permissions, {}, token, { headers })).result?.menu.flatMap(({ children = [] }) => children).find((each) => each.id === id)
  // Ours says who it is; whoever does not is another client.
  expect(await node('reference/position', admin, { 'x-client': 'desk' })).toMatchObject({ component: 'reference/position' })
  expect(await node('reference/position', admin, {})).toMatchObject({ component: 'system/SysPositionList', path: '/isystem/position' })
  expect(await node(only, operate, {})).toMatchObject({ component: 'their/Page' })
  expect(await node(only, operate, { 'x-client': 'desk' })).toBeUndefined()
})
