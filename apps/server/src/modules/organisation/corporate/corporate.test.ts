import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { download } from '@aosp/contract/platform/files'
import { userData } from '@aosp/contract/identity/account'
import * as calls from '@aosp/contract/organisation/corporate'
import { no } from '@aosp/contract/refusals'
import { decideReview, reviewById } from '@aosp/contract/organisation/registration'
import { importBody, workbook } from '../../../../test/archives.ts'
import { freshCreditCode, ownUpload } from '../../../../test/registering.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { tradingStand } from '../index.ts'

let app: TestApp
const tokens: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp()
  for (const name of ['admin', 'operate01', 'operate02', 'menber01', 'menber02', 'external01', 'external02', 'external03'])
    tokens[name] = await app.signIn(name)
})
afterEach(() => app.setNow(undefined))
afterAll(() => app.close())

const HUAXIN = 'corp-huaxin-machinery'
const RUIDA = 'corp-ruida-leasing'
const PRECISION = 'corp-yuanhang-precision'
const companyRow = (id: string) => app.platform.db.selectFrom('corporate').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const edit = (who: string, input: object) => app.call(calls.editCorporate, input as never, tokens[who])
const detail = async (who: string, id: string) => (await app.call(calls.corporateById, { id }, tokens[who])).result

describe('C-034 C-035 C-036 who sees which company', () => {
  test('P-015 a company sees itself in full, staff sees all with personal data masked', async () => {
    const own = await app.call(calls.corporateList, {}, tokens['external01'])
    expect(own.result).toMatchObject({
      total: 1,
      records: [{ id: HUAXIN, telephone: '0510-80000041', accountNumber: '3202000000000005', rewardPoints: 130, level: '合格', discount: 0.95 }],
    })
    const all = await app.call(calls.corporateList, { pageSize: 50 }, tokens['operate01'])
    expect(all.result?.total).toBe(7)
    expect(all.result?.records.find((row) => row.id === HUAXIN)).toMatchObject({
      telephone: '051****41',
      accountNumber: '****0005',
      inGroup_dictText: '否',
      role_dictText: '可参与',
    })
    expect((await detail('admin', HUAXIN))?.accountNumber).toBe('****0005')
  })

  test('W-068 the picker searches by name, short name and credit code', async () => {
    const find = async (query: object) => (await app.call(calls.corporateList, query as never, tokens['operate01'])).result?.records.map((row) => row.id)
    expect(await find({ name: '*华信*' })).toEqual([HUAXIN])
    expect(await find({ shortname: '瑞达租赁' })).toEqual([RUIDA])
    expect(await find({ creditcode: '91310000MA0000007L' })).toEqual([RUIDA])
    expect(await find({ rewardPoints_begin: '500', rewardPoints_end: '600' })).toEqual([PRECISION])
  })

  test('another company is answered exactly like one that does not exist', async () => {
    const ask = async (id: string) => {
      const { timestamp: _at, headers: _headers, ...reply } = await app.call(calls.corporateById, { id }, tokens['external01'])
      return reply
    }
    expect(await ask(RUIDA)).toEqual(await ask('corp-nobody'))
  })

  test('unmasking needs the right and is written down', async () => {
    expect(await app.call(calls.unmaskCorporate, { id: HUAXIN }, tokens['admin'])).toMatchObject({ status: 403 })
    expect((await app.call(calls.unmaskCorporate, { id: HUAXIN }, tokens['operate01'])).result).toEqual({
      telephone: '0510-80000041',
      legalIdno: '',
      accountNumber: '3202000000000005',
    })
    const { rows } = await sql<{
      username: string
    }>`select username from audit_log where action = 'organisation.company-unmasked' and target = ${HUAXIN}`.execute(app.platform.db)
    expect(rows).toEqual([{ username: 'operate01' }])
  })
})

describe('C-032 C-033 W-067 W-114 E-004 writing', () => {
  test('V-010 what needs no review takes effect at once', async () => {
    expect(await edit('external03', { id: RUIDA, shortname: '瑞达', telephone: '021-80000099', note: '注'.repeat(100) })).toMatchObject({
      success: true,
      message: '编辑成功!',
      result: { change: null },
    })
    expect(await detail('external03', RUIDA)).toMatchObject({ shortname: '瑞达', telephone: '021-80000099', change: null })
    expect(await edit('external03', { id: RUIDA, note: '注'.repeat(101) })).toMatchObject({ status: 400 })
  })

  test('E-004 a company has exactly the fields of the documents, and what is sent comes back', async () => {
    const fields = { fax: '021-80000098', regCountry: '中国', actualAddress: '上海市浦东新区示例路 9 号', adminName: '沈嘉' }
    expect(await edit('external03', { id: RUIDA, ...fields })).toMatchObject({ success: true })
    const shown = await detail('external03', RUIDA)
    expect(shown).toMatchObject(fields)
    expect(Object.keys(shown ?? {})).toEqual(
      expect.arrayContaining(
        (
          'id name shortname creditcode note adminName legalPerson regCountry regRegion regAddress actualAddress telephone fax inGroup licenseType ' +
          'licenseFile qualifications role bankName accountName accountNumber rewardPoints qualificationsList'
        ).split(' '),
      ),
    )
  })

  test.each([
    ['inGroup', 1],
    ['role', 1],
    ['rewardPoints', 5000],
    ['state', 2],
    ['vaccount', 'YH-VA-1'],
  ])('security 0.4: a company cannot give itself %s', async (field, value) => {
    const before = await companyRow(HUAXIN)
    expect(await edit('external01', { id: HUAXIN, shortname: '改', [field]: value })).toMatchObject({ status: 400, success: false })
    expect(await companyRow(HUAXIN)).toEqual(before)
  })

  test('U-018 the whole record comes back from the page, masked or not: nothing changes that nobody changed', async () => {
    const shown = await detail('external01', HUAXIN)
    expect(await edit('external01', { ...shown, qualificationsList: undefined })).toMatchObject({ success: true, result: { change: null } })
    const masked = await detail('operate01', RUIDA)
    expect(await edit('operate01', { ...masked, qualificationsList: undefined })).toMatchObject({ success: true, result: { change: null } })
    expect(await edit('operate01', { id: RUIDA, accountNumber: '****9999' })).toMatchObject({ status: 400 })
    for (const accountNumber of ['abc', '123456789', '1 2 3 4 5 6 7 8 9', '1'.repeat(21), '1234 5678 90x'])
      expect(await edit('operate01', { id: RUIDA, accountNumber })).toMatchObject({ status: 400, message: '银行账号应为 10 到 20 位数字' })
    expect(await companyRow(RUIDA)).toMatchObject({ account_number: '3100000000000007' })
  })

  test('name, licence, credit code and bank data wait for a review; the old ones stay in force and refunds are held', async () => {
    const licenseFile = await ownUpload(app, tokens['menber02'] ?? '', 'licence')
    const id = 'corp-yuanhang-power'
    const reply = await edit('menber02', { id, shortname: '动力', accountNumber: '5100 0000-0000 9999', licenseFile })
    expect(reply).toMatchObject({ success: true, message: expect.stringContaining('审核通过后生效') })
    const change = reply.result?.change ?? ''
    expect(await companyRow(id)).toMatchObject({ shortname: '动力', account_number: '5100000000000003', license_file: '' })
    expect(await detail('menber02', id)).toMatchObject({
      refundsBlocked: true,
      change: {
        id: change,
        state: 1,
        fields: expect.arrayContaining([expect.objectContaining({ field: 'accountNumber', before: '5100000000000003', after: '5100000000009999' })]),
      },
    })
    expect(await tradingStand(app.platform.db, id, new Date())).toMatchObject({ mayTrade: true, refundsBlocked: true })

    // Another edit joins the waiting request; the reviewer who opened the first version is told.
    expect((await edit('menber02', { id, bankName: '远航财务成都分公司' })).result?.change).toBe(change)
    const stale = await app.call(decideReview, { id: change, version: 1, shType: 1 }, tokens['operate01'])
    expect(stale).toMatchObject({ success: false, message: no('review.stale').message })
    const seen = (await app.call(reviewById, { id: change }, tokens['operate01'])).result
    expect(seen).toMatchObject({ version: 2, basis: 'approved', mayDecide: true, missing: [] })
    expect(
      seen?.fields
        .filter((field) => field.changed)
        .map((field) => field.field)
        .toSorted(),
    ).toEqual(['accountNumber', 'bankName', 'licenseFile'])
    expect(await app.call(download, { '*': licenseFile }, tokens['external01'])).toMatchObject({ status: 404 })
    expect(await app.call(download, { '*': licenseFile }, tokens['operate01'])).toMatchObject({ status: 200 })

    expect(await app.call(decideReview, { id: change, version: 2, shType: 1 }, tokens['operate01'])).toMatchObject({ success: true })
    expect(await companyRow(id)).toMatchObject({ account_number: '5100000000009999', bank_name: '远航财务成都分公司', license_file: licenseFile })
    expect(await detail('menber02', id)).toMatchObject({ refundsBlocked: true, change: null })

    // The same without a paper is not called fine.
    const bare = (await edit('menber02', { id, accountNumber: '5100000000001111' })).result?.change ?? ''
    const shown = (await app.call(reviewById, { id: bare }, tokens['operate01'])).result
    expect(shown).toMatchObject({ missing: ['银行信息有变更，但没有上传开户许可证等证明文件'] })
    expect(await app.call(decideReview, { id: bare, version: 1, shType: 2, remark: '请上传开户许可证' }, tokens['operate01'])).toMatchObject({ success: true })
    app.setNow(new Date(Date.now() + 24 * 3_600_000 + 60_000))
    expect(await tradingStand(app.platform.db, id, app.platform.now())).toMatchObject({ refundsBlocked: false })
  })

  test('a refused change leaves everything as it was, and the company reads why; it may take a waiting one back', async () => {
    const before = await companyRow(HUAXIN)
    const refused = await app.call(decideReview, { id: 'review-huaxin-bank', version: 1, shType: 2, remark: '请上传开户许可' }, tokens['operate02'])
    expect(refused).toMatchObject({ success: true, result: { state: -2 } })
    expect(await companyRow(HUAXIN)).toEqual(before)
    expect((await detail('external01', HUAXIN))?.change).toMatchObject({ state: -2, reason: '请上传开户许可' })
    expect(await app.call(calls.withdrawChange, { id: HUAXIN }, tokens['external01'])).toMatchObject({
      success: false,
      message: no('corporate.noChange').message,
    })
    const { result } = await edit('external01', { id: HUAXIN, bankName: '示例银行无锡锡山支行' })
    expect(await app.call(calls.withdrawChange, { id: HUAXIN }, tokens['external02'])).toMatchObject({ success: false, message: no('notFound').message })
    expect(await app.call(calls.withdrawChange, { id: HUAXIN }, tokens['external01'])).toMatchObject({ success: true })
    expect(await app.call(decideReview, { id: result?.change ?? '', version: 1, shType: 1 }, tokens['operate01'])).toMatchObject({
      success: false,
      message: no('review.decided', { by: '', state: -3 }).message,
    })
    expect((await detail('external01', HUAXIN))?.refundsBlocked).toBe(false)
  })

  test('an edit and a decision at the same moment do not block each other, and none is lost', async () => {
    const id = 'corp-yuanhang-materials'
    const token = await app.signIn('menber03')
    const change = (await app.call(calls.editCorporate, { id, bankName: '甲银行' }, token)).result?.change ?? ''
    const [edited, decided] = await Promise.all([
      app.call(calls.editCorporate, { id, bankName: '乙银行' }, token),
      app.call(decideReview, { id: change, version: 1, shType: 1 }, tokens['operate01']),
    ])
    expect(edited.success).toBe(true)
    const row = await companyRow(id)
    const waiting = await app.platform.db.selectFrom('review_request').selectAll().where('corporate_id', '=', id).where('state', '=', 1).execute()
    expect(decided.success ? row.bank_name : decided.message).toBe(decided.success ? '甲银行' : no('review.stale').message)
    expect(waiting.map(({ after }) => after)).toEqual([{ bankName: '乙银行' }])
    const settled = sql`update review_request set reason = '改' where corporate_id = ${id} and state = 2`
    if (decided.success) await expect(settled.execute(app.platform.db)).rejects.toThrow('stays as it is')
  })

  describe('DR16 bank data changed by staff', () => {
    const bank = async (accountNumber: string) => ({
      id: RUIDA,
      accountNumber,
      bankReason: '企业来函变更开户行',
      bankPapers: await ownUpload(app, tokens['operate01'] ?? '', 'account'),
    })
    const decide = (who: string, id: string, shType: number, version = 1) =>
      app.call(decideReview, { id, version, shType, remark: '证明材料存疑' }, tokens[who])
    const texts = async (like: string) =>
      (await app.platform.db.selectFrom('delivery').select('content').where('receiver', '=', '13900000033').execute()).flatMap(({ content }) =>
        content.includes(like) ? [content] : [],
      )
    const later = async (hours: number) => {
      app.setNow(new Date(app.platform.now().getTime() + hours * 3_600_000))
      await app.settle()
    }

    test('takes a reason, a proof and a colleague, and is in force a day later; the company hears of it from the first moment', async () => {
      const input = await bank('3100 0000 0000 1234')
      const { account_number: before } = await companyRow(RUIDA)
      expect(await edit('operate01', { ...input, bankReason: ' ' })).toMatchObject({ success: false, message: '变更银行信息请填写变更原因' })
      expect(await edit('operate01', { ...input, bankPapers: '' })).toMatchObject({ success: false, message: '变更银行信息请上传证明材料' })
      const foreign = await ownUpload(app, tokens['external01'] ?? '', 'account')
      expect((await edit('operate01', { ...input, bankPapers: foreign })).message).toBe('未找到对应数据')
      expect(await companyRow(RUIDA)).toMatchObject({ account_number: before })

      const id = (await edit('operate01', input)).result?.change ?? ''
      await app.settle()
      expect(await texts('待另一人审核')).toEqual([
        '【航资汇】「瑞达设备租赁有限公司」的银行账户收到由平台工作人员提出的变更申请，待另一人审核。如非贵单位要求，请登录平台，在「企业管理」中停止，或联系平台客服。',
      ])
      expect((await decide('operate01', id, 1)).message).toBe(no('review.own').message)
      const shown = (await app.call(reviewById, { id }, tokens['operate02'])).result
      expect(shown).toMatchObject({ mayDecide: true, askedFor: '企业来函变更开户行', files: [{ path: input.bankPapers, use: '证明材料' }] })
      expect(await app.call(download, { '*': input.bankPapers }, tokens['operate02'])).toMatchObject({ status: 200 })
      expect(await app.call(download, { '*': input.bankPapers }, tokens['external01'])).toMatchObject({ status: 404 })

      expect(await decide('operate02', id, 1)).toMatchObject({ success: true, result: { state: 3 } })
      expect((await decide('operate02', id, 1)).message).toContain('该申请已由')
      await app.settle()
      expect(await texts('将于')).toEqual([expect.stringMatching(/变更已由平台审核通过，将于 \d{4}-\d\d-\d\d \d\d:\d\d 生效。如非贵单位要求/)])
      expect(await companyRow(RUIDA)).toMatchObject({ account_number: before })
      expect(await detail('external03', RUIDA)).toMatchObject({ refundsBlocked: true, change: { id, state: 3, byStaff: true } })
      expect((await edit('external03', { id: RUIDA, bankName: '另一家银行' })).message).toBe('已有变更审核通过待生效，请在生效或停止后再修改')
      await later(23)
      expect(await companyRow(RUIDA)).toMatchObject({ account_number: before })
      await later(2)
      expect(await companyRow(RUIDA)).toMatchObject({ account_number: '3100000000001234' })
      expect(await tradingStand(app.platform.db, RUIDA, app.platform.now())).toMatchObject({ refundsBlocked: false })
      expect(await texts('已按平台工作人员的申请变更')).toHaveLength(1)
    })

    test('is stopped by the company while it waits and for a day after, and by a colleague who doubts it', async () => {
      const { account_number: before } = await companyRow(RUIDA)
      const stop = (who: string) => app.call(calls.withdrawChange, { id: RUIDA }, tokens[who])
      const waits = (await edit('operate01', await bank('3100 0000 0000 5555'))).result?.change ?? ''
      expect((await stop('external01')).message).toBe('未找到对应数据')
      expect(await stop('operate01')).toMatchObject({ status: 403 })
      expect(await stop('external03')).toMatchObject({ success: true, message: '变更已停止，企业资料保持不变' })
      expect((await decide('operate02', waits, 1)).message).toBe('该申请已由企业停止，请刷新列表')

      const agreed = (await edit('operate01', await bank('3100 0000 0000 6666'))).result?.change ?? ''
      expect((await decide('operate02', agreed, 1)).success).toBe(true)
      const [one, two] = await Promise.all([stop('external03'), stop('external03')])
      expect([one.success, two.success].toSorted(), 'a double press stops it once').toEqual([false, true])
      const doubted = (await edit('operate01', await bank('3100 0000 0000 7777'))).result?.change ?? ''
      expect((await decide('operate02', doubted, 1)).success).toBe(true)
      expect((await decide('operate01', doubted, 2)).message).toBe(no('review.own').message)
      expect((await decide('operate02', doubted, 2)).success).toBe(true)
      await later(25)
      expect(await companyRow(RUIDA)).toMatchObject({ account_number: before })
      const rung = await app.platform.db
        .selectFrom('announcement_receiver')
        .innerJoin('announcement', 'announcement.id', 'announcement_receiver.announcement_id')
        .select('account_id')
        .where('title', 'like', '企业已停止银行账户变更：%')
        .execute()
      expect(rung.map(({ account_id }) => account_id).toSorted()).toEqual(['user-operate01', 'user-operate01', 'user-operate02'])
    })
  })

  test('a company that two operators take into the group brings its people along, with the next call they make', async () => {
    const role = async () => (await app.call(userData, {}, tokens['external03'])).result?.loginUser.role.roleCode
    const regroup = async (inGroup: number) => {
      const { result } = await edit('operate01', { id: RUIDA, inGroup })
      const decide = (who: string) => app.call(decideReview, { id: result?.change ?? '', version: 1, shType: 1 }, tokens[who])
      expect(await decide('operate01')).toMatchObject({ success: false, message: no('review.own').message })
      expect(await companyRow(RUIDA)).toMatchObject({ in_group: 1 - inGroup })
      expect(await decide('operate02')).toMatchObject({ success: true })
      expect(await companyRow(RUIDA)).toMatchObject({ in_group: inGroup })
    }
    expect(await role()).toBe('external')
    await regroup(1)
    expect(await role()).toBe('menber')
    await regroup(0)
    expect(await role()).toBe('external')
  })

  test('whoever wrote at a change does not decide on it, though somebody else sent it last', async () => {
    const proof = async (who: string) => ({ bankReason: '企业来函', bankPapers: await ownUpload(app, tokens[who] ?? '', 'account') })
    const { result } = await edit('operate01', { id: RUIDA, accountNumber: '3100000000005678', ...(await proof('operate01')) })
    const id = result?.change ?? ''
    expect(await edit('operate02', { id: RUIDA, bankName: '示例银行上海分行', ...(await proof('operate02')) })).toMatchObject({
      success: true,
      result: { change: id },
    })
    for (const who of ['operate01', 'operate02'])
      expect(await app.call(decideReview, { id, version: 2, shType: 1 }, tokens[who])).toMatchObject({ success: false, message: no('review.own').message })
    expect(await companyRow(RUIDA)).not.toMatchObject({ account_number: '3100000000005678' })
    expect(await app.call(calls.withdrawChange, { id: RUIDA }, tokens['external03'])).toMatchObject({ success: true })
  })

  test('an account in another name, a code of another company, a file of another company are refused', async () => {
    const before = await companyRow(HUAXIN)
    expect(await edit('external01', { id: HUAXIN, accountName: '吴晓峰' })).toMatchObject({ success: false, message: no('register.foreignAccount').message })
    expect(await edit('external01', { id: HUAXIN, creditcode: '91310000MA0000007L' })).toMatchObject({
      success: false,
      message: no('corporate.creditcodeTaken').message,
    })
    const foreign = await ownUpload(app, tokens['external02'] ?? '', 'licence')
    expect(await edit('external01', { id: HUAXIN, licenseFile: foreign })).toMatchObject({ success: false, message: no('notFound').message })
    expect(await companyRow(HUAXIN)).toEqual(before)
  })

  test('the sub-table: rows kept, changed, added and removed together; a foreign row refuses the whole save', async () => {
    const id = 'corp-tiancheng-recycling'
    const rows = (await app.call(calls.corporateQualifications, { id }, tokens['external02'])).result ?? []
    expect(rows).toHaveLength(3)
    const foreign = await edit('external02', { id, shortname: '不该写入', qualificationsList: [{ id: 'qual-huaxin-machinery-1', name: '别人的' }] })
    expect(foreign).toMatchObject({ success: false, message: no('notFound').message })
    expect((await companyRow(id)).shortname).toBe('天成再生')
    const kept = rows[0]
    const changed = { ...rows[1], rank: '甲级' }
    expect(await edit('external02', { id, qualificationsList: [kept, changed, { name: '环保备案', validtime: '2025-01-01/' }] })).toMatchObject({
      success: true,
    })
    const after = (await app.call(calls.corporateQualifications, { id }, tokens['external02'])).result ?? []
    expect(after.map((row) => [row.name, row.state, row.expiry])).toEqual([
      [kept?.name, 1, 'valid'],
      [changed.name, 2, 'expired'],
      ['环保备案', 2, 'permanent'],
    ])
    expect(await edit('operate01', { id, qualificationsList: [] })).toMatchObject({ status: 403 })
    expect((await app.call(calls.corporateQualifications, { id }, tokens['external02'])).result).toHaveLength(3)
  })

  test('operators add companies, with papers; a code only once, even at once', async () => {
    const creditcode = freshCreditCode()
    const form = { name: '运营录入有限公司', creditcode, inGroup: 1, qualificationsList: [{ name: '资质一' }] }
    const replies = await Promise.all([1, 2, 3].map(() => app.call(calls.addCorporate, form, tokens['operate01'])))
    expect(replies.filter((reply) => reply.success)).toHaveLength(1)
    expect(replies.find((reply) => !reply.success)?.message).toBe(no('corporate.creditcodeTaken').message)
    const id = replies.find((reply) => reply.success)?.result?.id ?? ''
    expect(await detail('operate01', id)).toMatchObject({ inGroup: 1, role: 3, qualificationCount: 1, qualifications: '资质一' })
    expect(await app.call(calls.addCorporate, form, tokens['menber01'])).toMatchObject({ status: 403 })
  })

  test('suspending needs a reason, is seen by trading, and ends when it is lifted', async () => {
    const act = (state: number, reason: string) => app.call(calls.freezeCorporate, { id: PRECISION, state, reason }, tokens['operate01'])
    expect(await act(2, ' ')).toMatchObject({ status: 400, message: '请输入原因' })
    expect(await act(2, '资料核查')).toMatchObject({ success: true })
    expect(await act(2, '再来一次')).toMatchObject({ success: false, message: no('corporate.sameState').message })
    expect(await tradingStand(app.platform.db, PRECISION, new Date())).toMatchObject({ mayTrade: false, suspended: true })
    expect(await detail('menber01', PRECISION)).toMatchObject({ state: 2, stateReason: '资料核查' })
    expect(await act(1, '核查完毕')).toMatchObject({ success: true })
    expect(await tradingStand(app.platform.db, PRECISION, new Date())).toMatchObject({ mayTrade: true })
  })
})

describe('spreadsheets', () => {
  test('the export is masked and can be imported again; known codes are left out with a reason', async () => {
    const sheet = await app.call(calls.exportCorporates, { selections: HUAXIN }, tokens['operate01'])
    expect(sheet.status).toBe(200)
    expect(await app.call(calls.exportCorporates, {}, tokens['external01'])).toMatchObject({ status: 403 })
    const fresh = freshCreditCode()
    const bytes = await workbook([
      ['企业名称', '统一社会信用代码', '是否集团内', '交易权限', '备注'],
      ['导入一号有限公司', fresh, '是', '可发布可参与', '批量导入'],
      ['导入二号有限公司', '91320200MA0000005W', '否', '', ''],
      ['导入三号有限公司', '91320200MA0000005X', '否', '', ''],
    ])
    const reply = await app.call(calls.importCorporates, {}, tokens['operate01'], await importBody([{ part: 'file', name: 'a.xlsx', bytes }]))
    expect(reply).toMatchObject({ code: 201, result: { totalCount: 3, successCount: 1, errorCount: 2 } })
    const { result } = await app.call(calls.corporateList, { creditcode: fresh }, tokens['operate01'])
    expect(result?.records[0]).toMatchObject({ name: '导入一号有限公司', inGroup: 1, role: 3 })
  })
})
