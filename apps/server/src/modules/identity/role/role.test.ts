import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { allRoles, roles, usersOfRole } from '@aosp/contract/identity/directory'
import { permissions } from '@aosp/contract/identity/menu'
import { addMenu, editMenu, deleteMenus } from '@aosp/contract/identity/permission'
import * as calls from '@aosp/contract/identity/role'
import type { GrantNode } from '@aosp/contract/identity/role.shapes'
import { socketTicket } from '@aosp/contract/messaging/bell'
import { duplicateCheck } from '@aosp/contract/reference/form-check'
import { positionById, positions } from '@aosp/contract/reference/position'
import { importBody, workbook } from '../../../../test/archives.ts'
import { secondAdmin } from '../../../../test/second-admin.ts'
import { startSecondNode } from '../../../../test/second-node.ts'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let [admin, operate, menber]: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, operate, menber] = await Promise.all(['admin', 'operate01', 'menber01'].map((name) => app.signIn(name)))
})
afterAll(() => app.close())

const made = async (roleCode: string, roleName = '测试角色'): Promise<string> => (await app.call(calls.addRole, { roleCode, roleName }, admin)).result?.id ?? ''
const grants = async (roleId: string, token = admin) => (await app.call(calls.roleGrants, { roleId }, token)).result ?? []
const save = (roleId: string, permissionIds: readonly string[], last: readonly string[] = [], token = admin) =>
  app.call(calls.saveRoleGrants, { roleId, permissionIds: permissionIds.join(','), lastpermissionIds: last.join(',') }, token)
const stored = () =>
  Promise.all((['role', 'role_menu', 'account_role', 'menu'] as const).map((table) => app.platform.db.selectFrom(table).selectAll().execute()))

test('E-016 C-066 C-067 C-068 a role is added, read, edited whole and deleted with its grants and links', async () => {
  const added = await app.call(calls.addRole, { roleCode: 'auditor', roleName: '审计员', description: '只看不改' }, admin)
  expect(added.message).toBe('添加成功！')
  const id = added.result?.id ?? ''
  const { result: row } = await app.call(calls.roleById, { id }, admin)
  expect(row).toMatchObject({ id, roleCode: 'auditor', roleName: '审计员', description: '只看不改', createBy: 'admin', updateTime: null })
  expect((await app.call(calls.editRole, { ...row, id, roleName: '内部审计' }, admin)).message).toBe('修改成功!')
  expect((await app.call(roles, { roleName: '*审计*' }, admin)).result?.records).toMatchObject([
    { roleName: '内部审计', updateBy: 'admin', updateTime: expect.any(String) },
  ])
  expect((await app.call(allRoles, {}, admin)).result?.map(({ roleCode }) => roleCode)).toEqual(['admin', 'auditor', 'external', 'menber', 'operate'])

  await save(id, ['position:list', 'reference/position'])
  await app.call(calls.addRoleUsers, { roleId: id, userIdList: ['user-operate01'] }, admin)
  expect((await app.call(calls.deleteRole, { id }, admin)).message).toBe('删除角色成功')
  expect(await app.platform.db.selectFrom('role_menu').selectAll().where('role_id', '=', id).execute()).toEqual([])
  expect(await app.platform.db.selectFrom('account_role').selectAll().where('role_id', '=', id).execute()).toEqual([])
  const several = await Promise.all(['r1', 'r2'].map((code) => made(code)))
  expect((await app.call(calls.deleteRoles, { ids: `${several.join(',')},` }, admin)).success).toBe(true)
})

test('U-008 a code that is taken is told while typing, by both calls, and not of the role itself', async () => {
  expect(await app.call(calls.checkRoleCode, { roleCode: 'admin' }, admin)).toMatchObject({ status: 200, success: false, message: '角色编码已存在' })
  expect((await app.call(calls.checkRoleCode, { roleCode: 'admin', id: 'role-admin' }, admin)).success).toBe(true)
  expect((await app.call(calls.checkRoleCode, { roleCode: 'nobody', id: '' }, admin)).success).toBe(true)
  const asked = { tableName: 'sys_role', fieldName: 'role_code', fieldVal: 'operate' }
  expect(await app.call(duplicateCheck, asked, admin)).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' })
  expect((await app.call(duplicateCheck, { ...asked, dataId: 'role-operate' }, admin)).success).toBe(true)
})

test('C-066 C-067 refusals change nothing: taken codes, built-in roles, whoever may not', async () => {
  const before = await stored()
  expect((await app.call(calls.addRole, { roleCode: 'admin', roleName: '又一个' }, admin)).message).toBe('角色编码已存在')
  expect((await app.call(calls.addRole, { roleCode: 'x y', roleName: '名' }, admin)).success).toBe(false)
  expect((await app.call(calls.addRole, { roleCode: 'x', roleName: '名' }, admin)).message).toBe('角色名称为2到30个字')
  expect((await app.call(calls.editRole, { id: 'role-operate', roleCode: 'other' }, admin)).message).toBe('内置角色不能删除，编码也不能修改')
  expect((await app.call(calls.editRole, { id: 'role-operate', createBy: 'me' } as never, admin)).code).toBe(400)
  for (const id of ['role-admin', 'role-operate', 'role-menber', 'role-external'])
    expect((await app.call(calls.deleteRole, { id }, admin)).message).toBe('内置角色不能删除，编码也不能修改')
  expect((await app.call(calls.deleteRole, { id: 'gone' }, admin)).message).toBe('未找到对应数据')
  for (const token of [operate, menber]) {
    expect((await app.call(calls.addRole, { roleCode: 'mine', roleName: '我的角色' }, token)).status).toBe(403)
    expect((await app.call(calls.grantTree, {}, token)).status).toBe(403)
    expect((await save('role-operate', ['role:grant'], [], token)).status).toBe(403)
  }
  expect(await stored()).toEqual(before)
})

test('C-069 C-088 C-092 the grant tree carries what clients read; only the difference of the two lists is applied', async () => {
  const { result } = await app.call(calls.grantTree, {}, admin)
  const system = result?.treeList.find(({ key }) => key === 'dir/system')
  expect(system).toMatchObject({
    title: '系统管理',
    slotTitle: '系统管理',
    value: 'dir/system',
    ruleFlag: 0,
    isLeaf: false,
    scopedSlots: { title: 'hasDatarule' },
  })
  expect(system?.children?.find(({ key }) => key === 'identity/role-user-list')?.children?.map(({ key }) => key)).toContain('role:grant')
  expect(result?.ids).toContain('role:grant')

  const id = await made('pair', '两人同改')
  expect((await save(id, ['position:list', 'reference/position', 'gone'])).message).toBe('保存成功！')
  // Two open drawers, both read the same; who saves second is told, and nothing of his is merged unseen.
  const last = await grants(id)
  expect((await save(id, [...last, 'position:add'], last)).success).toBe(true)
  expect(await save(id, ['position:list', 'reference/position', 'position:edit'], last)).toMatchObject({
    status: 200,
    success: false,
    message: '该角色的授权已被他人修改，请核对最新授权后再保存',
  })
  expect(await grants(id)).toEqual(['position:add', 'position:list', 'reference/position'])
  const now = await grants(id)
  expect((await save(id, [...now, 'position:edit'], [...now, 'gone'])).success).toBe(true)
  expect((await save(id, ['reference/position'], await grants(id))).success).toBe(true)
  expect(await grants(id)).toEqual(['reference/position'])
})

test('C-069 with a role named, what would be refused at saving cannot be ticked; what it has can be taken back', async () => {
  const plain = await made('ticks', '勾选')
  const tree = async (roleId: string) => {
    const flat = (nodes: readonly GrantNode[]): GrantNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
    const { result } = await app.call(calls.grantTree, { roleId }, admin)
    return new Map(flat(result?.treeList ?? []).map(({ key, disableCheckbox = false }) => [key, disableCheckbox]))
  }
  const own = new Set((await app.platform.db.selectFrom('role_menu').select('menu_id').where('role_id', '=', 'role-admin').execute()).map((row) => row.menu_id))
  const directories = new Set(
    (await app.platform.db.selectFrom('menu').select('id').where('component', '=', 'layouts/RouteView').execute()).map(({ id }) => id),
  )
  for (const [key, locked] of await tree(plain)) expect([key, locked]).toEqual([key, !own.has(key) && !directories.has(key)])
  const operates = await tree('role-operate')
  expect([operates.get('slip:review'), operates.get('role:grant')]).toEqual([false, true])
  expect((await app.call(calls.grantTree, { roleId: 'gone' }, admin)).message).toBe('未找到对应数据')
})

test('S-086 people are tied to a role and untied, one and several; frozen ones are shown', async () => {
  const id = await made('team', '小组')
  expect((await app.call(calls.addRoleUsers, { roleId: id, userIdList: ['user-operate01', 'user-operate02', 'user-operate01'] }, admin)).success).toBe(true)
  await app.platform.db.updateTable('account').set({ status: 2 }).where('id', '=', 'user-operate02').execute()
  const holders = async () => (await app.call(usersOfRole, { roleId: id }, admin)).result?.records.map(({ username }) => username)
  expect(await holders()).toEqual(['operate01', 'operate02'])
  expect((await app.call(usersOfRole, { roleId: id, username: 'operate02' }, admin)).result?.records).toMatchObject([{ status: 2, status_dictText: '冻结' }])
  await app.platform.db.updateTable('account').set({ status: 1 }).where('id', '=', 'user-operate02').execute()
  expect((await app.call(calls.deleteRoleUser, { roleId: id, userId: 'user-operate01' }, admin)).message).toBe('删除成功!')
  expect((await app.call(calls.deleteRoleUsers, { roleId: id, userIds: 'user-operate02,user-menber01,' }, admin)).success).toBe(true)
  expect(await holders()).toEqual([])
  expect((await app.call(calls.addRoleUsers, { roleId: id, userIdList: ['nobody'] }, admin)).message).toBe('部分用户不存在或已删除，请重新选择')
})

test('security row 28 nobody gives what he does not hold or changes his own roles; built-in roles keep their ceiling, companies get nothing that reaches past them', async () => {
  // An administrator alone takes a role of staff away at once; to give one takes two.
  expect((await app.call(calls.deleteRoleUser, { roleId: 'role-operate', userId: 'user-operate02' }, admin)).success).toBe(true)
  const keeper = await made('role-keeper', '角色管理员')
  await save(keeper, ['role:list', 'role:grant', 'position:list'])
  await app.call(calls.addRoleUsers, { roleId: keeper, userIdList: ['user-operate02'] }, admin)
  const plain = await made('plain', '普通角色')
  const company = await made('company', '企业角色')
  await save(company, ['asset:list'])
  await app.call(calls.addRoleUsers, { roleId: company, userIdList: ['user-menber01'] }, admin)
  const delegate = await app.signIn('operate02')
  const give = async (roleId: string, user: string, token = admin) => (await app.call(calls.addRoleUsers, { roleId, userIdList: [user] }, token)).message
  const before = await stored()

  const own = '不能变更自己的角色，请由其他管理员操作'
  expect(await give(plain, 'user-admin')).toBe(own)
  expect((await app.call(calls.deleteRoleUser, { roleId: 'role-admin', userId: 'user-admin' }, admin)).message).toBe(own)
  // An administrator composes of what he holds; money and reviews are the operators'.
  expect((await save(plain, ['slip:review'])).message).toBe('您没有「审核缴费凭证」权限，不能授予他人')
  expect((await save('role-operate', ['role:grant'], await grants('role-operate'))).message).toContain('内置角色只能在平台规定的范围内授权')
  expect((await save('role-menber', ['identity/permission'], await grants('role-menber'))).message).toBe(
    '内置角色只能在平台规定的范围内授权，「菜单管理」不在其中，请新建角色',
  )
  expect((await save(plain, ['permission:edit'], [], delegate)).message).toBe('您没有「修改菜单」权限，不能授予他人')
  expect((await save(plain, ['identity/permission'], [], delegate)).message).toBe('您没有「菜单管理」权限，不能授予他人')
  expect((await save(keeper, [...(await grants(keeper)), 'permission:edit'], await grants(keeper), delegate)).message).toContain('不能授予他人')
  expect((await save('role-admin', [], await grants('role-admin'), delegate)).message).toBe('内置角色只能由系统管理员授权和关联用户')
  const staff = '管理员和运营角色须由两位管理员共同授予，不能在此关联用户'
  expect(await give('role-admin', 'user-operate01')).toBe(staff)
  expect(await give('role-operate', 'user-menber01')).toBe(staff)
  expect(await give('role-admin', 'user-operate01', delegate)).toBe('内置角色只能由系统管理员授权和关联用户')
  expect((await app.call(calls.deleteRoleUser, { roleId: 'role-operate', userId: 'user-operate01' }, delegate)).success).toBe(false)
  expect(await give('role-menber', 'user-external01')).toBe('会员角色随企业注册审核授予，不能手工增减')
  expect((await app.call(calls.deleteRoleUser, { roleId: 'role-menber', userId: 'user-menber01' }, admin)).message).toBe(
    '会员角色随企业注册审核授予，不能手工增减',
  )
  expect((await save(company, ['asset:list', 'role:list'], ['asset:list'])).message).toBe('「查看角色」是平台管理权限，不能授予企业账号')
  expect(await give(keeper, 'user-menber01')).toContain('不能授予企业账号')
  expect(await give(keeper, 'user-operate01')).toBe('「授权与关联用户」不能授予平台运营人员，授权管理和交易审核须由不同的人担任')
  expect(await stored()).toEqual(before)

  // A page of the house's own opens nothing of the platform.
  const page = (await app.call(addMenu, { name: '内部主页', menuType: 1, parentId: 'dir/system', url: 'https://intra.example.com/' }, admin)).result?.id ?? ''
  expect((await save(plain, [page], [], delegate)).message).toBe('您没有「内部主页」权限，不能授予他人')
  expect((await save(plain, [page], [])).success).toBe(true)
  // What was taken from a built-in role can be given back.
  const operates = await grants('role-operate')
  const without = operates.filter((id) => id !== 'slip:review')
  expect((await save('role-operate', without, operates)).success).toBe(true)
  expect((await save('role-operate', operates, without)).success).toBe(true)
  expect((await save(plain, [page, 'position:list'], [page], delegate)).success).toBe(true)
  await app.call(calls.deleteRole, { id: keeper }, admin)
})

test('security row 28 what is taken from whoever grants counts for his very next call', async () => {
  const keeper = await made('for-a-while', '一时')
  await save(keeper, ['role:list', 'role:grant', 'position:list', 'position:add'])
  await app.call(calls.addRoleUsers, { roleId: keeper, userIdList: ['user-operate02'] }, admin)
  const plain = await made('next', '下一个')
  const delegate = await app.signIn('operate02')
  expect((await save(plain, ['position:list'], [], delegate)).success).toBe(true)
  await save(keeper, ['role:list', 'role:grant', 'position:list'], await grants(keeper))
  expect((await save(plain, ['position:list', 'position:add'], ['position:list'], delegate)).message).toBe('您没有「新增职务」权限，不能授予他人')
  await app.call(calls.deleteRoleUser, { roleId: keeper, userId: 'user-operate02' }, admin)
  expect((await save(plain, [], ['position:list'], delegate)).status).toBe(403)
  expect(await grants(plain)).toEqual(['position:list'])
})

test('S-083 S-086 the last who can administer roles and menus is kept, whichever way he would be lost', async () => {
  const other = await secondAdmin(app)
  const token = await app.signIn(other)
  const refusal = '操作后将没有人能管理角色和菜单，请先把角色授权和菜单管理的权限授予其他人'
  expect((await app.call(calls.deleteRoleUser, { roleId: 'role-admin', userId: 'user-admin' }, token)).success).toBe(true)
  const before = await stored()
  const held = await grants('role-admin', token)
  expect(held).toContain('role:grant')
  for (const lost of ['role:grant', 'role:edit', 'permission:edit', 'identity/permission', 'identity/role-user-list']) {
    const without = held.filter((id) => id !== lost)
    expect([lost, (await save('role-admin', without, held, token)).message]).toEqual([lost, refusal])
    expect([lost, (await app.call(editMenu, { id: lost, status: '0' }, token)).message]).toEqual([lost, refusal])
  }
  expect((await app.call(deleteMenus, { ids: 'dir/system' }, token)).message).toBe('「系统管理」是平台内置菜单，不能删除，可以停用或取消授权')
  expect(await stored()).toEqual(before)
  await app.platform.db.insertInto('account_role').values({ account_id: 'user-admin', role_id: 'role-admin' }).execute()
  // Two who take each other's role at once: one of them stays.
  const first = await app.signIn('admin')
  const both = await Promise.all([
    app.call(calls.deleteRoleUser, { roleId: 'role-admin', userId: `user-${other}` }, first),
    app.call(calls.deleteRoleUser, { roleId: 'role-admin', userId: 'user-admin' }, token),
  ])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  await app.platform.db.deleteFrom('account_role').where('account_id', '=', `user-${other}`).execute()
  await app.platform.db
    .insertInto('account_role')
    .values({ account_id: 'user-admin', role_id: 'role-admin' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})

test('S-086 the list goes out as a sheet and comes in again; a code that is taken is named with its row', async () => {
  const sent = await app.http.inject(request(calls.exportRoles, { roleCode: 'admin' }, admin, app.platform.signatureSecret))
  const lines = utils.sheet_to_json<string[]>(Object.values(read(sent.rawPayload).Sheets)[0] ?? {}, { header: 1 })
  expect(lines.flat()).toEqual(expect.arrayContaining(['角色名称', '角色编码', '系统管理员', 'admin']))
  const bytes = await workbook([
    ['角色名称', '角色编码', '备注'],
    ['导入角色', 'imported', ''],
    ['又一个', 'imported', ''],
    ['管理员', 'admin', ''],
  ])
  const form = await importBody([{ part: 'file', name: '角色.xlsx', bytes }])
  const reply = await app.http.inject({ method: 'POST', url: calls.importRoles.path, ...form, headers: { ...form.headers, 'x-access-token': admin ?? '' } })
  expect(reply.json()).toMatchObject({ success: true, code: 201, result: { successCount: 1, errorCount: 2 } })
  expect((await app.call(roles, { roleCode: 'imported' }, admin)).result?.records).toMatchObject([{ roleName: '导入角色' }])
  expect((await app.http.inject(request(calls.roleTemplate, {}, admin, app.platform.signatureSecret))).statusCode).toBe(200)
})

test('S-086 a change counts at the next call on every node, and the windows of those concerned are told there', async () => {
  const id = await made('follow', '跟随')
  const node = await startSecondNode(app)
  const sockets = await Promise.all(
    ['operate01', 'menber01'].map(async (username) => {
      const { result } = await node.call(socketTicket, {}, await app.signIn(username))
      if (!node.http.server.listening) await node.http.listen({ port: 0, host: '127.0.0.1' })
      const { port } = node.http.server.address() as AddressInfo
      const socket = new WebSocket(`ws://127.0.0.1:${port}/websocket/user-${username}`, [result?.ticket ?? ''])
      const frames: { cmd: string; msgId?: string }[] = []
      socket.on('message', (data) => frames.push(JSON.parse(String(data))))
      await once(socket, 'open')
      return { socket, frames }
    }),
  )
  const heard = () => sockets.map(({ frames }) => frames.filter(({ cmd, msgId }) => cmd === 'refresh' && msgId === 'permissions').length)
  const mayRead = async () => [
    (await app.call(positionById, { id: 'position-acc' }, operate)).status,
    (await node.call(positionById, { id: 'position-acc' }, operate)).status,
  ]
  try {
    expect(await mayRead()).toEqual([403, 403])
    await save(id, ['position:list', 'reference/position'])
    await app.call(calls.addRoleUsers, { roleId: id, userIdList: ['user-operate01'] }, admin)
    await app.settle()
    expect(await mayRead()).toEqual([200, 200])
    await expect.poll(heard).toEqual([1, 0])
    const { result } = await node.call(permissions, {}, operate)
    expect(JSON.stringify(result?.menu)).toContain('"/isystem/position"')
    expect(result?.auth.map(({ action }) => action)).toContain('position:list')

    await save(id, ['reference/position'], ['position:list', 'reference/position'])
    await app.settle()
    expect(await mayRead()).toEqual([403, 403])
    await expect.poll(heard).toEqual([2, 0])
    await app.call(calls.deleteRole, { id }, admin)
    await expect.poll(heard).toEqual([3, 0])
    expect((await app.call(positions, {}, operate)).success).toBe(true)
  } finally {
    sockets.forEach(({ socket }) => socket.terminate())
    await node.close()
  }
})
