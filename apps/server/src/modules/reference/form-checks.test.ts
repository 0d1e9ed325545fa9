import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addSample, editSample, sampleList } from '@aosp/contract/operations/sample'
import { checkByCode, duplicateCheck } from '@aosp/contract/reference/form-check'
import { no } from '@aosp/contract/refusals'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: string
let member: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  member = await app.signIn('menber01')
})
afterAll(() => app.close())

const FREE = { success: true, code: 200, message: '该值可用！' }
const TAKEN = { success: false, code: 500, message: '该值不可用，系统中已存在！' }

describe('duplicate check', () => {
  const check = (tableName: string, fieldName: string, fieldVal: string, token: string | undefined = admin, dataId?: string) =>
    app.call(duplicateCheck, { tableName, fieldName, fieldVal, ...(dataId === undefined ? {} : { dataId }) }, token)
  const account = (username: string) => app.platform.db.selectFrom('account').selectAll().where('username', '=', username).executeTakeFirstOrThrow()

  test('C-115 GET /sys/duplicate/check with tableName, fieldName, fieldVal and dataId; success says whether the value may be used', async () => {
    expect([duplicateCheck.method, duplicateCheck.path]).toEqual(['GET', '/sys/duplicate/check'])
    const { id } = await account('menber02')
    const ask = async (fieldVal: string, dataId: string) => (await check('sys_user', 'username', fieldVal, admin, dataId)).success
    expect(await ask('menber02', '')).toBe(false)
    expect(await ask('menber02', id)).toBe(true)
    expect(await ask('menber02', 'user-menber03')).toBe(false)
    expect(await ask('nobody_has_it', '')).toBe(true)
  })

  test.each([
    ['sys_user', 'username', 'menber02', 'no-such-person'],
    ['sys_user', 'username', 'MENBER02', 'menber 02'],
    ['sys_role', 'role_code', 'operate', 'operator'],
    ['sys_user', 'work_no', 'yh0221', 'YH9999'],
    ['sys_position', 'code', 'gm', 'GM9'],
    ['sys_dict', 'dict_code', 'yes_no', 'yes_or_no'],
    ['sys_check_rule', 'rule_code', 'asset_code', 'asset_codes'],
  ])('V-067 %s.%s: %s is taken, %s is free', async (table, field, taken, free) => {
    expect(await check(table, field, taken)).toMatchObject(TAKEN)
    expect(await check(table, field, free)).toMatchObject(FREE)
  })

  test('V-067 phone, mailbox, company name and credit code are asked of their own modules', async () => {
    const { phone, email } = await account('menber02')
    const corporate = await app.platform.db.selectFrom('corporate').selectAll().orderBy('id').executeTakeFirstOrThrow()
    expect(await check('sys_user', 'phone', ` ${phone} `)).toMatchObject(TAKEN)
    if (email) expect(await check('sys_user', 'email', email.toUpperCase())).toMatchObject(TAKEN)
    expect(await check('corporate', 'name', corporate.name, member)).toMatchObject(TAKEN)
    expect(await check('corporate', 'creditcode', corporate.creditcode.toLowerCase(), member)).toMatchObject(TAKEN)
    expect(await check('corporate', 'name', '不存在的有限公司', member)).toMatchObject(FREE)
  })

  test('V-067 the record that is edited does not count, for those who may edit it', async () => {
    const me = await account('menber01')
    const other = await account('external01')
    expect(await check('sys_user', 'username', 'external01', admin, other.id)).toMatchObject(FREE)
    // Otherwise two questions would tell whose company it is.
    const theirs = await app.platform.db
      .selectFrom('corporate')
      .selectAll()
      .where('id', '=', other.corporate_id ?? '')
      .executeTakeFirstOrThrow()
    expect(await check('corporate', 'creditcode', theirs.creditcode, member, theirs.id)).toMatchObject(TAKEN)
    const mine = await app.platform.db
      .selectFrom('corporate')
      .selectAll()
      .where('id', '=', me.corporate_id ?? '')
      .executeTakeFirstOrThrow()
    expect(await check('corporate', 'creditcode', mine.creditcode, member, mine.id)).toMatchObject(FREE)
  })

  test('V-067 an empty value is not looked up and says so as clients know it', async () => {
    expect(await check('sys_user', 'username', '')).toMatchObject({ success: true, code: 500 })
    expect(await check('sys_user', 'username', '   ')).toMatchObject({ success: true, code: 500 })
  })

  test.each([
    ['sys_user', 'password'],
    ['sys_user', 'password_hash'],
    ['account', 'username'],
    ['SYS_USER', 'username'],
    ['sys_user', 'USERNAME'],
    ['public.sys_user', 'username'],
    ['sys_user ', 'username'],
    ['sys_user', 'username--'],
    ["sys_user' or '1'='1", 'username'],
    ['sys_user/**/', 'username'],
    ['(select 1)', '1'],
    ['__proto__', 'constructor'],
    ['sys_user username', ''],
    ['sys_user\tusername', 'x'],
  ])('V-067 %j.%j is no registered pair and is refused', async (table, field) => {
    expect(await check(table, field, 'x')).toMatchObject({ status: 200, success: false, message: no('duplicate.unknownField').message, result: null })
  })

  test('V-067 whatever the names, only the registered pairs are answered', async () => {
    const name = fc.string({ unit: 'binary-ascii', maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(name, name, async (table, field) => {
        expect((await check(table, field, 'x')).success).toBe(false)
      }),
      { numRuns: 200 },
    )
  })

  test('V-067 H11 companies are not told about accounts, roles and dictionaries, visitors about nothing', async () => {
    for (const [table, field] of [
      ['sys_user', 'username'],
      ['sys_user', 'phone'],
      ['sys_user', 'email'],
      ['sys_role', 'role_code'],
      ['sys_dict', 'dict_code'],
      ['gallery_sample', 'code'],
    ] as const)
      expect(await check(table, field, 'admin', member)).toMatchObject({ status: 403, success: false })
    expect(await app.call(duplicateCheck, { tableName: 'sys_user', fieldName: 'username', fieldVal: 'admin' })).toMatchObject({ status: 401, success: false })
  })

  test('V-067 nobody tries out values by the hundred', async () => {
    const strict = await startTestApp({ RATE_SCALE: '0.05' })
    try {
      const token = await strict.signIn('menber01')
      const statuses: number[] = []
      for (let turn = 0; turn < 4; turn++)
        statuses.push((await strict.call(duplicateCheck, { tableName: 'corporate', fieldName: 'name', fieldVal: `x${turn}` }, token)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    } finally {
      await strict.close()
    }
  })
})

describe('check by rule code', () => {
  const check = (ruleCode: string, value: string) => app.call(checkByCode, { ruleCode, value: encodeURIComponent(value) }, member)

  test('V-068 a good value passes, a bad one answers with the text and place of the part it breaks', async () => {
    expect(await check('asset_code', 'SB2026-001')).toMatchObject({ success: true, result: null })
    expect(await check('asset_code', 'SB26')).toMatchObject({
      success: false,
      status: 200,
      message: '资产编号第3至6位应为年份',
      result: { digits: '4', pattern: '(19|20)\\d{2}', beginIndex: 2, endIndex: 4, checkValue: '26', passed: false },
    })
    expect(await check('asset_code', '资产2026-001')).toMatchObject({ success: false, result: { checkValue: '资产', beginIndex: 0, endIndex: 2 } })
  })

  test('V-068 the value may be encoded once or twice', async () => {
    const once = await app.call(checkByCode, { ruleCode: 'asset_code', value: '资产2026-001' }, member)
    expect(once.result).toMatchObject({ checkValue: '资产' })
    expect(await app.call(checkByCode, { ruleCode: 'asset_code', value: 'SB2026-001%' }, member)).toMatchObject({ result: { checkValue: 'SB2026-001%' } })
  })

  test('V-068 an unknown code, a value too long, and a visitor are refused', async () => {
    expect(await check('no_such_rule', 'x')).toMatchObject({ success: false, message: '该编码不存在', result: null })
    expect(await check('__proto__', 'x')).toMatchObject({ success: false, message: '该编码不存在' })
    expect(await check('asset_code', 'A'.repeat(1001))).toMatchObject({ status: 200, success: false })
    expect(await app.call(checkByCode, { ruleCode: 'asset_code', value: 'x' })).toMatchObject({ status: 401, success: false })
  })
})

test('C-127 C-128 a refusal names the field it belongs to, and nothing was written', async () => {
  const before = (await app.call(sampleList, {}, admin)).result?.total
  const [known] = (await app.call(sampleList, { pageSize: 2 }, admin)).result?.records ?? []
  if (!known) throw new Error('no sample records')
  const form = { code: known.code, name: '重复的编码', category: '1', amount: 1, quantity: 1, day: '2026-11-15', state: '1' }
  expect(await app.call(addSample, form, admin)).toMatchObject({ success: false, message: '编码已存在', field: 'code' })
  expect(await app.call(addSample, { ...form, code: 'NEW-001', name: '' }, admin)).toMatchObject({ status: 400, message: '请输入名称', field: 'name' })
  const other = (await app.call(sampleList, { pageSize: 2 }, admin)).result?.records[1]
  expect(await app.call(editSample, { id: other?.id ?? '', code: known.code }, admin)).toMatchObject({ success: false, field: 'code' })
  expect((await app.call(sampleList, {}, admin)).result?.total).toBe(before)
})
