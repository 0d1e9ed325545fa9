import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoles, operateRole, pickUsers, roles, userDeparts, usersByDepart, usersByKeys, usersOfRole } from '@aosp/contract/identity/directory'
import type { Person } from '@aosp/contract/identity/directory.shapes'
import { sign } from '@aosp/kernel/signature'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let [admin, operate, menber, external]: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, operate, menber, external] = await Promise.all(['admin', 'operate01', 'menber01', 'external01'].map((name) => app.signIn(name)))
  // A colleague in the same company, and one more in another.
  const { db } = app.platform
  const person = (username: string, realname: string, corporate: string, phone: string) => ({
    id: `user-${username}`,
    username,
    realname,
    corporate_id: corporate,
    phone,
    password_hash: '!',
    avatar: null,
    sex: 2,
    birthday: '1995-05-05',
    email: null,
    reject: null,
    work_no: null,
    telephone: null,
    current_org_code: null,
    created_at: new Date(),
    password_changed_at: new Date(),
  })
  await db
    .insertInto('account')
    .values([
      person('colleague01', '林小满', 'corp-yuanhang-precision', '13900001111'),
      person('stranger01', '林大江', 'corp-yuanhang-power', '13900002222'),
      person('percent01', '百分%号_\\', 'corp-yuanhang-power', '13900003333'),
    ])
    .execute()
  await db
    .insertInto('account_depart')
    .values([
      { account_id: 'user-colleague01', depart_id: 'depart-A01A02A01A01' },
      { account_id: 'user-stranger01', depart_id: 'depart-A01A03A01' },
    ])
    .execute()
})
afterAll(() => app.close())

const names = (people: readonly { username: string }[] | undefined) => (people ?? []).map(({ username }) => username)
const pick = async (input: Record<string, unknown>, token = admin) => app.call(pickUsers, input, token)
const bare = async (input: Record<string, unknown>, token = admin) => {
  const reply = await app.http.inject(request(usersByKeys, input, token, app.platform.signatureSecret))
  return { status: reply.statusCode, body: reply.json<Person[]>() }
}

describe('people to choose from', () => {
  test('C-079 a page has records and total, in the order of the accounts, without secrets, with masked phones', async () => {
    const { result } = await pick({ pageSize: 5 })
    expect(result?.total).toBeGreaterThan(10)
    expect(names(result?.records)).toEqual(names(result?.records).toSorted())
    const { result: one } = await pick({ username: 'menber01' })
    expect(one?.records).toEqual([
      {
        id: 'user-menber01',
        username: 'menber01',
        realname: '林建华',
        avatar: null,
        sex: 1,
        sex_dictText: '男',
        birthday: '1979-06-08',
        phone: '139****0021',
        workNo: 'YH0221',
        status: 1,
        status_dictText: '正常',
        orgCode: 'A01A02A01',
        orgCodeTxt: '设备管理部,采购部',
        corporateName: '远航精密制造有限公司',
      },
    ])
  })

  test('C-079 names are searched by a part, a department takes everything below it, pages follow each other', async () => {
    expect(names((await pick({ realname: '林' })).result?.records)).toEqual(['colleague01', 'menber01', 'stranger01'])
    expect(names((await pick({ departId: 'depart-A01A02' })).result?.records)).toEqual(['colleague01', 'menber01'])
    expect(names((await pick({ departId: 'depart-A01A02A01A01' })).result?.records)).toEqual(['colleague01'])
    const first = names((await pick({ pageSize: 3, pageNo: 1 })).result?.records)
    const second = names((await pick({ pageSize: 3, pageNo: 2 })).result?.records)
    expect(new Set([...first, ...second]).size).toBe(6)
    expect(names((await pick({ id: 'user-menber01,user-external01,' })).result?.records)).toEqual(['external01', 'menber01'])
    expect(names((await pick({ column: 'username', order: 'desc', pageSize: 1 })).result?.records)).toEqual(['stranger01'])
    expect(names((await pick({ username: 'frozen01' })).result?.records)).toEqual([])
  })

  test("V security row 7: a company's account finds its own people only, whoever it asks for", async () => {
    expect(names((await pick({ pageSize: 100 }, menber)).result?.records)).toEqual(['colleague01', 'menber01'])
    expect(names((await pick({ pageSize: 100 }, external)).result?.records)).toEqual(['external01'])
    expect(names((await pick({ pageSize: 100 }, operate)).result?.records)).toContain('external01')
    expect(names((await pick({ username: 'stranger01' }, menber)).result?.records)).toEqual([])
    expect((await pick({ username: 'colleague01' }, menber)).result?.records[0]).toMatchObject({ birthday: null, phone: '139****1111' })
    expect(names((await pick({ birthday: '1990-01-01' }, menber)).result?.records)).toEqual(['colleague01', 'menber01'])
  })

  test('security row 7: a foreign department answers exactly like a missing one', async () => {
    const missing = await pick({ departId: 'no-such-depart' }, menber)
    const foreign = await pick({ departId: 'depart-A01A03' }, menber)
    const strip = ({ success, message, code, result, status }: typeof missing) => ({ success, message, code, result, status })
    expect(strip(foreign)).toEqual(strip(missing))
    expect(missing).toMatchObject({ success: false, message: '未找到对应数据' })
    expect((await app.call(usersByDepart, { id: 'depart-A01A03' }, menber)).message).toBe('未找到对应数据')
  })

  test.each([
    [{ username: "' or 1=1 --" }, 200],
    [{ realname: "');drop table account;--" }, 200],
    [{ departId: "x' or '1'='1" }, 400],
    [{ column: 'password_hash', order: 'asc' }, 400],
    [{ column: 'username;select 1', order: 'asc' }, 400],
    [{ column: '(select password_hash from account limit 1)' }, 400],
    [{ order: 'asc; drop table account' }, 400],
    [{ realname: 'a\0b' }, 400],
  ])('security row 7: %j is data or refused, never a statement', async (input, code) => {
    const reply = await pick(input)
    expect([reply.status, reply.code]).toEqual([200, code])
    expect(reply.result?.records ?? []).toEqual([])
  })

  test('security row 5: percent, underscore and backslash mean themselves', async () => {
    for (const realname of ['分%', '号_', '_\\']) expect(names((await pick({ realname })).result?.records)).toEqual(['percent01'])
    expect(names((await app.call(usersByDepart, { id: 'depart-A01', realname: '%' }, admin)).result ?? undefined)).toEqual([])
  })
})

describe('people by what was stored', () => {
  test('C-078 the bare array of those who carry the keys; frozen people are still shown', async () => {
    const { body } = await bare({ username: 'menber01,frozen01,nobody,' })
    expect(Array.isArray(body)).toBe(true)
    expect(body.map(({ username, status_dictText }) => [username, status_dictText])).toEqual([
      ['frozen01', '冻结'],
      ['menber01', '正常'],
    ])
    expect(names((await bare({ id: 'user-external01' })).body)).toEqual(['external01'])
    expect(names((await bare({ workNo: 'YH0221,' })).body)).toEqual(['menber01'])
    expect((await bare({ username: ',' })).body).toEqual([])
  })

  test('C-078 foreign people are left out; no key, two keys or too many are refused', async () => {
    expect(names((await bare({ username: 'menber01,stranger01,operate01' }, menber)).body)).toEqual(['menber01'])
    expect((await bare({})).status).toBe(400)
    expect((await bare({ id: 'a', username: 'b' })).status).toBe(400)
    expect((await bare({ phone: '13900000021' })).status).toBe(400)
    expect((await bare({ id: Array.from({ length: 201 }, (_, at) => `k${at}`).join(',') })).status).toBe(400)
  })

  test('C-077 the people of a department and below, by a part of the name', async () => {
    expect(names((await app.call(usersByDepart, { id: 'depart-A01A02' }, operate)).result ?? undefined)).toEqual(['colleague01', 'menber01'])
    expect(names((await app.call(usersByDepart, { id: 'depart-A01A02', realname: '小满' }, menber)).result ?? undefined)).toEqual(['colleague01'])
  })

  test('C-080 the departments of a person; a foreign one has none, like one without', async () => {
    expect((await app.call(userDeparts, { userId: 'user-menber01' }, menber)).result).toEqual([
      { key: 'depart-A01A02A01', value: 'depart-A01A02A01', title: '设备管理部', children: [] },
      { key: 'depart-A01A02A02', value: 'depart-A01A02A02', title: '采购部', children: [] },
    ])
    for (const userId of ['user-stranger01', 'nobody']) expect((await app.call(userDeparts, { userId }, menber)).message).toBe('查找失败')
  })
})

describe('reviewers and roles', () => {
  test('C-040 C-041 the reviewer picker lists the operators, and tells companies of nobody', async () => {
    const roleId = (await app.call(operateRole, {}, menber)).result ?? ''
    expect(roleId).toBe('role-operate')
    expect(names((await app.call(usersOfRole, { roleId }, operate)).result?.records)).toEqual(['operate01', 'operate02'])
    expect(names((await app.call(usersOfRole, { roleId, realname: '韩' }, admin)).result?.records)).toEqual(['operate02'])
    for (const token of [menber, external]) expect((await app.call(usersOfRole, { roleId }, token)).result).toMatchObject({ records: [], total: 0 })
    expect((await app.call(usersOfRole, { roleId: 'no-such-role' }, admin)).result).toMatchObject({ records: [], total: 0 })
  })

  test('C-120 roles for administrators, paged and whole', async () => {
    expect((await app.call(roles, { roleName: '*会员*' }, admin)).result?.records.map(({ roleCode }) => roleCode)).toEqual(['external', 'menber'])
    expect((await app.call(allRoles, {}, admin)).result).toHaveLength(4)
    for (const token of [operate, menber, external]) expect((await app.call(roles, {}, token)).status).toBe(403)
  })
})

test('C-078 the signature covers the key list like any other parameter', async () => {
  const headers = { 'x-access-token': admin ?? '', 'x-timestamp': String(Date.now()), 'x-sign': sign({ username: 'other' }, app.platform.signatureSecret) }
  expect((await app.http.inject({ method: 'GET', url: usersByKeys.path, query: { username: 'admin,' }, headers })).statusCode).toBe(400)
})
