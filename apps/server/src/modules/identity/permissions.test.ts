import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { allCalls } from '@aosp/contract/calls'
import { currentDeparts, userData } from '@aosp/contract/identity/account'
import { login, selectDepart } from '@aosp/contract/identity/login'
import { menuCounts, permissions } from '@aosp/contract/identity/menu'
import { visitsByDay, visitTotals } from '@aosp/contract/identity/visit'
import type { MenuNode } from '@aosp/contract/identity/menu.shapes'
import { PASSWORD } from '../../../test/databases.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { composeModules } from '../../compose-modules.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { menuSeeds } from './seed/menu-seeds.ts'
import { seedBase } from './seed/seed-base.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const load = async (username: string) => {
  const { result } = await app.call(permissions, {}, await app.signIn(username))
  if (!result) throw new Error('no permissions')
  return result
}
const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

describe('C-044 E-020 E-022 menu and buttons', () => {
  test('the home entry is first for everybody, every entry has what a route needs', async () => {
    for (const username of ['admin', 'operate01', 'menber01', 'external01']) {
      const { menu, sysSafeMode } = await load(username)
      expect(sysSafeMode).toBe(false)
      expect(menu[0]).toMatchObject({ id: 'analysis/home', path: '/dashboard/analysis', name: 'dashboard-analysis', route: '1', meta: { title: '首页' } })
      for (const node of flat(menu))
        expect(node).toMatchObject({
          id: expect.any(String),
          path: expect.stringMatching(/^\//),
          name: expect.stringMatching(/^[^/:]+$/),
          component: expect.any(String),
          count: expect.any(Number),
          meta: {
            title: expect.any(String),
            keepAlive: expect.any(Boolean),
            internalOrExternal: expect.any(Boolean),
            componentName: expect.any(String),
            permissionList: expect.any(Array),
          },
        })
    }
  })

  test('each role sees the screens it is given, under their directories', async () => {
    const paths = async (username: string) => flat((await load(username)).menu).map((node) => node.path)
    const [admin, operate, menber, external] = [await paths('admin'), await paths('operate01'), await paths('menber01'), await paths('external01')]
    expect(admin).toContain('/isystem/online')
    for (const others of [operate, menber, external]) expect(others).not.toContain('/isystem/online')
    expect(operate).toContain('/operationWorkbench/BiddingList')
    expect(menber).toContain('/bidding/TBiddingList')
    expect(operate).not.toContain('/bidding/TBiddingList')
    expect(external).not.toContain('/operationWorkbench')
    const directory = (await load('menber01')).menu.find((node) => node.id === 'dir/bidding')
    expect(directory).toMatchObject({ component: 'layouts/RouteView', redirect: directory?.children?.[0]?.path })
  })

  test('own buttons are type 2; the second list holds every button with its status', async () => {
    const [admin, member] = [await load('admin'), await load('menber01')]
    expect(admin.auth).toContainEqual({ action: 'online-user:force-logout', type: '2', describe: '强制下线' })
    expect(member.auth.map((entry) => entry.action)).not.toContain('online-user:force-logout')
    expect(member.allAuth).toContainEqual({ action: 'online-user:force-logout', type: '2', status: '1', describe: '强制下线' })
  })

  test('a button that is switched off leaves the own list and its call is refused', async () => {
    const code = visitTotals.access
    const setStatus = (status: '0' | '1') => app.platform.db.updateTable('menu').set({ status }).where('id', '=', code).execute()
    await setStatus('0')
    // What a node remembers of a session ages by this time.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000)
    onTestFinished(() => void vi.restoreAllMocks())
    const { auth, allAuth } = await load('operate01')
    expect(auth.map((entry) => entry.action)).not.toContain(code)
    expect(allAuth.find((entry) => entry.action === code)?.status).toBe('0')
    expect((await app.call(visitTotals, {}, await app.signIn('operate01'))).status).toBe(403)
    await setStatus('1')
  })

  test('security row 17: a planted address with a script shows nothing', async () => {
    const planted = {
      parent_id: null,
      title: 'x',
      component: null,
      component_name: null,
      redirect: null,
      icon: null,
      menu_type: 0,
      perms: null,
      perms_type: null,
      created_at: new Date(),
    }
    await app.platform.db
      .insertInto('menu')
      .values([
        { ...planted, id: 'bad', url: '{{ fetch("//evil") }}', component: 'layouts/IframePageView' },
        { ...planted, id: 'good', url: "{{ window._CONFIG['domianURL'] }}/doc", component: 'layouts/IframePageView' },
      ])
      .execute()
    await app.platform.db
      .insertInto('role_menu')
      .values([
        { role_id: 'role-admin', menu_id: 'bad' },
        { role_id: 'role-admin', menu_id: 'good' },
      ])
      .execute()
    const nodes = flat((await load('admin')).menu)
    expect(nodes.find((node) => node.id === 'bad')).toBeUndefined()
    expect(nodes.find((node) => node.id === 'good')).toMatchObject({
      path: expect.stringMatching(/^[0-9a-f]{32}$/),
      meta: { url: "{{ window._CONFIG['domianURL'] }}/doc" },
    })
    await app.platform.db.deleteFrom('menu').where('id', 'in', ['bad', 'good']).execute()
  })

  test('P-004 an account with an unknown role, or none, gets the home entry and nothing else', async () => {
    await app.platform.db
      .insertInto('role')
      .values({ id: 'role-branch', role_code: 'branch', role_name: '分公司', description: null, created_at: new Date() })
      .execute()
    await app.platform.db.updateTable('account_role').set({ role_id: 'role-branch' }).where('account_id', '=', 'user-external03').execute()
    const token = (await app.call(login, { username: 'external03', password: PASSWORD })).result?.token
    const { result } = await app.call(permissions, {}, token)
    expect(result?.menu.map((node) => node.id)).toEqual(['analysis/home'])
    expect((await app.call(userData, {}, token)).result).toMatchObject({ loginUser: { role: { roleCode: 'branch' } }, corporate: null })
  })
})

describe('C-043 badges', () => {
  test.each([
    ['operate01', ['trading/operation-list', 'funds/funds-management', 'dir/operation-request']],
    ['admin', ['trading/operation-list', 'funds/funds-management', 'dir/operation-request']],
    ['menber01', ['trading/my-trading', 'trading/my-bidding', 'messaging/user-announcement']],
    ['external01', ['trading/my-trading', 'trading/my-bidding', 'messaging/user-announcement']],
  ])('%s has three', async (username, ids) => {
    const { result } = await app.call(menuCounts, {}, await app.signIn(username))
    expect(result?.menuCount.map((badge) => badge.id)).toEqual(ids)
    for (const badge of result?.menuCount ?? []) expect(badge).toEqual({ id: badge.id, title: expect.stringMatching(/./), count: expect.any(Number) })
  })

  test('count what waits, and stand on the menu entry too; the list says what they are made of', async () => {
    const { result } = await app.call(menuCounts, {}, await app.signIn('operate01'))
    expect(result?.menuCount[0]).toMatchObject({ id: 'trading/operation-list', count: 3 })
    expect(result?.todos.find((todo) => todo.key === 'registration')).toMatchObject({ title: '待审核的注册', count: 1 })
    expect(result?.todos.find((todo) => todo.key === 'company-change')).toMatchObject({ title: '待审核的企业变更', count: 1 })
    const { menu, menuCount } = await load('operate01')
    expect(menuCount).toEqual(result?.menuCount)
    expect(flat(menu).find((node) => node.id === 'trading/operation-list')?.count).toBe(3)
  })
})

describe('C-042 personal info', () => {
  test('members have points, level and discount; staff has none', async () => {
    const member = (await app.call(userData, {}, await app.signIn('menber01'))).result
    expect(member?.corporate).toMatchObject({
      id: 'corp-yuanhang-precision',
      name: '远航精密制造有限公司',
      rewardPoints: expect.any(Number),
      level: expect.stringMatching(/./),
    })
    for (const username of ['operate01', 'admin']) expect((await app.call(userData, {}, await app.signIn(username))).result?.corporate).toBeNull()
  })

  test('holds no secrets', async () => {
    expect(JSON.stringify(await app.call(userData, {}, await app.signIn('menber01')))).not.toMatch(/argon2|passwordHash|password_hash|token_hash/i)
  })
})

describe('P-029 C-057 C-058 departments', () => {
  test('several departments: the first is current at login, another can be chosen and stays', async () => {
    const token = await app.signIn('menber01')
    expect((await app.call(currentDeparts, {}, token)).result).toMatchObject({
      list: [{ orgCode: 'A01A02A01' }, { orgCode: 'A01A02A02' }],
      orgCode: 'A01A02A01',
    })
    const reply = await app.call(selectDepart, { orgCode: 'A01A02A02', username: 'menber01' }, token)
    expect(reply).toMatchObject({ success: true, result: { userInfo: { orgCode: 'A01A02A02', orgCodeTxt: '采购部' } } })
    expect((await app.call(currentDeparts, {}, token)).result?.orgCode).toBe('A01A02A02')
    expect((await app.call(login, { username: 'menber01', password: PASSWORD })).result?.userInfo.orgCode).toBe('A01A02A02')
    const put = await app.http.inject({ method: 'PUT', url: selectDepart.path, headers: { 'x-access-token': token }, payload: { orgCode: 'A01A02A01' } })
    expect(put.json().success).toBe(true)
  })

  test('security row 30: a foreign department or name changes nothing', async () => {
    const token = await app.signIn('menber02')
    const before = await app.platform.db.selectFrom('account').select(['username', 'current_org_code']).orderBy('username').execute()
    for (const orgCode of ['A01', 'A01A02A01', 'A01A03', 'missing'])
      expect((await app.call(selectDepart, { orgCode }, token)).message).toBe('您不属于该部门，无法切换')
    expect((await app.call(selectDepart, { orgCode: 'A01A02A02', username: 'menber01' }, token)).status).toBe(403)
    expect(await app.platform.db.selectFrom('account').select(['username', 'current_org_code']).orderBy('username').execute()).toEqual(before)
  })

  test('X-014 without departments', async () => {
    await app.platform.db.deleteFrom('account_depart').where('account_id', '=', 'user-external02').execute()
    const { result } = await app.call(login, { username: 'external02', password: PASSWORD })
    expect(result).toMatchObject({ multi_depart: 0, departs: [], userInfo: { orgCode: null } })
    expect((await app.call(currentDeparts, {}, result?.token)).result).toEqual({ list: [], orgCode: null })
    expect((await app.call(selectDepart, { orgCode: 'A02A02' }, result?.token)).message).toBe('您尚未设置部门信息!')
  })

  test('with one department it is simply the current one', async () => {
    expect((await app.call(login, { username: 'external01', password: PASSWORD })).result).toMatchObject({ multi_depart: 1, userInfo: { orgCode: 'A02A01' } })
  })
})

describe('C-113 C-114 visits', () => {
  test('totals and days come from the login log', async () => {
    const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000)
    const visit = (id: string, daysAgo: number, address: string, outcome = 'ok') => ({
      id,
      account_id: null,
      username: 'x',
      way: 'password',
      outcome,
      device: '',
      address,
      session_id: null,
      created_at: day(daysAgo),
    })
    const admin = await app.signIn('admin')
    const before = (await app.call(visitTotals, {}, admin)).result
    await app.platform.db
      .insertInto('login_log')
      .values([
        visit('v1', 2, '10.1.1.1'),
        visit('v2', 2, '10.1.1.1'),
        visit('v3', 2, '10.1.1.2'),
        visit('v4', 9, '10.1.1.3'),
        visit('v5', 0, '10.1.1.4'),
        visit('v6', 0, '10.1.1.5', 'wrong'),
      ])
      .execute()
    const after = (await app.call(visitTotals, {}, admin)).result
    expect(after).toEqual({
      totalVisitCount: (before?.totalVisitCount ?? 0) + 5,
      todayVisitCount: (before?.todayVisitCount ?? 0) + 1,
      todayIp: (before?.todayIp ?? 0) + 1,
    })
    const days = (await app.call(visitsByDay, {}, admin)).result ?? []
    expect(days).toHaveLength(2)
    expect(days[0]).toMatchObject({ visit: 3, ip: 2, type: days[0]?.tian.slice(5) })
    expect((await app.call(visitTotals, {}, await app.signIn('menber01'))).status).toBe(403)
  })
})

describe('the seed', () => {
  const rights = () => composeModules(app.platform).modules.flatMap((module) => module.rights ?? [])
  const again = () =>
    inTransaction(app.platform.db, (trx) =>
      seedBase(trx, { now: new Date(), demoPasswordHash: 'unused', variant: 'standard', files: { store: async () => '' }, rights: rights() }),
    )
  const grants = () => app.platform.db.selectFrom('role_menu').selectAll().orderBy('role_id').orderBy('menu_id').execute()

  test('every access code of the contract has a button that somebody is given', () => {
    const codes = new Set<string>(allCalls.map(({ call }) => call.access).filter((access) => access.includes(':')))
    const seeded = new Map(
      menuSeeds(rights())
        .filter((entry) => entry.menuType === 2)
        .map((entry) => [entry.id, entry.roles.length]),
    )
    expect([...codes].filter((code) => !seeded.get(code))).toEqual([])
    expect([...seeded.keys()].filter((code) => !codes.has(code))).toEqual([])
  })

  test('runs again without a change, and what an administrator removed stays removed', async () => {
    const before = await grants()
    await again()
    expect(await grants()).toEqual(before)
    await app.platform.db.deleteFrom('role_menu').where('menu_id', '=', 'sms:list').where('role_id', '=', 'role-operate').execute()
    await app.platform.db.deleteFrom('menu').where('id', '=', 'analysis/workplace').execute()
    const removed = await grants()
    await again()
    expect(await grants()).toEqual(removed)
    expect(await app.platform.db.selectFrom('menu').select('id').where('id', '=', 'analysis/workplace').execute()).toEqual([])
  })

  test('a screen that is new to this database gets its entry and default grants', async () => {
    await app.platform.db.deleteFrom('menu').where('id', '=', 'identity/online').execute()
    await app.platform.db.deleteFrom('menu_seed').where('menu_id', 'in', ['identity/online', 'online-user:list', 'online-user:force-logout']).execute()
    await again()
    expect(await app.platform.db.selectFrom('role_menu').select('role_id').where('menu_id', '=', 'identity/online').execute()).toEqual([
      { role_id: 'role-admin' },
    ])
  })
})
