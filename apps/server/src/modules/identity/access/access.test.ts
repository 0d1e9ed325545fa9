import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessEntries, accessOf } from '@aosp/contract/identity/access'
import { permissions } from '@aosp/contract/identity/menu'
import { editMenu } from '@aosp/contract/identity/permission'
import { addRole, addRoleUsers, saveRoleGrants } from '@aosp/contract/identity/role'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let [admin, operate, menber]: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, operate, menber] = await Promise.all(['admin', 'operate01', 'menber01'].map((name) => app.signIn(name)))
})
afterAll(() => app.close())

const entries = async (userId: string, more: Record<string, unknown> = {}) => {
  const first = (await app.call(accessEntries, { userId, pageSize: 100, ...more }, admin)).result
  const pages = Array.from({ length: (first?.pages ?? 1) - 1 }, (_, at) => app.call(accessEntries, { userId, pageSize: 100, pageNo: at + 2, ...more }, admin))
  return [...(first?.records ?? []), ...(await Promise.all(pages)).flatMap(({ result }) => result?.records ?? [])]
}

test('the explanation of a right and what the person is told of his own rights are the same, for every actor', async () => {
  for (const [userId, token] of [
    ['user-admin', admin],
    ['user-operate01', operate],
    ['user-menber01', menber],
  ] as const) {
    const may = (await app.call(permissions, {}, token)).result?.auth.map(({ action }) => action) ?? []
    const told = (await entries(userId, { state: 'granted' })).filter(({ menuType }) => menuType === 2).map(({ perms }) => perms)
    expect(told.toSorted()).toEqual(may.toSorted())
  }
})

test('why he may names the role, why not what is missing; a call is found by its address', async () => {
  const { result: about } = await app.call(accessOf, { userId: 'user-operate01' }, admin)
  expect(about).toMatchObject({ username: 'operate01', stopped: null, sources: [{ id: 'role-operate', name: '平台运营' }] })
  const [found] = await entries('user-operate01', { keyword: '/sys/permission/saveRolePermission' })
  expect(found).toMatchObject({
    path: '系统管理 / 角色管理 / 授权与关联用户',
    perms: 'role:grant',
    granted: false,
    by: [],
    missing: '缺少角色授权，目前「系统管理员」有此权限',
  })
  expect(found?.calls).toContain('POST /sys/permission/saveRolePermission 保存角色的菜单权限')

  const roleId = (await app.call(addRole, { roleCode: 'extra', roleName: '职务查看' }, admin)).result?.id ?? ''
  await app.call(saveRoleGrants, { roleId, permissionIds: 'position:list', lastpermissionIds: '' }, admin)
  await app.call(addRoleUsers, { roleId, userIdList: ['user-operate01'] }, admin)
  const position = async () => (await entries('user-operate01', { keyword: 'position:list' }))[0]
  expect(await position()).toMatchObject({ granted: true, by: [{ id: roleId, name: '职务查看' }], missing: '' })
  await app.call(editMenu, { id: 'position:list', status: '0' }, admin)
  expect(await position()).toMatchObject({ granted: false, missing: '已授权，但该菜单已停用' })
  await app.call(editMenu, { id: 'position:list', status: '1' }, admin)

  await app.platform.db.updateTable('account').set({ status: 2 }).where('id', '=', 'user-operate02').execute()
  expect((await app.call(accessOf, { userId: 'user-operate02' }, admin)).result?.stopped).toBe('账号已冻结，不能登录')
})

test('whoever may not read users is refused, and so is a person that does not exist', async () => {
  for (const token of [operate, menber])
    for (const call of [accessOf, accessEntries]) expect((await app.call(call, { userId: 'user-admin' }, token)).status).toBe(403)
  for (const call of [accessOf, accessEntries])
    expect(await app.call(call, { userId: 'nobody' }, admin)).toMatchObject({ success: false, message: '未找到对应数据' })
})
