import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accountChanges,
  decideAccountChange,
  ownAccountChanges,
  proposeFactorReset,
  stopAccountChange,
  withdrawAccountChange,
} from '@aosp/contract/identity/account-change'
import { userData } from '@aosp/contract/identity/account'
import { beginFactor, confirmFactor } from '@aosp/contract/identity/factor'
import { login, phoneLogin, sendSms } from '@aosp/contract/identity/login'
import { menuCounts } from '@aosp/contract/identity/menu'
import { editMember } from '@aosp/contract/organisation/member'
import { PASSWORD } from '../../../test/databases.ts'
import { startWithCodes } from '../../../test/sms-codes.ts'
import { codeAt, stepAt } from '../../../test/authenticator.ts'
import { openSecret, factorKey } from './factor-key.ts'
import { platformSecret } from '../../platform/secrets.ts'

let { app, later, lastCode } = {} as Awaited<ReturnType<typeof startWithCodes>>
beforeAll(async () => {
  ;({ app, later, lastCode } = await startWithCodes({ SESSION_IDLE_MINUTES: '10080', SESSION_HOURS: '168' }))
})
afterAll(() => app.close())

const NEXT = '13900000093'
const OLD = '13900000033'
const id = 'user-external03'
const stored = () => app.platform.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const messages = async (phone: string) =>
  (await app.platform.db.selectFrom('delivery').selectAll().where('receiver', '=', phone).orderBy('id').execute()).map(({ content }) => content)
const waiting = async (token: string) => (await app.call(accountChanges, { state: '1' }, token)).result?.records ?? []
/** Afresh: the clock goes on by days. */
const sign = async (username: string) => (await app.call(login, { username, password: PASSWORD })).result?.token ?? ''
/** What was agreed on comes into force when its owner’s day is over. */
const dayLater = async () => {
  later(24 * 60)
  await app.settle()
}
const decide = (token: string, change: string, shType: number, remark = '已电话核实') => app.call(decideAccountChange, { id: change, shType, remark }, token)

describe('a member’s phone changed by staff', () => {
  test('needs proof, a reason, a step-up and a second person; nothing changes before', async () => {
    const [first, second, admin] = [await app.signIn('operate01'), await app.signIn('operate02'), await app.signIn('admin')]
    const before = await stored()
    const edit = (more: object) => app.call(editMember, { id, phone: NEXT, ...more }, first)
    expect((await edit({ papers: 'account/x' })).message).toBe('请填写变更原因')
    expect((await edit({ reason: '会员更换号码' })).message).toBe('更换手机号须提供新手机收到的验证码，或上传证明材料')
    expect((await edit({ reason: '会员更换号码', smscode: '000000' })).message).toBe('手机验证码失效，请重新获取')
    expect((await edit({ reason: '会员更换号码', papers: 'account/00000000000000000000000000000000.pdf' })).message).toBe('未找到对应数据')
    expect(await stored()).toEqual(before)

    await app.call(sendSms, { mobile: NEXT, smsmode: '3' }, first)
    const token = await app.signIn('external03')
    expect((await edit({ reason: '会员更换号码', smscode: await lastCode(NEXT) })).message).toBe('已保存；手机号或邮箱的变更须由另一名工作人员审核后生效')
    await app.settle()
    expect(await stored()).toEqual(before)
    expect((await app.call(userData, {}, token)).success).toBe(true)
    expect(await messages(OLD)).toEqual([
      '【航资汇】您的账号 external03 收到由平台工作人员提出的变更申请：更换手机号为 139****0093，待另一人审核。如非本人要求，请登录平台，在「账号设置 - 安全设置」中停止，或联系平台客服。',
    ])
    expect((await app.call(menuCounts, {}, second)).result?.todos.find(({ key }) => key === 'account-change')?.count).toBe(1)
    expect((await app.call(menuCounts, {}, first)).result?.todos.find(({ key }) => key === 'account-change')?.count).toBe(0)
    expect((await edit({ reason: '再来一次', papers: 'account/x' })).message).toBe('该账号已有同类变更待审核或待生效，请先处理')

    const [change] = await waiting(second)
    expect(change).toMatchObject({
      kind_dictText: '更换手机号',
      username: 'external03',
      before: '139****0033',
      value: NEXT,
      proof_dictText: '新手机验证码',
      reason: '会员更换号码',
      mayApprove: true,
      mayReject: true,
      mayWithdraw: false,
    })
    expect((await waiting(first))[0]).toMatchObject({ mayApprove: false, mayReject: false, mayWithdraw: true })
    const changeId = change?.id ?? ''
    expect((await decide(first, changeId, 1)).message).toBe('须由另一名工作人员审核，申请人和账号本人不能审核')
    later(11)
    expect(await app.callOnce(decideAccountChange, { id: changeId, shType: 1 }, second)).toMatchObject({ success: false, code: 4031 })
    expect(await stored()).toEqual(before)
    const [a, b] = await Promise.all([decide(second, changeId, 1), decide(admin, changeId, 1)])
    expect([a.success, b.success].toSorted()).toEqual([false, true])
    expect([a.message, b.message]).toContain('该申请已处理，请刷新列表')

    const [agreed] = (await app.call(accountChanges, { state: '3' }, second)).result?.records ?? []
    expect(agreed).toMatchObject({ id: changeId, state_dictText: '待生效', effectiveTime: '2026-03-03 10:11:00', mayApprove: false, mayReject: true })
    expect(await messages(OLD)).toContainEqual(
      '【航资汇】您的账号 external03 的变更申请已由平台审核通过：更换手机号为 139****0093，将于 2026-03-03 10:11 生效。如非本人要求，请登录平台，在「账号设置 - 安全设置」中停止，或联系平台客服。',
    )
    later(23 * 60)
    await app.settle()
    expect(await stored()).toEqual(before)
    expect((await edit({ reason: '再来一次', papers: 'account/x' })).message).toBe('该账号已有同类变更待审核或待生效，请先处理')
    later(60)
    await app.settle()
    expect(await stored()).toMatchObject({ phone: NEXT })
    expect((await app.call(accountChanges, { state: '2' }, second)).result?.records[0]).toMatchObject({ id: changeId, state_dictText: '已生效' })
    expect((await app.call(userData, {}, token)).status).toBe(401)
    expect(await messages(OLD)).toContainEqual(expect.stringContaining('的绑定手机已更换为 139****0093，本号码不能再用于登录'))
    later(2)
    await app.call(sendSms, { mobile: NEXT, smsmode: '0' })
    expect((await app.call(phoneLogin, { mobile: NEXT, captcha: await lastCode(NEXT) })).message).toMatch(/^绑定手机刚更换/)
    expect((await app.call(login, { username: 'external03', password: PASSWORD })).success).toBe(true)
  })

  test('an e-mail takes a second person too; a refused or withdrawn request changes nothing', async () => {
    later(24 * 60)
    const [first, second] = [await app.signIn('operate01'), await app.signIn('operate02')]
    const before = await stored()
    const ask = () => app.call(editMember, { id, email: 'new03@example.com', reason: '会员来函' }, first)
    expect((await ask()).success).toBe(true)
    const [change] = await waiting(second)
    expect((await decide(second, change?.id ?? '', 2, '')).message).toBe('请输入驳回理由！')
    expect((await decide(second, change?.id ?? '', 2, '无法核实')).success).toBe(true)
    expect((await ask()).success).toBe(true)
    const [again] = await waiting(first)
    expect((await app.call(withdrawAccountChange, { id: again?.id ?? '' }, second)).message).toBe('未找到对应数据')
    expect((await app.call(withdrawAccountChange, { id: again?.id ?? '' }, first)).success).toBe(true)
    expect((await decide(second, again?.id ?? '', 1)).message).toBe('该申请已处理，请刷新列表')
    expect(await stored()).toEqual(before)
    expect((await ask()).success).toBe(true)
    const [third] = await waiting(second)
    expect((await decide(second, third?.id ?? '', 1)).success).toBe(true)
    await dayLater()
    expect(await stored()).toMatchObject({ email: 'new03@example.com' })
  })

  test('its owner sees what is coming and stops it himself, while it waits and for a day after two have agreed', async () => {
    later(24 * 60)
    const [first, second, owner, stranger] = [await sign('operate01'), await sign('operate02'), await sign('external03'), await sign('external01')]
    const before = await stored()
    const own = async (token: string) => (await app.call(ownAccountChanges, {}, token)).result ?? []
    const ask = async () => {
      const reply = await app.call(editMember, { id, email: 'thief@example.com', reason: '会员来函' }, first)
      expect(reply.success).toBe(true)
    }
    await ask()
    const [waits] = await own(owner)
    expect(waits).toMatchObject({ kind_dictText: '更换邮箱', value: 'th***@example.com', state_dictText: '待审核', effectiveTime: null })
    expect(await own(stranger)).toEqual([])
    const stop = (token: string, change = waits?.id ?? '') => app.call(stopAccountChange, { id: change }, token)
    for (const token of [stranger, first, second]) expect((await stop(token)).message).toBe('未找到对应数据')
    expect(await stop(owner)).toMatchObject({ success: true, message: '已停止，账号保持不变' })
    expect((await decide(second, waits?.id ?? '', 1)).message).toBe('该申请已处理，请刷新列表')

    await ask()
    const [again] = await own(owner)
    expect((await decide(second, again?.id ?? '', 1)).success).toBe(true)
    expect((await own(owner))[0]).toMatchObject({ id: again?.id, state_dictText: '待生效', effectiveTime: expect.stringMatching(/^2026-/) })
    later(23 * 60)
    const [one, two] = await Promise.all([stop(owner, again?.id), stop(owner, again?.id)])
    expect([one.success, two.success].toSorted(), 'a double press stops it once').toEqual([false, true])
    await dayLater()
    expect(await stored()).toEqual(before)
    expect(await own(owner)).toEqual([])
    const stopped = (await app.call(accountChanges, { state: '-4' }, second)).result?.records.find((change) => change.id === again?.id)
    expect(stopped).toMatchObject({
      state_dictText: '本人已停止',
      value: 'th***@example.com',
      mayApprove: false,
      mayReject: false,
    })
    const rung = await app.platform.db.selectFrom('announcement').select('title').where('title', 'like', '账号变更已被本人停止%').execute()
    expect(rung).toHaveLength(2)
  })

  test('a doubt of staff ends it as well, and what is taken by then does not take effect', async () => {
    const [first, second] = [await sign('operate01'), await sign('operate02')]
    const before = await stored()
    const agreed = async (email: string) => {
      await app.call(editMember, { id, email, reason: '会员来函' }, first)
      const [change] = await waiting(second)
      expect((await decide(second, change?.id ?? '', 1)).success).toBe(true)
      return change?.id ?? ''
    }
    const doubted = await agreed('doubt@example.com')
    expect((await decide(first, doubted, 2, '存疑')).message).toBe('须由另一名工作人员审核，申请人和账号本人不能审核')
    expect((await decide(second, doubted, 2, '来函系伪造')).success).toBe(true)
    expect((await app.call(withdrawAccountChange, { id: await agreed('back@example.com') }, first)).success).toBe(true)
    const lapsed = await agreed('taken@example.com')
    await app.platform.db.updateTable('account').set({ email: 'Taken@example.com' }).where('id', '=', 'user-external02').execute()
    await dayLater()
    expect(await stored()).toEqual(before)
    expect((await app.call(accountChanges, { state: '-5' }, await sign('operate02'))).result?.records[0]).toMatchObject({
      id: lapsed,
      state_dictText: '未能生效',
      note: '邮箱已存在!',
    })
  })
})

describe('a second factor reset by administrators', () => {
  test('takes two of them; operators neither see nor decide it', async () => {
    later(60)
    // The demonstration has one administrator; a second one is made of an operator.
    await app.platform.db.insertInto('account_role').values({ account_id: 'user-operate02', role_id: 'role-admin' }).execute()
    const [admin, operator, other] = [await sign('admin'), await sign('operate01'), await sign('operate02')]
    const owner = (await app.call(login, { username: 'menber02', password: PASSWORD })).result?.token ?? ''
    const ask = (username: string, reason = '设备和恢复码均已丢失') => app.call(proposeFactorReset, { username, reason }, admin)
    expect((await ask('menber02')).message).toBe('尚未启用动态验证码')
    await app.call(beginFactor, {}, owner)
    const draft = await app.platform.db.selectFrom('factor_draft').selectAll().executeTakeFirstOrThrow()
    const key = factorKey(await platformSecret(app.platform.db, 'second-factor'))
    const code = codeAt(openSecret(key, draft.account_id, draft.secret), stepAt(app.platform.now()))
    expect((await app.call(confirmFactor, { code }, owner)).success).toBe(true)

    expect((await ask('admin')).message).toBe('不能为自己申请重置，请使用恢复码或由其他管理员申请')
    expect((await ask('nobody')).message).toBe('未找到对应数据')
    expect((await ask('menber02')).message).toBe('已提交，须由另一名管理员审核后生效')
    const [change] = await waiting(admin)
    expect(change).toMatchObject({ kind: 'factor', kind_dictText: '重置动态验证码', username: 'menber02' })
    expect(await waiting(operator)).toEqual([])
    expect((await decide(operator, change?.id ?? '', 1)).message).toBe('未找到对应数据')
    expect((await decide(admin, change?.id ?? '', 1)).message).toBe('须由另一名工作人员审核，申请人和账号本人不能审核')
    expect((await app.call(login, { username: 'menber02', password: PASSWORD })).code).toBe(4030)
    expect((await decide(other, change?.id ?? '', 1)).success).toBe(true)
    expect((await app.call(login, { username: 'menber02', password: PASSWORD })).code).toBe(4030)
    await dayLater()
    expect((await app.call(userData, {}, owner)).status).toBe(401)
    expect((await app.call(login, { username: 'menber02', password: PASSWORD })).success).toBe(true)
    expect(await messages('13900000022')).toContainEqual(expect.stringContaining('的动态验证码已由两名管理员重置，所有设备上的登录已退出，请登录后重新设置'))
  })
})
