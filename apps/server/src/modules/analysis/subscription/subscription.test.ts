import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEADING_FIGURES } from '@aosp/contract/analysis/codes'
import { changeOf, changeText, exact } from '@aosp/contract/analysis/figure-words'
import { overallReport } from '@aosp/contract/analysis/report'
import { deleteReportSubscription, reportSubscriptions, saveReportSubscription } from '@aosp/contract/analysis/subscription'
import type { Sent } from '@aosp/contract/endpoint'
import { myBell } from '@aosp/contract/messaging/bell'
import { messages } from '@aosp/contract/messaging/message'
import { executeJob } from '@aosp/contract/operations/job'
import { TRANS_TYPE } from '@aosp/contract/trading/codes'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { monthBefore } from '../rules/month-before.ts'

let app: TestApp
beforeAll(async () => {
  // Nobody listens there: what is to leave stays in the record of what leaves.
  app = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'aosp@example.com', PUBLIC_URL: 'https://assets.example.com' })
})
afterAll(() => app.close())

const plain: Sent<typeof saveReportSubscription> = { screen: 'lease', name: '租赁月报', bell: true, email: false }
const save = async (who: string, over: Partial<typeof plain> = {}) => app.call(saveReportSubscription, { ...plain, ...over }, await app.signIn(who))
const own = async (who: string) => (await app.call(reportSubscriptions, {}, await app.signIn(who))).result

test('S-043 a report is subscribed to with its conditions, replaced under its name, by nobody but its owner given up', async () => {
  expect(await save('menber01', { category: 'A02', inGroup: 1 })).toMatchObject({ success: true, message: '已订阅，每月 1 日发送上月报表' })
  await save('menber01', { depart: 'c1/设备科', email: true })
  expect(await own('menber01')).toEqual([
    { screen: 'lease', name: '租赁月报', depart: 'c1/设备科', category: null, transType: null, inGroup: null, bell: true, email: true },
  ])
  expect(await own('menber02')).toEqual([])
  const drop = async (who: string) => app.call(deleteReportSubscription, { screen: 'lease', name: '租赁月报' }, await app.signIn(who))
  expect(await drop('menber02')).toMatchObject({ success: false, message: '未找到对应数据' })
  expect(await drop('menber01')).toMatchObject({ success: true, message: '已取消订阅' })
  expect(await own('menber01')).toEqual([])
})

test('S-047 nobody subscribes to what he may not see, without a way, or without end', async () => {
  expect(await save('external01')).toMatchObject({ success: false, message: '拒绝访问' })
  expect(await save('external01', { screen: 'tradingIssue', transType: TRANS_TYPE.publicDisposal })).toMatchObject({ success: true })
  expect(await save('menber01', { bell: false })).toMatchObject({ success: false, message: '请至少选择一种接收方式' })
  for (const bad of [{ name: '' }, { name: '长'.repeat(21) }, { inGroup: 7 as never }, { transType: 99 }])
    expect(await save('menber01', bad), JSON.stringify(bad)).toMatchObject({ success: false })
  for (let at = 0; at < 20; at++) expect((await save('operate02', { name: `订阅${at}` })).success).toBe(true)
  expect(await save('operate02', { name: '多一份' })).toMatchObject({ success: false, message: '最多订阅 20 份报表，请先取消不用的' })
  expect(await own('operate02')).toHaveLength(20)
})

test('S-042 when a month has ended its report is told once, and the notice leads to that month under the conditions', async () => {
  await save('menber02', { screen: 'maintenance', name: '设备科维修', depart: 'c1/设备科' })
  const admin = await app.signIn('admin')
  for (const _time of ['first', 'second']) {
    expect(await app.call(executeJob, { id: 'job-MonthlyReportJob' }, admin)).toMatchObject({ success: true })
    await app.settle()
  }
  const { from, to, name } = monthBefore(app.platform.now())
  const heard = ((await app.call(myBell, { pageSize: 50 }, await app.signIn('menber02'))).result?.sysMsgList ?? []).filter(({ titile }) =>
    titile.endsWith('：设备科维修'),
  )
  expect(heard.map(({ titile, openType, openPage }) => ({ titile, openType, openPage }))).toEqual([
    {
      titile: `${name}维修分析：设备科维修`,
      openType: 'url',
      openPage: `/statistics/maintenance?from=${from}&to=${to}&depart=c1%2F%E8%AE%BE%E5%A4%87%E7%A7%91`,
    },
  ])
})

const runJob = async () => {
  expect(await app.call(executeJob, { id: 'job-MonthlyReportJob' }, await app.signIn('admin'))).toMatchObject({ success: true })
  await app.settle()
}
const bellOf = async (who: string, ending: string) =>
  ((await app.call(myBell, { pageSize: 50 }, await app.signIn(who))).result?.sysMsgList ?? []).filter(({ titile }) => titile.endsWith(ending))

test('S-045 P-018 the message names the leading figures of the month with their change, as the report tells them to its reader; by bell and mail alike', async () => {
  const { db } = app.platform
  for (const who of ['operate01', 'menber01']) await save(who, { screen: 'overall', name: '经营月报', email: true })
  const [{ id } = { id: '' }] = await db
    .updateTable('account')
    .set({ email: 'member@example.com' })
    .where('username', '=', 'menber01')
    .returning('id')
    .execute()
  const proven = app.platform.now()
  await db
    .insertInto('mail_address')
    .values({ account_id: id, address: 'member@example.com', code_id: 'x', code_at: proven, proven_at: proven })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ address: 'member@example.com', proven_at: proven }))
    .execute()
  await runJob()
  const { from, to } = monthBefore(app.platform.now())
  const texts: string[] = []
  for (const who of ['operate01', 'menber01']) {
    const figures = (await app.call(overallReport, { from, to }, await app.signIn(who))).result?.figures ?? []
    const words = LEADING_FIGURES.overall.map((key) => {
      const { title = '', unit = 'count', value = null, previous = null } = figures.find((figure) => figure.key === key) ?? {}
      return `${title} ${exact(unit, value)}，${changeText('较上期', changeOf(unit, value, previous))}`
    })
    const text = `您订阅的综合分析「经营月报」已有 ${from} 至 ${to} 的结果。${words.join('；')}。打开报表可下载 PDF 报告。`
    expect(text).toMatch(/结果。盘活金额 [\d,.]+ 元，较上期.+；盘活率 .+；收益 .+；单位资产收益率 .+。打开报表可下载 PDF 报告。$/)
    expect((await bellOf(who, '：经营月报')).map(({ msgContent }) => msgContent)).toEqual([text])
    texts.push(text)
  }
  expect(new Set(texts).size, 'each is told of what he sees').toBe(2)
  const sent = (await app.call(messages, { pageSize: 100, esType: '2' }, await app.signIn('admin'))).result?.records ?? []
  expect(sent.filter(({ esTitle }) => esTitle?.endsWith('：经营月报')).map(({ esContent }) => esContent)).toEqual([
    expect.stringContaining(`${texts[1]}报表地址：https://assets.example.com/statistics/overall?from=${from}&amp;to=${to}`),
  ])
})

test('S-043 whoever may not see a report any more is told nothing of it', async () => {
  const { id } = await app.platform.db.selectFrom('account').select('id').where('username', '=', 'external01').executeTakeFirstOrThrow()
  const row = { account_id: id, depart: null, category: null, trans_type: null, in_group: null, bell: true, email: false, created_at: app.platform.now() }
  await app.platform.db
    .insertInto('report_subscription')
    .values([
      { ...row, screen: 'lease', name: '从前的租赁' },
      { ...row, screen: 'tradingIssue', name: '公开成交' },
    ])
    .execute()
  await runJob()
  expect(await bellOf('external01', '：从前的租赁')).toEqual([])
  const [notice] = await bellOf('external01', '：公开成交')
  expect(notice?.msgContent, 'the public figures and no others').toMatch(
    /结果。成交数 \d+，较上期[^；]+；成交金额 [\d,.]+ 元，较上期[^；。]+。打开报表可下载 PDF 报告。$/,
  )
})
