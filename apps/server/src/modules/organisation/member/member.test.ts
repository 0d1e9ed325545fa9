import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '@aosp/contract/identity/login'
import { userData } from '@aosp/contract/identity/account'
import * as calls from '@aosp/contract/organisation/member'
import { no } from '@aosp/contract/refusals'
import { PASSWORD } from '../../../../test/databases.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let operator: string
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  operator = await app.signIn('operate01')
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const list = async (query: object = {}, token = operator) => (await app.call(calls.memberList, { pageSize: 50, ...query }, token)).result
const names = async (query: object) => (await list(query))?.records.map((row) => row.username).toSorted()
const lastAudit = async (action: string) =>
  (
    await sql<{ target: string; detail: unknown }>`select target, detail from audit_log where action = ${action} order by id desc limit 1`.execute(
      app.platform.db,
    )
  ).rows[0]

describe('C-039 E-006 S-082 T-009 member users', () => {
  test('accounts of members, not of staff, with masked contact data and what they wait for', async () => {
    const all = await list()
    expect(all?.records.map((row) => row.username)).not.toContain('operate01')
    expect(all?.records.map((row) => row.username)).not.toContain('admin')
    expect(all?.records.find((row) => row.username === 'menber01')).toEqual(
      expect.objectContaining({
        inMember: 2,
        realname: '林建华',
        sex: 1,
        sex_dictText: '男',
        phone: '139****0021',
        email: 'me***@example.com',
        corporateName: '远航精密制造有限公司',
        tradeNum: 0,
        status: 1,
      }),
    )
    expect(all?.records.find((row) => row.username === 'pending01')).toMatchObject({
      inMember: 1,
      status: 3,
      status_dictText: '待审核',
      corporateName: '蓝天智造装备有限公司',
    })
    expect(all?.records.find((row) => row.username === 'rejected01')).toMatchObject({ status: 4, reason: '营业执照照片不清晰，请重新上传后提交' })
  })

  test('W-070 filters by member type, account, name, phone and status', async () => {
    expect(await names({ inMember: 2 })).toEqual(['frozen01', 'menber01', 'menber02', 'menber03'])
    expect(await names({ username: '*external0*' })).toEqual(['external01', 'external02', 'external03'])
    expect(await names({ realname: '何雨桐' })).toEqual(['external03'])
    expect(await names({ phone: '13900000022' })).toEqual(['menber02'])
    expect(await names({ phone: '*00022*' })).toEqual([])
    expect(await names({ status: 3 })).toEqual(['pending01'])
    expect(await names({ corporateName: '*蓝天*' })).toEqual(['pending01'])
  })

  test('members see none of it; the export is as masked as the page', async () => {
    expect(await app.call(calls.memberList, {}, await app.signIn('menber01'))).toMatchObject({ status: 403 })
    expect(await app.call(calls.exportMembers, {}, operator)).toMatchObject({ status: 200 })
    expect(await app.call(calls.exportMembers, {}, await app.signIn('external01'))).toMatchObject({ status: 403 })
  })

  test('unmasking is a right of operators and is written down', async () => {
    expect(await app.call(calls.unmaskMember, { id: 'user-menber01' }, admin)).toMatchObject({ status: 403 })
    expect((await app.call(calls.unmaskMember, { id: 'user-menber01' }, operator)).result).toEqual({ phone: '13900000021', email: 'menber01@example.com' })
    expect(await lastAudit('organisation.member-unmasked')).toMatchObject({ target: 'user-menber01' })
    expect(await app.call(calls.unmaskMember, { id: 'user-admin' }, operator)).toMatchObject({ success: false, message: no('notFound').message })
  })

  test('H16 freezing needs a reason and ends every session at once; unfreezing lets them in again', async () => {
    const { result } = await app.call(login, { username: 'external02', password: PASSWORD })
    const token = result?.token ?? ''
    expect(await app.call(userData, {}, token)).toMatchObject({ success: true })
    const freeze = (ids: string, status: number, reason = '资料核查', by = operator) => app.call(calls.freezeMembers, { ids, status, reason }, by)
    expect(await freeze('user-external02', 2, '')).toMatchObject({ status: 200, success: false, message: '请输入原因' })
    expect(await freeze('user-external02,user-operate02', 2)).toMatchObject({ success: false, message: no('notFound').message })
    expect(await freeze('user-pending01', 2)).toMatchObject({ success: false, message: no('member.badStatus').message })
    expect(await freeze('user-pending01', 1)).toMatchObject({ success: false, message: no('member.badStatus').message })
    expect(await app.call(userData, {}, token)).toMatchObject({ success: true })

    expect(await freeze('user-external02', 2)).toMatchObject({ success: true })
    expect(await app.call(userData, {}, token)).toMatchObject({ status: 401 })
    expect(await app.call(login, { username: 'external02', password: PASSWORD })).toMatchObject({ success: false, message: no('login.frozen').message })
    expect((await list({ username: 'external02' }))?.records[0]).toMatchObject({ status: 2, reason: '资料核查' })
    expect(await lastAudit('organisation.member-frozen')).toMatchObject({ target: 'user-external02', detail: { reason: '资料核查' } })
    expect(await freeze('user-external02', 1, '核查完毕', admin)).toMatchObject({ success: true })
    expect(await app.call(userData, {}, token)).toMatchObject({ status: 401 })
    expect(await app.call(login, { username: 'external02', password: PASSWORD })).toMatchObject({ success: true })
  })

  test('edited without touching what came masked; company and account name have ways of their own', async () => {
    const id = 'user-external03'
    const shown = (await app.call(calls.memberById, { id }, operator)).result
    expect(await app.call(calls.editMember, { ...shown, realname: '何雨彤' } as never, operator)).toMatchObject({ success: true })
    const stored = () => app.platform.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await stored()).toMatchObject({ realname: '何雨彤', phone: '13900000033', email: 'external03@example.com' })
    const before = await stored()
    for (const change of [{ status: 4 }, { status: 2, statusReason: ' ' }, { status: 5 }, { username: 'other_name' }, { corporate: 'corp-platform' }])
      expect(await app.call(calls.editMember, { id, realname: '不该写入', ...change }, operator)).toMatchObject({ status: 200, success: false })
    expect(await app.call(calls.editMember, { id, phone: '13900000031' }, operator)).toMatchObject({
      success: false,
      message: no('profile.phoneTaken').message,
    })
    expect(await app.call(calls.editMember, { id, email: 'external01@example.com' }, operator)).toMatchObject({
      success: false,
      message: no('profile.emailTaken').message,
    })
    expect(await app.call(calls.editMember, { id: 'user-operate02', realname: '改' }, operator)).toMatchObject({
      success: false,
      message: no('notFound').message,
    })
    expect(await stored()).toEqual(before)
    expect(await app.call(calls.editMember, { id, phone: '13900000093', reason: '会员更换号码' }, operator)).toMatchObject({
      success: false,
      message: '更换手机号须提供新手机收到的验证码，或上传证明材料',
    })
    expect(await stored()).toEqual(before)
  })

  test('T-058 T-009 any of the four states is set in the form, 2 and 4 with a reason; who is shut out is out at once, and each is written down', async () => {
    const id = 'user-external03'
    const stored = () => app.platform.db.selectFrom('account').select(['status', 'reject', 'frozen_reason']).where('id', '=', id).executeTakeFirstOrThrow()
    const edit = (change: object) => app.call(calls.editMember, { id, ...change }, operator)
    for (const status of [2, 4]) expect(await edit({ status })).toMatchObject({ success: false, message: '请输入冻结或驳回的原因' })
    let from = 1
    for (const [status, statusReason] of [
      [3, ''],
      [4, '材料不全'],
      [2, '配合核查'],
      [1, ''],
    ] as const) {
      const token = status === 3 ? await app.signIn('external03') : undefined
      expect(await edit({ status, statusReason })).toMatchObject({ success: true, message: '编辑成功!' })
      expect(await stored()).toEqual({ status, reject: status === 4 ? statusReason : null, frozen_reason: status === 2 ? statusReason : null })
      expect(await lastAudit('organisation.member-edited')).toEqual({
        target: id,
        detail: { fields: [], asked: [], status: { from, to: status, reason: statusReason } },
      })
      if (token) expect(await app.call(userData, {}, token)).toMatchObject({ status: 401 })
      from = status
    }
    expect(await app.call(login, { username: 'external03', password: PASSWORD })).toMatchObject({ success: true })
  })

  test('T-058 who waits for the review of his company is neither let in nor sent away here, nor by somebody who may not freeze', async () => {
    const waiting = '该账号的注册申请尚未审核通过，请在“会员用户 - 企业审核”中处理'
    expect(await app.call(calls.editMember, { id: 'user-pending01', status: 1 }, operator)).toMatchObject({ success: false, message: waiting })
    const plain = await app.call(calls.memberById, { id: 'user-frozen01' }, operator)
    expect(await app.call(calls.editMember, { ...plain.result, sex: 1 } as never, operator)).toMatchObject({ success: true })
    expect((await app.call(calls.memberById, { id: 'user-frozen01' }, operator)).result).toMatchObject({ status: 2, reason: plain.result?.reason })
  })
})
