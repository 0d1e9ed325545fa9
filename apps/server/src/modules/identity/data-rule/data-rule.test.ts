import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '@aosp/contract/calls'
import type { Endpoint } from '@aosp/contract/endpoint'
import { accessOf } from '@aosp/contract/identity/access'
import * as calls from '@aosp/contract/identity/data-rule'
import { usersOfRole } from '@aosp/contract/identity/directory'
import { addRoleUsers, grantTree, saveRoleGrants } from '@aosp/contract/identity/role'
import { freezeUsers, unmaskUser } from '@aosp/contract/identity/user'
import { corporateById, corporateList } from '@aosp/contract/organisation/corporate'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'

const SWEEP = 'role-sweep'
let app: TestApp
let admin: string
let reader: string
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.platform
  // One person who reads every list, with two roles that each grant what they show.
  await db.insertInto('role').values({ id: SWEEP, role_code: 'sweep', role_name: '全部列表', created_at: new Date() }).execute()
  await sql`insert into role_menu (role_id, menu_id) select ${SWEEP}, id from menu`.execute(db)
  await db.insertInto('account_role').values({ account_id: 'user-operate01', role_id: SWEEP }).execute()
  const sms = (id: string, purpose: string) => ({
    id,
    way: 'sms' as const,
    receiver: '13800000000',
    purpose,
    content: '测试',
    state: 'sent' as const,
    provider: 'demo',
    created_at: new Date(),
    sent_at: new Date(),
    error: null,
    until_at: new Date(),
  })
  await db
    .insertInto('delivery')
    .values([sms('sms-a', 'login'), sms('sms-b', 'notice')])
    .execute()
  admin = await app.signIn('admin')
  reader = await app.signIn('operate01')
})
afterAll(() => app.close())

const rulesOf = () => app.platform.db.selectFrom('data_rule').selectAll().orderBy('id').execute()
const holders = async (menu: string) =>
  (await app.platform.db.selectFrom('role_menu').select('role_id').where('menu_id', '=', menu).where('role_id', 'in', [SWEEP, 'role-operate']).execute()).map(
    ({ role_id }) => role_id,
  )
const addRule = async (permissionId: string, ruleColumn: string, ruleConditions: string, ruleValue: string) => {
  const { result, message } = await app.call(calls.addDataRule, { permissionId, ruleName: '规则', ruleColumn, ruleConditions, ruleValue }, admin)
  if (!result) throw new Error(message)
  return result.id
}
const tickFor = (permissionId: string, roleId: string, dataRuleIds: string) => app.call(calls.saveRoleRules, { permissionId, roleId, dataRuleIds }, admin)

const callOf = (path: string): Endpoint => allCalls.find(({ call }) => call.path === path)?.call ?? expect.fail(`no call ${path}`)

/** Each screen whose list obeys rules: its calls, and a field to tell rows apart by. */
const LISTS: readonly { screen: string; list: string; sheet?: string; byId?: string; field: string }[] = [
  { screen: 'identity/user', list: '/sys/user/list', sheet: '/sys/user/exportXls', byId: '/sys/user/queryById', field: 'username' },
  { screen: 'reference/position', list: '/sys/position/list', sheet: '/sys/position/exportXls', byId: '/sys/position/queryById', field: 'code' },
  { screen: 'organisation/corporate', list: '/corporate/list', sheet: '/corporate/exportXls', byId: '/corporate/queryById', field: 'name' },
  {
    screen: 'organisation/member-user',
    list: '/sys/user/MemberList',
    sheet: '/sys/user/member/exportXls',
    byId: '/sys/user/member/queryById',
    field: 'username',
  },
  { screen: 'assets/assets', list: '/asset/list', sheet: '/asset/exportXls', byId: '/asset/queryById', field: 'code' },
  { screen: 'trading/bidding', list: '/bidding/list', byId: '/bidding/queryById', field: 'code' },
  { screen: 'trading/signup', list: '/biddingSignup/list', sheet: '/biddingSignup/exportXls', byId: '/biddingSignup/review', field: 'applynNo' },
  { screen: 'trading/operation-inquiry', list: '/inquiry/list', sheet: '/inquiry/exportXls', byId: '/inquiry/queryById', field: 'code' },
  { screen: 'trading/share', list: '/share/list', sheet: '/share/exportXls', byId: '/share/queryById', field: 'code' },
  { screen: 'trading/share-order', list: '/shareOrder/list', sheet: '/shareOrder/exportXls', byId: '/shareOrder/queryById', field: 'code' },
  {
    screen: 'content/trade-notice',
    list: '/content/tradeNotice/list',
    sheet: '/content/tradeNotice/exportXls',
    byId: '/content/tradeNotice/queryById',
    field: 'title',
  },
  {
    screen: 'content/consult-notice',
    list: '/content/consultNotice/list',
    sheet: '/content/consultNotice/exportXls',
    byId: '/content/consultNotice/queryById',
    field: 'title',
  },
  {
    screen: 'content/information',
    list: '/content/information/list',
    sheet: '/content/information/exportXls',
    byId: '/content/information/queryById',
    field: 'title',
  },
  {
    screen: 'content/policy',
    list: '/content/policy/list',
    sheet: '/content/policy/exportXls',
    byId: '/content/policy/queryById',
    field: 'title',
  },
  { screen: 'messaging/mobile-sms', list: '/message/sms/list', sheet: '/message/sms/exportXls', field: 'purpose' },
]

type Page = { total: number; records: Record<string, unknown>[] }
const pageOf = async (path: string): Promise<Page> => (await app.call(callOf(path), { pageSize: 100 }, reader)).result as Page
/** The titles of the columns and what stands below them. */
async function sheetLines(path: string, input: Record<string, unknown> = {}, token = admin): Promise<unknown[][]> {
  const sent = await app.http.inject(request(callOf(path), input, token, app.platform.signatureSecret))
  expect([path, sent.statusCode]).toEqual([path, 200])
  const sheet = Object.values(read(sent.rawPayload).Sheets)[0] ?? {}
  const lines = utils.sheet_to_json<unknown[]>(sheet, { header: 1, blankrows: false })
  return lines.slice(lines.findIndex((line) => line.filter((cell) => cell !== null && cell !== '').length > 2))
}
const sheetRows = async (path: string): Promise<number> => (await sheetLines(path, {}, reader)).length - 1

describe('lists', () => {
  test('C-167 every list that declares rules stands in this sweep', async () => {
    const root = join(import.meta.dirname, '../..')
    const declared = new Set<string>()
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
      const source = readFileSync(join(root, file), 'utf8')
      if (source.includes('defineRuledList(')) for (const [, screen] of source.matchAll(/(?:screen: |ruled\()'([a-z-]+\/[a-z-]+)'/g)) declared.add(screen ?? '')
    }
    expect([...declared].toSorted()).toEqual(LISTS.map(({ screen }) => screen).toSorted())
    for (const { screen } of LISTS) expect((await app.call(calls.ruledFields, { permissionId: screen }, admin)).result?.fields.length).toBeGreaterThan(3)
  })

  test.each(LISTS)('C-167 $screen obeys in its list, its sheet and its single records', async ({ screen, list, sheet, byId, field }) => {
    const before = await pageOf(list)
    if (before.total === 0) expect.fail(`${list} has nothing to narrow`)
    const value = String(before.records[0]?.[field])
    const id = await addRule(screen, field, '=', value)
    const roles = await holders(screen)
    expect(roles.length).toBeGreaterThan(0)
    for (const role of roles) {
      // As long as one of the roles has the screen without a rule, nothing is narrowed.
      expect((await pageOf(list)).total).toBe(before.total)
      expect((await tickFor(screen, role, id)).message).toBe('保存成功!')
    }
    const kept = before.records.filter((record) => String(record[field]) === value)
    const narrowed = await pageOf(list)
    expect(narrowed.records.map((record) => record['id'])).toEqual(kept.map((record) => record['id']))
    if (sheet) expect(await sheetRows(sheet)).toBe(kept.length)
    const other = before.records.find((record) => String(record[field]) !== value)
    if (byId) {
      expect((await app.call(callOf(byId), { id: kept[0]?.['id'] }, reader)).success).toBe(true)
      if (other) expect(await app.call(callOf(byId), { id: other['id'] }, reader)).toMatchObject({ success: false, message: '未找到对应数据' })
    }
    expect((await app.call(calls.deleteDataRule, { id }, admin)).message).toBe('删除成功！')
    expect((await pageOf(list)).total).toBe(before.total)
  })
})

describe('rules', () => {
  test('C-089 C-090 C-167 are added, found, edited and deleted under their menu entry', async () => {
    const id = await addRule('organisation/corporate', 'inGroup', '=', '1')
    const [rule] = (await app.call(calls.rulesOfMenu, { permissionId: 'organisation/corporate' }, admin)).result ?? []
    expect(rule).toMatchObject({
      id,
      permissionId: 'organisation/corporate',
      ruleColumn: 'inGroup',
      ruleColumn_dictText: '集团内',
      ruleConditions: '=',
      ruleConditions_dictText: '等于',
      ruleValue: '1',
      status: '1',
      createBy: 'admin',
    })
    const found = async (input: Record<string, string>) =>
      (await app.call(calls.dataRules, { permissionId: 'organisation/corporate', ...input }, admin)).result?.length
    expect([await found({ ruleName: '规' }), await found({ ruleName: '%' }), await found({ ruleValue: '1' }), await found({ ruleValue: '2' })]).toEqual([
      1, 0, 1, 0,
    ])
    // Clients of this family send the whole row back.
    expect((await app.call(calls.editDataRule, { ...rule, id, ruleName: '集团内企业', status: '0' }, admin)).message).toBe('更新成功！')
    expect((await app.call(calls.rulesOfMenu, { permissionId: 'organisation/corporate' }, admin)).result?.[0]).toMatchObject({
      ruleName: '集团内企业',
      ruleValue: '1',
      status: '0',
    })
    await app.call(calls.deleteDataRule, { id }, admin)
    expect(await rulesOf()).toEqual([])
  })

  test('C-167 the rules of an entry are taken away as a sheet, as they are filtered, by administrators only', async () => {
    const ids = [await addRule('organisation/corporate', 'name', 'LIKE', '远航'), await addRule('organisation/corporate', 'inGroup', '=', '1')]
    const other = await addRule('assets/assets', 'code', '=', 'X')
    await app.call(calls.editDataRule, { id: ids[1] ?? '', ruleName: '集团内企业', status: '0' }, admin)
    const path = calls.exportDataRules.path
    const [titles, ...lines] = await sheetLines(path, { permissionId: 'organisation/corporate', column: 'createTime', order: 'asc' })
    expect(titles).toEqual(['菜单', '规则名称', '规则字段', '条件', '规则值', '状态', '创建人', '创建时间'])
    expect(lines.map((line) => line.slice(0, 7))).toEqual([
      ['企业管理', '规则', '企业名称', '模糊', '远航', '有效', 'admin'],
      ['企业管理', '集团内企业', '集团内', '等于', '1', '无效', 'admin'],
    ])
    const found = async (input: Record<string, string>) =>
      (await sheetLines(path, { permissionId: 'organisation/corporate', ...input })).slice(1).map((line) => line[1])
    expect(await found({ ruleName: '集团' })).toEqual(['集团内企业'])
    expect(await found({ ruleValue: '远' })).toEqual(['规则'])
    expect(await found({ ruleName: '%' })).toEqual([])
    expect(await found({ selections: ids[1] ?? '' })).toEqual(['集团内企业'])
    expect(await app.platform.db.selectFrom('audit_log').select('detail').where('action', '=', 'data-rule.exported').orderBy('id').execute()).toEqual(
      [2, 1, 1, 0, 1].map((rows) => ({ detail: expect.objectContaining({ rows, complete: true }) })),
    )
    expect((await app.call(calls.exportDataRules, { permissionId: 'gone' }, admin)).message).toBe('未找到对应数据')
    for (const username of ['operate02', 'menber01', 'external01'])
      expect((await app.call(calls.exportDataRules, { permissionId: 'organisation/corporate' }, await app.signIn(username))).status).toBe(403)
    for (const id of [...ids, other]) await app.call(calls.deleteDataRule, { id }, admin)
  })

  test('C-167 security row 45: refusals change nothing: SQL, fields nobody declared, entries without a list, values that do not fit', async () => {
    const id = await addRule('organisation/corporate', 'name', 'LIKE', '远航')
    const before = await rulesOf()
    const refused = async (permissionId: string, ruleColumn: string, ruleConditions: string, ruleValue: string) => {
      const { status, success, message } = await app.call(calls.addDataRule, { permissionId, ruleName: '规则', ruleColumn, ruleConditions, ruleValue }, admin)
      expect([status, success]).toEqual([200, false])
      return message
    }
    expect(await refused('organisation/corporate', 'name', 'USE_SQL_RULES', '1=1')).toBe('不支持自定义 SQL 规则，请选择字段、条件和值')
    expect(await refused('organisation/corporate', 'legalPerson', '=', 'x')).toBe('字段「legalPerson」不能用于该菜单的数据规则，请重新选择')
    expect(await refused('identity/depart', 'name', '=', 'x')).toBe('该菜单没有可按数据规则过滤的列表，规则不会生效，请勿添加')
    expect(await refused('gone', 'name', '=', 'x')).toBe('未找到对应数据')
    expect(await refused('organisation/corporate', 'inGroup', '=', '是')).toBe('规则值不适用于字段「集团内」和所选条件')
    expect((await app.call(calls.editDataRule, { id, ruleConditions: 'USE_SQL_RULES' }, admin)).message).toBe('不支持自定义 SQL 规则，请选择字段、条件和值')
    expect(
      (
        await app.call(
          calls.addDataRule,
          { permissionId: 'organisation/corporate', ruleName: '', ruleColumn: 'name', ruleConditions: '=', ruleValue: 'x' },
          admin,
        )
      ).message,
    ).toBe('请输入规则名称')
    for (const username of ['operate02', 'menber01', 'external01'])
      expect((await app.call(calls.deleteDataRule, { id }, await app.signIn(username))).status).toBe(403)
    expect(await rulesOf()).toEqual(before)
    await app.call(calls.deleteDataRule, { id }, admin)
  })

  test('C-167 a role is asked for its grant first, and ticks only rules of that entry', async () => {
    expect((await app.call(calls.roleRules, { permissionId: 'organisation/corporate', roleId: 'role-operate' }, admin)).message).toBe('未找到权限配置信息')
    const id = await addRule('organisation/corporate', 'inGroup', '=', '1')
    const other = await addRule('reference/position', 'code', '=', 'GM')
    expect((await tickFor('organisation/corporate', 'role-gone', id)).message).toBe('请先保存角色菜单权限!')
    expect((await tickFor('organisation/corporate', 'role-operate', other)).message).toBe('所选规则不属于该菜单，请刷新后重试')
    const choice = async () => (await app.call(calls.roleRules, { permissionId: 'organisation/corporate', roleId: 'role-operate' }, admin)).result
    expect(await choice()).toMatchObject({ datarule: [{ id }] })
    expect(await choice()).not.toHaveProperty('drChecked')
    await tickFor('organisation/corporate', 'role-operate', `${id},`)
    expect((await choice())?.drChecked).toBe(id)
    // Clients of this family write the id into the path as it is, slash and all.
    expect((await app.call(calls.roleRulesOfScreen, { module: 'organisation', screen: 'corporate', roleId: 'role-operate' }, admin)).result?.drChecked).toBe(id)
    await tickFor('organisation/corporate', 'role-operate', '')
    expect(await choice()).not.toHaveProperty('drChecked')
    for (const each of [id, other]) await app.call(calls.deleteDataRule, { id: each }, admin)
  })

  test('C-167 security: a rule narrows what the house lets a company see, and never widens it', async () => {
    const token = await app.signIn('menber01')
    const own = (await app.call(corporateList, {}, token)).result?.records ?? []
    expect(own).toHaveLength(1)
    const wide = await addRule('organisation/corporate', 'createTime', '>', '2000-01-01')
    const none = await addRule('organisation/corporate', 'name', '=', '#{sys_user_name}')
    await tickFor('organisation/corporate', 'role-menber', wide)
    expect((await app.call(corporateList, {}, token)).result?.records).toEqual(own)
    await tickFor('organisation/corporate', 'role-menber', `${wide},${none}`)
    expect((await app.call(corporateList, {}, token)).result?.records).toEqual([])
    expect((await app.call(corporateById, { id: own[0]?.id ?? '' }, token)).message).toBe('未找到对应数据')
    // Switched off it counts no more, at once.
    await app.call(calls.editDataRule, { id: none, status: '0' }, admin)
    expect((await app.call(corporateList, {}, token)).result?.records).toEqual(own)
    for (const id of [wide, none]) await app.call(calls.deleteDataRule, { id }, admin)
  })

  test('C-167 security: administrators are not narrowed by their own role, and whoever sees part of a page neither moves its bound nor gives it on', async () => {
    const rule = await addRule('identity/user', 'username', 'LIKE', 'menber')
    expect((await tickFor('identity/user', 'role-admin', rule)).message).toBe('系统管理员不受数据规则限制，请选择其他角色')
    await tickFor('identity/user', SWEEP, rule)
    const narrowed = async (call: Endpoint, input: Record<string, unknown>) => (await app.call(call, input, reader)).message
    expect(await narrowed(calls.saveRoleRules, { permissionId: 'identity/user', roleId: SWEEP, dataRuleIds: '' })).toBe(
      '您只能看到该菜单的部分数据，不能变更它的数据规则',
    )
    for (const [call, input] of [
      [calls.addDataRule, { permissionId: 'identity/user', ruleName: '另一条', ruleColumn: 'username', ruleConditions: '=', ruleValue: 'admin' }],
      [calls.editDataRule, { id: rule, status: '0' }],
      [calls.deleteDataRule, { id: rule }],
    ] as const)
      expect(await narrowed(call, input)).toBe('您只能看到该菜单的部分数据，不能变更它的数据规则')

    // Neither the page nor a right below it, to a role or, with a role, to somebody.
    await app.platform.db.insertInto('role').values({ id: 'role-other', role_code: 'other', role_name: '另一角色', created_at: new Date() }).execute()
    const grant = (permissionIds: string) => narrowed(saveRoleGrants, { roleId: 'role-other', permissionIds, lastpermissionIds: '' })
    expect(await grant('identity/user')).toBe('您只能看到「用户管理」的部分数据，不能把它授予他人')
    expect(await grant('user:list')).toBe('您只能看到「查看用户」的部分数据，不能把它授予他人')
    const locked = (await app.call(grantTree, { roleId: 'role-other' }, reader)).result?.treeList ?? []
    const find = (nodes: typeof locked, key: string): (typeof locked)[number] | undefined =>
      nodes.flatMap((node) => (node.key === key ? [node] : (find(node.children ?? [], key) ?? [])))[0]
    expect(find(locked, 'user:list')).toMatchObject({ ruleFlag: 0, disableCheckbox: true })
    expect(find(locked, 'identity/user')).toMatchObject({ ruleFlag: 1, disableCheckbox: true })
    expect(find(locked, 'identity/role-user-list')).not.toHaveProperty('disableCheckbox')
    expect(await narrowed(addRoleUsers, { roleId: SWEEP, userIdList: ['user-menber01'] })).toMatch(/不能(把它)?授予/)

    // Whoever is outside is not there: for rights, in the list of who holds a role, and for what is done to accounts.
    expect(await narrowed(addRoleUsers, { roleId: 'role-other', userIdList: ['user-operate02'] })).toBe('部分用户不存在或已删除，请重新选择')
    expect((await app.call(usersOfRole, { roleId: 'role-admin' }, reader)).result?.records).toEqual([])
    expect(await narrowed(freezeUsers, { ids: 'user-operate02', status: 2, reason: '试试' })).toBe('未找到对应数据')
    expect(await narrowed(unmaskUser, { id: 'user-operate02' })).toBe('未找到对应数据')

    await app.call(calls.deleteDataRule, { id: rule }, admin)
    expect(await app.platform.db.selectFrom('role_menu').select('menu_id').where('role_id', '=', 'role-other').execute()).toEqual([])
  })

  test('C-167 the explanation names the page, the role and the rule that narrow it', async () => {
    const rule = await addRule('organisation/corporate', 'inGroup', '=', '1')
    await tickFor('organisation/corporate', 'role-operate', rule)
    expect((await app.call(accessOf, { userId: 'user-operate02' }, admin)).result?.narrowed).toEqual([
      { screen: 'organisation/corporate', title: '企业管理', sets: [{ source: '平台运营', rules: ['集团内 等于 1'] }] },
    ])
    // His other role leaves the page open.
    expect((await app.call(accessOf, { userId: 'user-operate01' }, admin)).result?.narrowed).toEqual([])
    await app.call(calls.deleteDataRule, { id: rule }, admin)
  })
})
