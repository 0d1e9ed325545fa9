import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { download } from '@aosp/contract/platform/files'
import { login } from '@aosp/contract/identity/login'
import { corporateById } from '@aosp/contract/organisation/corporate'
import { pointStanding } from '@aosp/contract/organisation/points'
import { no } from '@aosp/contract/refusals'
import * as calls from '@aosp/contract/organisation/registration'
import { PASSWORD } from '../../../../test/databases.ts'
import { freshCreditCode, freshPhone, fullForm, NEW_PASSWORD, phoneTicket, picture, registerCompany, sendPicture } from '../../../../test/registering.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let operator: string
beforeAll(async () => {
  app = await startTestApp()
  operator = await app.signIn('operate01')
})
afterEach(() => app.setNow(undefined))
afterAll(() => app.close())

const counts = async () =>
  (
    await sql<Record<string, number>>`select (select count(*) from account) as accounts, (select count(*) from review_request) as reviews,
      (select count(*) from corporate) as companies, (select count(*) from audit_log where action like 'organisation.%') as audits`.execute(app.platform.db)
  ).rows[0]
const statusOf = async (id: string) =>
  (await app.platform.db.selectFrom('account').select(['status', 'reject', 'corporate_id']).where('id', '=', id).executeTakeFirst()) ?? null
const decide = (id: string, shType: 1 | 2, more: object = {}) => app.call(calls.decideReview, { id, version: 1, shType, ...more }, operator)

describe('C-145 S-006 R-013 registration', () => {
  test('V-036 V-038 an outside company registers with its phone, papers and bank account, and waits (status 3)', async () => {
    const { ticket, phone } = await phoneTicket(app)
    expect((await app.call(calls.registrationResult, { ticket })).result).toMatchObject({ status: 0, phone: phone.replace(/^(\d{3})\d{4}/, '$1****') })
    const paper = await sendPicture(app, ticket, { biz: 'qualification' })
    expect(paper.result?.url).toContain('?ticket=')
    const qualificationsList = [{ name: '起重设备安装资质', validtime: '2024-01-01/2030-12-31', attachment: paper.result?.path }]
    const reply = await app.call(calls.register, await fullForm(app, ticket, { qualificationsList }))
    expect(reply).toMatchObject({ success: true, message: '注册资料已提交，请等待审核', result: { status: 3, joins: false } })

    const shown = (await app.call(calls.registrationResult, { ticket })).result
    expect(shown).toMatchObject({ status: 3, kind: 2, realname: '方晓晨', qualificationsList: [{ name: '起重设备安装资质' }] })
    expect(shown?.files).toHaveLength(2)
    const seen = await app.http.inject({ method: 'GET', url: shown?.files[0]?.url ?? '' })
    expect(seen.statusCode).toBe(200)
    const account = await app.platform.db.selectFrom('account').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
    expect(await app.call(login, { username: account.username, password: NEW_PASSWORD })).toMatchObject({
      success: false,
      message: no('login.pending').message,
      result: null,
    })
    await app.settle()
    const rung = await sql<{ n: number }>`select count(*) as n from announcement where title like '新的企业注册%'`.execute(app.platform.db)
    expect(rung.rows[0]?.n).toBeGreaterThan(0)
  })

  test('H15 registering as a group company opens nothing: the account waits without a company', async () => {
    const { accountId, review } = await registerCompany(app, { kind: 1 })
    expect(await statusOf(accountId)).toEqual({ status: 3, reject: null, corporate_id: null })
    expect(review).toMatchObject({ member_kind: 1, joins: false, corporate_id: null })
  })

  test('a colleague of a known group company joins it and need not tell its data again', async () => {
    const { ticket } = await phoneTicket(app)
    const corporate = { name: '远航精密制造有限公司', creditcode: '91110000MA0000002P' }
    expect((await app.call(calls.registrationCheck, { ticket, kind: 1, field: 'creditcode', value: corporate.creditcode })).result).toEqual({
      free: true,
      joins: true,
      message: '审核通过后您将加入「远航精密制造有限公司」',
    })
    const form = { ...((await fullForm(app, ticket, { kind: 1 })) as object), corporate } as never
    expect((await app.call(calls.register, form)).result).toMatchObject({ status: 3, joins: true })
    expect((await app.call(calls.registrationCheck, { ticket, kind: 2, field: 'creditcode', value: corporate.creditcode })).result?.free).toBe(false)
  })

  test('V-037 V-039 V-040 V-041 what the form refuses, the server refuses; nothing is written', async () => {
    const { ticket } = await phoneTicket(app)
    const before = await counts()
    const cases: [object, object][] = [
      [{ username: 'ab-cd-ef' }, { status: 200, code: 400, success: false, message: '只允许字母、数字、下划线' }],
      [{ username: 'short' }, { status: 200, code: 400, success: false, message: '长度6到18个字符' }],
      [{ email: 'nobody' }, { status: 200, code: 400, success: false, message: '邮箱格式不正确' }],
      [{ password: 'weak' }, { status: 200, code: 400, success: false }],
      [{ agreements: ['service'] }, { status: 200, code: 400, success: false, message: '请阅读并同意全部协议' }],
      [{ kind: 3 }, { status: 200, code: 400, success: false }],
      [{ username: undefined }, { success: false, message: '请输入用户名' }],
      [{ corporate: { creditcode: '91330100MA0000011H' } }, { status: 200, code: 400, success: false, message: '统一社会信用代码不正确，请核对18位代码' }],
      [{ corporate: { accountName: '方晓晨' } }, { success: false, message: no('register.foreignAccount').message }],
      [{ corporate: { bankName: '' } }, { success: false, message: '请填写开户银行' }],
      [{ corporate: { licenseFile: '' } }, { success: false, message: '请上传证照文件' }],
      [{ corporate: { note: '注'.repeat(101) } }, { status: 200, code: 400, success: false }],
    ]
    for (const [change, expected] of cases)
      expect(await app.call(calls.register, await fullForm(app, ticket, change as never)), JSON.stringify(change)).toMatchObject(expected)
    expect(await counts()).toEqual(before)
  })

  test('duplicates are told plainly, but only to somebody who has verified a phone', async () => {
    const first = await registerCompany(app, { email: 'first.visitor@example.com' })
    const { ticket } = await phoneTicket(app)
    const before = await counts()
    const send = async (change: object) => (await app.call(calls.register, await fullForm(app, ticket, change as never))).message
    expect(await send({ username: first.form.username.toUpperCase() })).toBe(no('register.usernameTaken').message)
    expect(await send({ email: 'First.Visitor@example.com' })).toBe(no('register.emailTaken').message)
    expect(await send({ corporate: { creditcode: first.form.corporate.creditcode } })).toBe(no('register.companyWaiting').message)
    expect(await send({ corporate: { creditcode: '91320200MA0000005W' } })).toBe(no('register.companyTaken').message)
    const bytes = await picture()
    const { ticket: other } = await phoneTicket(app)
    const mine = (await sendPicture(app, other, { bytes })).result?.path
    expect(await app.call(calls.register, await fullForm(app, other, { corporate: { licenseFile: mine } }))).toMatchObject({ success: true })
    const same = (await sendPicture(app, ticket, { bytes })).result?.path
    expect(await send({ corporate: { licenseFile: same } })).toBe(no('register.licenceTaken').message)
    expect({ ...(await counts()), audits: 0 }).toEqual({
      ...before,
      accounts: (before?.['accounts'] ?? 0) + 1,
      reviews: (before?.['reviews'] ?? 0) + 1,
      audits: 0,
    })

    const check = async (field: 'username' | 'email' | 'name' | 'creditcode', value: string, by = ticket) =>
      (await app.call(calls.registrationCheck, { ticket: by, kind: 2, field, value })).result
    expect(await check('username', first.form.username)).toEqual({ free: false, joins: false, message: no('register.usernameTaken').message })
    expect(await check('username', 'nobody_yet')).toEqual({ free: true, joins: false, message: '' })
    expect((await check('email', 'first.visitor@example.com'))?.free).toBe(false)
    expect((await check('name', '华信机械设备有限公司'))?.free).toBe(false)
    expect((await check('creditcode', '1234'))?.message).toContain('不正确')
    for (const stranger of ['', 'f'.repeat(64)])
      expect(await app.call(calls.registrationCheck, { ticket: stranger, field: 'username', value: 'menber01' })).toMatchObject({
        success: false,
        result: null,
      })
  })

  test('a phone that has an account gets no second one', async () => {
    const phone = freshPhone()
    const { ticket } = await phoneTicket(app, phone)
    await sql`update account set phone = ${phone} where username = 'external02'`.execute(app.platform.db)
    expect(await app.call(calls.register, await fullForm(app, ticket))).toMatchObject({ success: false, message: no('register.phoneTaken').message })
  })

  test('a ticket dies after two hours, and a wrong code opens none', async () => {
    const { ticket } = await phoneTicket(app)
    app.setNow(new Date(Date.now() + 2 * 3_600_000 + 1000))
    expect(await app.call(calls.registrationResult, { ticket })).toMatchObject({ success: false, message: no('register.ticketExpired').message })
    app.setNow(undefined)
    expect(await app.call(calls.verifyPhone, { mobile: freshPhone(), smscode: '000000' })).toMatchObject({
      success: false,
      message: no('sms.expiredCode').message,
    })
  })

  test('uploads without an account: pictures and PDF for a ticket, few, small, and for nobody else', async () => {
    const { ticket } = await phoneTicket(app)
    const { result } = await sendPicture(app, ticket)
    const path = result?.path ?? ''
    expect(await app.call(download, { '*': path })).toMatchObject({ status: 404 })
    for (const other of ['external01', 'operate01']) expect(await app.call(download, { '*': path }, await app.signIn(other))).toMatchObject({ status: 404 })
    const stored = async () => (await sql<{ n: number }>`select count(*) as n from stored_file`.execute(app.platform.db)).rows[0]?.n
    const before = await stored()
    expect(await sendPicture(app, 'e'.repeat(64))).toMatchObject({ success: false, message: no('register.ticketExpired').message })
    expect(await sendPicture(app, ticket, { biz: 'jeditor' })).toMatchObject({ status: 200, success: false })
    expect(await sendPicture(app, ticket, { name: 'a.html', bytes: Buffer.from('<script>') })).toMatchObject({ status: 415 })
    expect(await sendPicture(app, ticket, { bytes: Buffer.alloc(10 * 1024 * 1024 + 1) })).toMatchObject({ status: 413 })
    expect(await stored()).toBe(before)
    await sql`insert into stored_file (id, path, biz, name, type, size, sha256, location, storage_key, attached_to, created_at)
      select 'f' || n, 'licence/' || md5(n::text) || '.png', 'licence', 'x', 'image/png', 1, md5(n::text), 'local', 'x', (select attached_to from stored_file where path = ${path}), now()
      from generate_series(1, 29) n`.execute(app.platform.db)
    expect(await sendPicture(app, ticket)).toMatchObject({ success: false, message: no('file.tooMany', { max: 30 }).message })
  })

  test('H13 papers of another applicant cannot be sent in, nor can one that nobody uploaded', async () => {
    const other = await phoneTicket(app)
    const foreign = (await sendPicture(app, other.ticket)).result?.path
    const { ticket } = await phoneTicket(app)
    const before = await counts()
    const missing = `licence/${'0'.repeat(32)}.png`
    const answers = []
    for (const licenseFile of [foreign, missing]) answers.push(await app.call(calls.register, await fullForm(app, ticket, { corporate: { licenseFile } })))
    for (const answer of answers) expect(answer).toMatchObject({ success: false, message: no('notFound').message })
    expect(await counts()).toEqual(before)
  })

  test('twenty registrations of the same credit code at once: one waits, nineteen are told', async () => {
    const creditcode = freshCreditCode()
    const forms: Awaited<ReturnType<typeof fullForm>>[] = []
    for (let n = 0; n < 20; n++) {
      const { ticket } = await phoneTicket(app)
      forms.push(await fullForm(app, ticket, { corporate: { creditcode, name: '同一家有限公司' } }))
    }
    const before = await counts()
    const replies = await Promise.all(forms.map((form) => app.call(calls.register, form)))
    expect(replies.filter((reply) => reply.success)).toHaveLength(1)
    expect(new Set(replies.filter((reply) => !reply.success).map((reply) => reply.message))).toEqual(new Set([no('register.companyWaiting').message]))
    expect(await counts()).toMatchObject({ accounts: (before?.['accounts'] ?? 0) + 1, reviews: (before?.['reviews'] ?? 0) + 1 })
  })

  test('a double click sends one registration', async () => {
    const { ticket } = await phoneTicket(app)
    const form = await fullForm(app, ticket)
    const before = await counts()
    const replies = await Promise.all([app.call(calls.register, form), app.call(calls.register, form)])
    expect(replies.map((reply) => reply.success).toSorted()).toEqual([false, true])
    expect(replies.find((reply) => !reply.success)?.message).toBe(no('register.waiting').message)
    expect(await counts()).toMatchObject({ accounts: (before?.['accounts'] ?? 0) + 1 })
  })
})

describe('R-014 S-007 a rejected applicant comes back', () => {
  test('signing in gives the reason and a marker; with it his data come back, he mends them and waits again; approved he is in', async () => {
    const { form, accountId, review, phone } = await registerCompany(app)
    expect(await decide(review.id, 2)).toMatchObject({ success: false, message: no('review.noReason').message })
    expect(await decide(review.id, 2, { remark: '执照不清晰' })).toMatchObject({ success: true, result: { state: -2 } })
    expect(await statusOf(accountId)).toEqual({ status: 4, reject: '执照不清晰', corporate_id: null })
    await app.settle()
    const sent = await app.platform.db.selectFrom('delivery').select('content').where('receiver', '=', phone).where('purpose', '=', 'notice').execute()
    expect(sent.map((row) => row.content).join()).toContain('执照不清晰')

    const refused = await app.call(login, { username: form.username, password: NEW_PASSWORD })
    expect(refused).toMatchObject({ success: false, message: no('login.rejected', { reason: '执照不清晰' }).message })
    const { sysUser, kind } = refused.result as unknown as { sysUser: string; kind: number }
    expect(kind).toBe(2)
    const back = (await app.call(calls.registrationResult, { ticket: sysUser })).result
    expect(back).toMatchObject({ status: 4, reason: '执照不清晰', username: form.username, corporate: { name: form.corporate.name } })
    expect(back?.files).toHaveLength(1)

    const clear = (await sendPicture(app, sysUser)).result?.path ?? ''
    const {
      username: _kept,
      password: _same,
      ...mended
    } = (await fullForm(app, sysUser, {
      realname: '方晓晨（改）',
      corporate: { ...back?.corporate, licenseFile: clear },
    })) as Record<string, unknown>
    expect(await app.call(calls.register, mended as never)).toMatchObject({ success: true, result: { status: 3 } })
    expect(await app.call(calls.register, mended as never)).toMatchObject({ success: false, message: no('register.waiting').message })
    const again = await app.platform.db
      .selectFrom('review_request')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('state', '=', 1)
      .executeTakeFirstOrThrow()
    const detail = (await app.call(calls.reviewById, { id: again.id }, operator)).result
    expect(detail).toMatchObject({ round: 2, basis: 'last-sent', mayDecide: true, history: [{ id: review.id, reason: '执照不清晰' }] })
    expect(detail?.fields.filter((field) => field.changed).map((field) => field.field)).toEqual(['licenseFile'])

    expect(await decide(again.id, 1)).toMatchObject({ success: true, result: { state: 2 } })
    const { result } = await app.call(login, { username: form.username, password: NEW_PASSWORD })
    expect(result?.userInfo).toMatchObject({ role: { roleCode: 'external' }, corporateName: form.corporate.name })
    // Beside the other companies from outside, so that nobody is told at sign-in that he belongs nowhere.
    expect(result).toMatchObject({ multi_depart: 1, departs: [{ departName: form.corporate.name, orgCode: expect.stringMatching(/^A02A\d\d$/) }] })
    const token = result?.token ?? ''
    const own = (await app.call(corporateById, { id: result?.userInfo.corporate ?? '' }, token)).result
    expect(own).toMatchObject({ inGroup: 0, role: 2, licenseFile: clear, accountNumber: '6222000011112222', rewardPoints: 20 })
    expect((await app.call(pointStanding, {}, token)).result).toMatchObject({ rewardPoints: 20, level: '基本合格', discount: null, toNext: 80 })
    expect(await app.call(download, { '*': clear }, token)).toMatchObject({ status: 200 })
    expect(await app.call(calls.registrationResult, { ticket: sysUser })).toMatchObject({ result: { status: 1 } })
    const steps = await sql<{ action: string }>`select action from audit_log where target in (${accountId}, ${review.id}, ${again.id}) order by id`.execute(
      app.platform.db,
    )
    expect(steps.rows.map((row) => row.action)).toEqual(
      expect.arrayContaining([
        'organisation.registered',
        'organisation.review-refused',
        'organisation.registered-again',
        'organisation.review-opened',
        'organisation.review-approved',
      ]),
    )
  })

  test('the marker lives 24 hours and is only for its own application', async () => {
    const first = await app.call(login, { username: 'rejected01', password: PASSWORD })
    const { sysUser } = first.result as unknown as { sysUser: string }
    expect((await app.call(calls.registrationResult, { ticket: sysUser })).result).toMatchObject({
      status: 4,
      corporate: { name: '宏图建材贸易有限公司' },
      phone: '139****0042',
    })
    expect(await app.call(calls.registrationResult, { ticket: sysUser.replace(/.$/, (last) => (last === '0' ? '1' : '0')) })).toMatchObject({
      success: false,
      message: no('register.ticketExpired').message,
      result: null,
    })
    app.setNow(new Date(Date.now() + 24 * 3_600_000 + 1000))
    expect(await app.call(calls.registrationResult, { ticket: sysUser })).toMatchObject({ success: false })
  })
})

describe('C-141 the review queue', () => {
  test('what waits longest is first; filters, age and export', async () => {
    const { result } = await app.call(calls.reviewList, { state: '1', pageSize: 50 }, operator)
    const times = result?.records.map((row) => row.submitTime) ?? []
    expect(times).toEqual(times.toSorted())
    expect(result?.records.find((row) => row.id === 'review-huaxin-bank')).toMatchObject({
      kind: 'change',
      kind_dictText: '资料变更',
      ageHours: 48,
      state_dictText: '待审核',
    })
    expect((await app.call(calls.reviewList, { corporateName: '*蓝天*' }, operator)).result?.records[0]).toMatchObject({
      id: 'review-lantian',
      phone: '139****0041',
    })
    const sheet = await app.call(calls.exportReviews, {}, operator)
    expect(sheet.status).toBe(200)
  })

  test('one page with everything: applicant, company, papers, files, hints; the look is logged', async () => {
    const { result } = await app.call(calls.reviewById, { id: 'review-lantian' }, operator)
    expect(result).toMatchObject({
      version: 1,
      mayDecide: true,
      basis: 'none',
      account: { username: 'pending01', phone: '13900000041' },
      qualifications: [{ name: '质量管理体系认证', change: 'new' }],
    })
    expect(result?.fields.find((field) => field.field === 'accountNumber')?.after).toBe('3301000000000011')
    expect(result?.files.map((file) => file.use).toSorted()).toEqual(['证照文件', '资质附件'].toSorted())
    const file = await app.http.inject({ method: 'GET', url: result?.files[0]?.url ?? '' })
    expect(file.statusCode).toBe(200)
    const { rows } = await sql<{
      username: string
    }>`select username from audit_log where action = 'organisation.review-opened' and target = 'review-lantian'`.execute(app.platform.db)
    expect(rows[0]?.username).toBe('operate01')
  })

  test('DR16 two reviewers at once: one decides, the other is told who was first; points and company exist once', async () => {
    const { review, accountId, form } = await registerCompany(app, { kind: 1 })
    const second = await app.signIn('operate02')
    const replies = await Promise.all([
      app.call(calls.decideReview, { id: review.id, version: 1, shType: 1, inGroup: 1 }, operator),
      app.call(calls.decideReview, { id: review.id, version: 1, shType: 2, remark: '材料不全' }, second),
    ])
    expect(replies.filter((reply) => reply.success)).toHaveLength(1)
    expect(replies.find((reply) => !reply.success)?.message).toMatch(/^该申请已由(周明远|韩晓岚)处理（(通过|驳回)），请刷新列表$/)
    const again = await app.call(calls.decideReview, { id: review.id, version: 1, shType: 1 }, operator)
    expect(again).toMatchObject({ success: false, message: expect.stringContaining('该申请已由') })
    const { rows } = await sql<{ n: number }>`select count(*) as n from corporate where creditcode = ${form.corporate.creditcode}`.execute(app.platform.db)
    const status = (await statusOf(accountId))?.status
    expect(rows[0]?.n).toBe(status === 1 ? 1 : 0)
    expect([1, 4]).toContain(status)
  })

  test('a colleague joins the department of his company, however many are admitted at once', async () => {
    const joining = await Promise.all(
      [1, 2, 3].map(async () => {
        const { ticket } = await phoneTicket(app)
        const form = (await fullForm(app, ticket, { kind: 1, corporate: { name: '远航精密制造有限公司', creditcode: '91110000MA0000002P' } })) as {
          username: string
        }
        expect((await app.call(calls.register, form as never)).result).toMatchObject({ joins: true })
        return form
      }),
    )
    const waiting = await app.platform.db
      .selectFrom('review_request')
      .select('id')
      .where('corporate_id', '=', 'corp-yuanhang-precision')
      .where('state', '=', 1)
      .where('kind', '=', 'registration')
      .execute()
    await Promise.all(waiting.map(({ id }) => decide(id, 1)))
    for (const { username } of joining)
      expect((await app.call(login, { username, password: NEW_PASSWORD })).result).toMatchObject({ multi_depart: 1, departs: [{ orgCode: 'A01A02' }] })
  })

  test('H15 the reviewer decides about the group: who asked for it may become an outside company', async () => {
    const { review, form } = await registerCompany(app, { kind: 1 })
    const { result } = await app.call(calls.decideReview, { id: review.id, version: 1, shType: 1, inGroup: 0, role: 2 }, operator)
    const company = await app.platform.db
      .selectFrom('corporate')
      .selectAll()
      .where('id', '=', result?.corporate ?? '')
      .executeTakeFirstOrThrow()
    expect(company).toMatchObject({ in_group: 0, role: 2, name: form.corporate.name })
    expect((await app.call(login, { username: form.username, password: NEW_PASSWORD })).result?.userInfo.role.roleCode).toBe('external')
  })

  test('nobody of the company that is joined may approve it', async () => {
    const { ticket } = await phoneTicket(app)
    const form = {
      ...((await fullForm(app, ticket, { kind: 1 })) as object),
      corporate: { name: '远航资产运营有限公司', creditcode: '91110000MA0000001L' },
    } as never
    expect((await app.call(calls.register, form)).result).toMatchObject({ joins: true })
    const waiting = await app.platform.db
      .selectFrom('review_request')
      .selectAll()
      .where('corporate_id', '=', 'corp-platform')
      .where('state', '=', 1)
      .executeTakeFirstOrThrow()
    expect(await decide(waiting.id, 1)).toMatchObject({ success: false, message: no('review.own').message })
    expect((await app.call(calls.reviewById, { id: waiting.id }, operator)).result).toMatchObject({ mayDecide: false, whyNot: no('review.own').message })
    expect(await statusOf(waiting.account_id)).toMatchObject({ status: 3 })
  })

  test('a code that was taken meanwhile cannot be approved twice', async () => {
    const { review, accountId, form } = await registerCompany(app)
    await sql`insert into corporate (id, name, creditcode, in_group, role) values ('corp-meanwhile', '后来者', ${form.corporate.creditcode}, 0, 2)`.execute(
      app.platform.db,
    )
    expect(await decide(review.id, 1)).toMatchObject({ success: false, message: no('review.companyTaken').message })
    expect(await statusOf(accountId)).toMatchObject({ status: 3, corporate_id: null })
    await sql`delete from corporate where id = 'corp-meanwhile'`.execute(app.platform.db)
  })
})
