import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userData } from '@aosp/contract/identity/account'
import { assetList } from '@aosp/contract/assets/ledger'
import { login } from '@aosp/contract/identity/login'
import { sessionLife } from '@aosp/contract/identity/session'
import * as calls from '@aosp/contract/identity/tenant'
import { PASSWORD } from '../../../../test/databases.ts'
import { startSecondNode } from '../../../../test/second-node.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { hear, listen, when } from '../../../../test/watch.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const form = { id: 20, name: '外协单位', beginDate: '2026-01-01 00:00:00', endDate: '2036-12-31', status: '1' } as const
const add = (changes: Record<string, unknown> = {}) => app.call(calls.addTenant, { ...form, ...changes }, admin)
const edit = (changes: Record<string, unknown>) => app.call(calls.editTenant, { id: 20, ...changes }, admin)
const give = (accountId: string, tenantId: number) =>
  app.platform.db.insertInto('account_tenant').values({ account_id: accountId, tenant_id: tenantId }).execute()
const enter = (username: string) => app.call(login, { username, password: PASSWORD })
const enterToken = async (username: string): Promise<string> => (await enter(username)).result?.token ?? ''
const status = async (token: string) => (await app.call(userData, {}, token)).status

describe('S-095 C-172 tenants', () => {
  test('are added with a number people choose, listed, edited by the whole row, and deleted', async () => {
    expect(await add()).toMatchObject({ success: true, message: '添加成功！' })
    expect(await add({ name: '同号' })).toMatchObject({ status: 200, success: false, message: '该编号已存在!', field: 'id' })
    const { result } = await app.call(calls.tenantList, { name: '*外协*', column: 'createTime', order: 'desc' }, admin)
    expect(result?.records).toEqual([
      expect.objectContaining({
        id: 20,
        name: '外协单位',
        beginDate: '2026-01-01',
        endDate: '2036-12-31',
        status: 1,
        status_dictText: '正常',
        effective: true,
        userCount: 0,
      }),
    ])
    const row = result?.records[0]
    expect(await edit({ ...row, name: '外协单位二', status: '0', endDate: '' })).toMatchObject({ success: true, message: '修改成功!' })
    expect((await app.call(calls.tenantById, { id: '20' }, admin)).result).toMatchObject({
      name: '外协单位二',
      status: 0,
      endDate: null,
      effective: false,
    })
    expect(await edit({ ...row, createBy: 'somebody' })).toMatchObject({ success: false, message: '参数错误：createBy' })
    expect(await app.call(calls.deleteTenant, { id: 20 }, admin)).toMatchObject({ success: true, message: '删除成功!' })
    expect((await app.call(calls.tenantById, { id: 20 }, admin)).message).toBe('未找到对应数据')
  })

  test.each([
    [{ id: 0 }, '租户编号应为正整数'],
    [{ id: '2147483648' }, '租户编号过大'],
    [{ name: ' ' }, '请输入租户名称'],
    [{ endDate: '2025-12-31' }, '结束时间不能早于开始时间'],
    [{ beginDate: '2026-02-30' }, '日期不存在'],
    [{ status: 2 }, '请选择状态'],
  ])('with %j they are refused, and nothing is kept', async (wrong, message) => {
    expect(await add(wrong)).toMatchObject({ success: false, message })
    expect((await app.call(calls.tenantList, { name: '*外协*' }, admin)).result?.total).toBe(0)
  })

  test('C-172 those somebody belongs to are kept, and the message tells of them', async () => {
    await add({ id: 30, name: '有人' })
    await add({ id: 31, name: '无人' })
    await give('user-external02', 30)
    expect(await app.call(calls.deleteTenant, { id: 30 }, admin)).toMatchObject({ success: false, message: '该租户下还有用户，无法删除' })
    expect(await app.call(calls.deleteTenants, { ids: '30,31,' }, admin)).toMatchObject({ success: true, message: '部分删除成功！（被引用的租户无法删除）' })
    expect(await app.call(calls.deleteTenants, { ids: '30' }, admin)).toMatchObject({ success: false, message: '选择的租户都已被引用，无法删除！' })
    await app.platform.db.deleteFrom('account_tenant').where('tenant_id', '=', 30).execute()
    expect(await app.call(calls.deleteTenants, { ids: '30,' }, admin)).toMatchObject({ success: true, message: '删除成功！' })
  })

  test('a day of the search form is where a term begins at the earliest or ends at the latest', async () => {
    await add({ id: 40, name: '期限甲', beginDate: '2026-03-01', endDate: '2026-06-30' })
    await add({ id: 41, name: '期限乙', beginDate: '2026-09-01', endDate: '2026-12-31' })
    const found = async (query: Record<string, string>) =>
      (await app.call(calls.tenantList, { name: '期限*', column: 'id', order: 'asc', ...query }, admin)).result?.records.map(({ id }) => id)
    expect(await found({ beginDate: '2026-04-01 00:00:00' })).toEqual([41])
    expect(await found({ endDate: '2026-07-01' })).toEqual([40])
    expect(await found({ beginDate: '2026-01-01', endDate: '2026-12-31' })).toEqual([40, 41])
    await app.call(calls.deleteTenants, { ids: '40,41' }, admin)
  })
})

describe('ADR 0030: a tenant is a door', () => {
  test('security row 31: whoever is inside one that is frozen is out on every node at once, socket too, and cannot come back; others stay', async () => {
    await add({ id: 50, name: '门内' })
    await give('user-external01', 50)
    const [inside, outside] = [await enterToken('external01'), await enterToken('external02')]
    const other = await startSecondNode(app)
    const bell = await hear(`ws://${await listen(other.http)}/websocket/user-external01`, inside)
    expect((await other.call(userData, {}, inside)).status).toBe(200)
    expect((await app.call(calls.editTenant, { id: 50, status: 0 }, admin)).success).toBe(true)
    await when([bell.socket], () => bell.socket.readyState === bell.socket.CLOSED)
    expect([(await other.call(userData, {}, inside)).status, await status(inside), await status(outside)]).toEqual([401, 401, 200])
    expect(await enter('external01')).toMatchObject({ success: false, message: '与该用户关联的租户均已被冻结，无法登录！' })
    await app.call(calls.editTenant, { id: 50, status: 1 }, admin)
    expect((await enter('external01')).success).toBe(true)
    await other.close()
  })

  test('its last day counts to the end, and no call or session reaches beyond it', async () => {
    await app.call(calls.editTenant, { id: 50, endDate: '2026-11-20' }, admin)
    app.setNow(new Date('2026-11-20T15:50:00Z'))
    const token = await enterToken('external01')
    expect((await app.call(sessionLife, {}, token)).result?.left).toBe(10 * 60_000)
    app.setNow(new Date('2026-11-20T15:59:59Z'))
    expect(await status(token)).toBe(200)
    app.setNow(new Date('2026-11-20T16:00:00Z'))
    expect(await status(token)).toBe(401)
    expect((await enter('external01')).message).toBe('与该用户关联的租户均已被冻结，无法登录！')
    app.setNow(undefined)
    await app.call(calls.editTenant, { id: 50, endDate: '' }, admin)
  })

  test('nobody shuts the only door behind himself', async () => {
    expect(await app.call(calls.editTenant, { id: 1, status: 0 }, admin)).toMatchObject({
      success: false,
      message: '您仅属于该租户，停用后您将无法登录，请由其他管理员操作',
    })
    expect(await app.call(calls.editTenant, { id: 1, endDate: '2026-01-01' }, admin)).toMatchObject({ success: false })
    expect(await status(admin)).toBe(200)
  })

  test('C-065 who puts people into tenants chooses among all that count, everybody else sees his own; the rest is the administrator’s', async () => {
    await add({ id: 70, name: '冻结的', status: 0 })
    await add({ id: 71, name: '未开始的', beginDate: '2099-01-01', endDate: '' })
    const choices = async (token: string) => (await app.call(calls.tenants, {}, token)).result?.map(({ id }) => id)
    const member = await app.signIn('menber01')
    expect(await choices(admin)).toEqual([1, 50])
    expect(await choices(member)).toEqual([1])
    expect(await choices(await app.signIn('external02'))).toEqual([])
    expect((await app.call(calls.tenants, { ids: '50,' }, admin)).result).toEqual([{ id: 50, name: '门内' }])
    expect((await app.call(calls.tenants, { ids: '50,' }, member)).result).toEqual([])
    expect((await app.call(calls.currentTenants, {}, member)).result).toEqual({ list: [{ id: 1, name: '远航工业集团' }] })
    for (const name of ['operate01', 'menber01', 'external02']) {
      const token = await app.signIn(name)
      expect((await app.call(calls.tenantList, {}, token)).status, name).toBe(403)
      expect((await app.call(calls.editTenant, { id: 50, status: 0 }, token)).status, name).toBe(403)
      expect((await app.call(calls.deleteTenants, { ids: '70' }, token)).status, name).toBe(403)
    }
  })

  test('it separates no data: who is inside and who is outside read the same lists, each by his company', async () => {
    const read = async (name: string) => (await app.call(assetList, { pageSize: 100 }, await app.signIn(name))).result?.records.map(({ id }) => id)
    const before = [await read('menber01'), await read('external01')]
    await app.platform.db.deleteFrom('account_tenant').where('account_id', 'in', ['user-menber01', 'user-external01']).execute()
    await give('user-menber01', 50)
    expect([await read('menber01'), await read('external01')]).toEqual(before)
    expect(before.map((ids) => (ids ?? []).length > 0)).toEqual([true, true])
  })
})
