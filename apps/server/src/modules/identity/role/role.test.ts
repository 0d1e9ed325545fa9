import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { allRoles, roles, usersOfRole } from '@aosp/contract/identity/directory'
import { permissions } from '@aosp/contract/identity/menu'
import { deleteMenus } from '@aosp/contract/identity/permission'
import * as calls from '@aosp/contract/identity/role'
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
const grants = async (roleId: string) => (await app.call(calls.roleGrants, { roleId }, admin)).result ?? []
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

test('C-066 C-067 P-019 refusals change nothing: taken codes, built-in roles, whoever may not', async () => {
  const before = await stored()
  expect((await app.call(calls.addRole, { roleCode: 'admin', roleName: '又一个' }, admin)).message).toBe('角色编码已存在')
  expect((await app.call(calls.addRole, { roleCode: 'x y', roleName: '名' }, admin)).success).toBe(false)
  expect((await app.call(calls.addRole, { roleCode: 'x', roleName: '名' }, admin)).message).toBe('角色名称为2到30个字')
  expect((await app.call(calls.editRole, { id: 'role-operate', roleCode: 'other' }, admin)).message).toBe('内置角色不能删除，编码也不能修改')
  expect((await app.call(calls.editRole, { id: 'role-operate', createBy: 'me' } as never, admin)).status).toBe(400)
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
  // Two open drawers, both read the same; each changes something else.
  const last = await grants(id)
  expect((await save(id, [...last, 'position:add'], last)).success).toBe(true)
  expect((await save(id, ['position:list', 'reference/position', 'position:edit'], last)).success).toBe(true)
  expect(await grants(id)).toEqual(['position:add', 'position:edit', 'position:list', 'reference/position'])
  expect((await save(id, ['reference/position'], last)).success).toBe(true)
  expect(await grants(id)).toEqual(['position:add', 'position:edit', 'reference/position'])
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

test('security row 28 nobody raises himself, built-in roles keep their ceiling, companies get nothing that reaches past them', async () => {
  const keeper = await made('role-keeper', '角色管理员')
  await save(keeper, ['role:list', 'role:grant', 'position:list'])
  await app.call(calls.addRoleUsers, { roleId: keeper, userIdList: ['user-operate02'] }, admin)
  const plain = await made('plain', '普通角色')
  const company = await made('company', '企业角色')
  await save(company, ['asset:list'])
  await app.call(calls.addRoleUsers, { roleId: company, userIdList: ['user-menber01'] }, admin)
  const delegate = await app.signIn('operate02')
  const before = await stored()

  expect((await app.call(calls.addRoleUsers, { roleId: plain, userIdList: ['user-admin'] }, admin)).message).toBe('不能变更自己的角色，请由其他管理员操作')
  expect((await app.call(calls.deleteRoleUser, { roleId: 'role-admin', userId: 'user-admin' }, admin)).message).toBe('不能变更自己的角色，请由其他管理员操作')
  expect((await save('role-operate', ['role:grant'])).message).toContain('内置角色只能在平台规定的范围内授权')
  expect((await save(plain, ['permission:edit'], [], delegate)).message).toBe('您没有「修改菜单」权限，不能授予他人')
  expect((await save(keeper, ['permission:edit'], [], delegate)).success).toBe(false)
  expect((await app.call(calls.addRoleUsers, { roleId: 'role-admin', userIdList: ['user-operate01'] }, delegate)).success).toBe(false)
  expect((await save(company, ['role:list'])).message).toBe('「查看角色」是平台管理权限，不能授予企业账号')
  expect((await app.call(calls.addRoleUsers, { roleId: keeper, userIdList: ['user-menber01'] }, admin)).message).toContain('不能授予企业账号')
  expect((await app.call(calls.addRoleUsers, { roleId: 'role-operate', userIdList: ['user-menber01'] }, admin)).message).toContain('不能授予企业账号')
  expect(await stored()).toEqual(before)

  // What was taken from a built-in role can be given back.
  expect((await save('role-operate', [], ['position:list'])).success).toBe(true)
  expect((await save(plain, ['position:list'], [], delegate)).success).toBe(true)
})

test('S-083 S-086 the last who can administer roles and menus is kept, whichever way he would be lost', async () => {
  const other = await secondAdmin(app)
  const token = await app.signIn(other)
  const refusal = '操作后将没有人能管理角色和菜单，请先把角色授权和菜单管理的权限授予其他人'
  expect((await app.call(calls.deleteRoleUser, { roleId: 'role-admin', userId: 'user-admin' }, token)).success).toBe(true)
  const before = await stored()
  expect((await save('role-admin', [], ['role:grant'], token)).message).toBe(refusal)
  for (const ids of ['permission:edit', 'identity/permission', 'dir/system']) expect((await app.call(deleteMenus, { ids }, token)).message).toBe(refusal)
  expect(await stored()).toEqual(before)
  expect((await app.call(calls.addRoleUsers, { roleId: 'role-admin', userIdList: ['user-admin'] }, token)).success).toBe(true)
  expect((await app.call(calls.deleteRoleUser, { roleId: 'role-admin', userId: 'user-admin02' }, admin)).success).toBe(true)
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
