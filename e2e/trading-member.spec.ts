import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { tradableAssets } from '@aosp/contract/assets/ledger'
import { addSession, amendSession, auditAmendment, auditSession, submitSession } from '@aosp/contract/trading/session'
import { addSignUp, auditSignUp, signUpList } from '@aosp/contract/trading/signup'
import type { Sent } from '@aosp/contract/endpoint'
import { addQuestion } from '@aosp/contract/trading/question'
import { auditRequest, requestList } from '@aosp/contract/settlement/request'
import { openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, PASSWORD, test } from './fixtures.ts'
import { callerOf } from './hall-steps.ts'
import { sessionTerms } from './session-terms.ts'

const LICENCE = join(import.meta.dirname, '../apps/server/seed/documents/about.pdf')
const rowOf = (page: Page, table: string, text: string) => page.getByRole('table', { name: table }).locator('tbody tr.ant-table-row').filter({ hasText: text })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).click()
}
async function more(page: Page, name: string, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `${name}的更多操作` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** A session of menber01 that is open for sign-up for hours. */
async function openSession(request: APIRequestContext, name: string, change: Sent<typeof addSession> = {}): Promise<string> {
  const issuer = await callerOf(request, 'menber01')
  const { records } = await issuer(tradableAssets, { pageSize: 100 })
  const { id } = await issuer(
    addSession,
    sessionTerms({
      note: '设备可正常开机，按现状整体出让。',
      ...change,
      name,
      assetIds: records.slice(0, 1).map((asset) => asset.id),
    }),
  )
  await issuer(submitSession, { id })
  await (
    await callerOf(request, 'operate01')
  )(auditSession, { id, shType: 1 })
  return id
}

test.describe('at a desk', () => {
  test.skip(({ isMobile }) => isMobile, 'the phone has a journey of its own')

  test('S-029 S-057 P-013 E-043 T-004 an outside company: from the public page over signing in to its sign-up, a changed term, a question, a cancellation', async ({
    page,
  }) => {
    test.slow()
    const NAME = '旅程中的卧式镗床'
    const id = await openSession(page.request, NAME, { qualsVerify: 2, deposit2: 20_000 })
    const path = `/Basic/tradeDetail/${id}`
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
    expect(html, 'there before any script').toContain('每次加价为')

    // A visitor reads everything and is brought back here after signing in.
    await page.goto(`/notLogged/logged?current=bidding&keyword=${encodeURIComponent(NAME)}`)
    await page
      .getByRole('link', { name: new RegExp(NAME) })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: '价格与报名' })).toContainText('100,000.00元')
    await expect(page.getByRole('timer', { name: '距报名截止' })).toContainText(/^1天 \d\d:\d\d:\d\d$/)
    await expect(page.getByRole('region', { name: '交易条件' })).toContainText('由平台审核资质')
    await page.getByRole('region', { name: '价格与报名' }).getByRole('link', { name: '登录后报名' }).click()
    await page.getByRole('textbox', { name: /账号|用户名/ }).fill('external01')
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: /^登\s?录$/ }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`), { timeout: 20_000 })

    // Signing up says what is missing, takes papers, and tells what comes next.
    await page.getByRole('region', { name: '价格与报名' }).getByRole('button', { name: '我要报名' }).click()
    const form = dialog(page, '我要报名')
    await expect(form).toContainText('20,000.00 元')
    await form.getByRole('button', { name: '提交报名' }).click()
    for (const text of ['请填写联系电话', '请上传资质', '请阅读并同意交易规则']) await expect(form.getByText(text)).toBeVisible()
    await form.getByLabel('联系电话').fill('13900001111')
    await form.locator('input[type=file]').setInputFiles(LICENCE)
    await expect(form.getByText('about.pdf')).toBeVisible()
    await form.getByRole('checkbox', { name: /优先权/ }).check()
    await form.getByLabel('优先权依据').fill('原承租方，合同编号 2024-18')
    await form.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await checkAxe(page)
    await form.getByRole('button', { name: '提交报名' }).click()
    const done = dialog(page, '报名已提交')
    await expect(done).toContainText('等待资质审核')
    await expect(done).toContainText(/BM\d{14}/)
    await done.getByRole('button', { name: '留在本页' }).click()
    await expect(page.getByRole('link', { name: '查看我的报名' }).first()).toBeVisible()

    const questions = page.getByRole('region', { name: '问答' })
    await questions.getByLabel('我要提问').fill('我们华信机械设备有限公司想看样')
    await questions.getByRole('button', { name: '提交提问' }).click()
    await expect(questions.getByRole('alert')).toContainText('请勿写入企业名称')
    await questions.getByLabel('我要提问').fill('主轴是否更换过？\n维修记录能否提供？')
    await questions.getByRole('button', { name: '提交提问' }).click()
    await expect(questions.getByText('我的提问')).toBeVisible()
    await expect(questions.getByRole('listitem')).toContainText('待答复')

    // The papers pass, then a term changes: it is shown before and after, and asks to be confirmed.
    const operate = await callerOf(page.request, 'operate01')
    const [applied] = (await operate(signUpList, { bidding: id })).records
    await operate(auditSignUp, { id: applied?.id ?? '', shType: 1, priority: 1 })
    const amendment = await (await callerOf(page.request, 'menber01'))(amendSession, { id, reason: '评估值更新', startPrice: 90_000 })
    await operate(auditAmendment, { id: amendment.id, shType: 1 })
    await page.reload()
    await expect(page.getByRole('region', { name: '变更记录' }).getByRole('row', { name: /起始价/ })).toContainText('90,000.00')
    await page.getByRole('region', { name: '价格与报名' }).getByRole('button', { name: '确认变更' }).click()
    await dialog(page, '确认变更').getByRole('button', { name: '同意第 2 版条件' }).click()
    await page.getByRole('region', { name: '价格与报名' }).getByRole('link', { name: '去缴纳保证金' }).click()

    // In the list of its own sign-ups the same step is one button; cancelling asks first.
    await expect(page).toHaveURL(/\/bidding\/TBiddingList\?bidding=/)
    const row = rowOf(page, '我的竞价', NAME)
    await expect(row).toContainText('待缴费', { timeout: 30_000 })
    await expect(row).toContainText('20,000.00')
    await row.getByRole('button', { name: '缴纳保证金' }).click()
    await expect(dialog(page, '缴纳保证金')).toContainText('20,000.00')
    await page.keyboard.press('Escape')
    await expect(dialog(page, '缴纳保证金')).toBeHidden()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出' }).click()
    expect((await download).suggestedFilename()).toContain('我的竞价')
    await row.getByRole('button', { name: '取消报名' }).click()
    await dialog(page, /确认取消报名/)
      .getByRole('button', { name: '取消报名' })
      .click()
    await said(page, '已取消报名')
    await expect(row).toContainText('已取消报名')
  })

  test('S-056 S-058 S-060 S-076 W-058 P-023 an issuer: checks papers, answers, asks for a cancellation and sees it decided', async ({ page, signIn }) => {
    test.slow()
    const NAME = '旅程中的龙门刨床'
    const id = await openSession(page.request, NAME, { qualsVerify: 1 })
    const applicant = await callerOf(page.request, 'external02')
    const token = await page.request.post('/sys/login', { data: { username: 'external02', password: PASSWORD } })
    const upload = await page.request.post('/sys/common/upload', {
      headers: { 'X-Access-Token': ((await token.json()) as { result: { token: string } }).result.token },
      multipart: { biz: 'bidding', file: { name: '营业执照.pdf', mimeType: 'application/pdf', buffer: await readFile(LICENCE) } },
    })
    const { result: paper } = (await upload.json()) as { result: { path: string } }
    await applicant(addSignUp, { bidding: id, version: 1, qualsEvidence: paper.path, contacts: '孙立新', telephone: '13900002222' })
    await applicant(addQuestion, { bidding: id, content: '床身导轨是否有划伤？' })

    await signIn(page, 'menber01')
    await openDesk(page, '/tradingIssueWorkbench/MyTradingList')
    const mine = rowOf(page, '我的交易', NAME)
    await expect(mine).toContainText('报名中')
    const table = page.getByRole('table', { name: '我的交易' }).locator('xpath=ancestor::*[contains(@class,"paged-table")]').locator('.ant-table-content')
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth), 'nothing to scroll sideways for').toBeLessThanOrEqual(1)

    // Papers: nothing is chosen beforehand, a refusal needs a reason, and the keyboard alone is enough.
    await mine.getByRole('button', { name: '审核报名（1）' }).click()
    const applied = rowOf(page, '报名管理', NAME)
    await expect(applied).toContainText('待资格审核')
    await applied.getByRole('button', { name: '审核资质' }).click()
    await expect(page.getByRole('heading', { name: '天成再生资源有限公司', level: 1 })).toBeFocused()
    await expect(page.getByRole('region', { name: '报名信息' })).toContainText('13900002222')
    await expect(page.getByRole('region', { name: '企业资质' })).toContainText(/危险废物经营许可证.*已过期/s)
    await expect(page.getByRole('region', { name: '核对提示' })).toContainText('提醒：企业资质「危险废物经营许可证」已过期')
    await checkAxe(page)
    await page.getByRole('button', { name: '打开 资质文件' }).press('Enter')
    await expect(dialog(page, '资质文件')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, '资质文件')).toBeHidden()
    await page.keyboard.press('r')
    const refusal = dialog(page, '驳回报名资质')
    await refusal.getByRole('button', { name: /^驳\s?回$/ }).press('Enter')
    await expect(refusal.getByText('请输入驳回理由！')).toBeVisible()
    await checkAxe(page)
    await page.keyboard.press('Escape')
    await expect(refusal).toBeHidden()
    await page.keyboard.press('a')
    const pass = dialog(page, '通过报名资质')
    await checkAxe(page)
    await pass.getByRole('button', { name: '确认通过' }).press('Enter')
    await said(page, /天成再生资源有限公司 已通过/)
    await page.getByRole('button', { name: '重置' }).click()
    await expect(rowOf(page, '报名管理', NAME)).toContainText('报名成功')

    await test.step('S-122 the question is answered in public; who asked is nowhere', async () => {
      await openDesk(page, '/tradingIssueWorkbench/MyTradingList')
      await mine.getByRole('button', { name: '答复提问（1）' }).click()
      await expect(page).toHaveURL(/\/bidding\/tradeQuestion\?bidding=[^&]+&state=0$/)
      const question = rowOf(page, '交易问答', '床身导轨')
      await expect(question).toContainText('待答复')
      await expect(question).not.toContainText('天成')
      await question.getByRole('button', { name: '答复' }).click()
      const answer = dialog(page, '答复提问')
      await answer.getByRole('checkbox', { name: /改变已公布/ }).check()
      await expect(answer).toContainText('请走变更流程')
      await answer.getByRole('checkbox', { name: /改变已公布/ }).uncheck()
      await answer.getByLabel('答复内容').fill('导轨完好，欢迎现场看样。')
      await checkAxe(page)
      await answer.getByRole('button', { name: '公开答复' }).click()
      await said(page, '答复已公开')
      await page.getByRole('button', { name: '重置' }).click()
      await expect(question).toContainText('已答复')
      await expect(question).toContainText('导轨完好，欢迎现场看样。')
      await expect(question.getByRole('button', { name: '答复', exact: true })).toHaveCount(0)
    })

    // A cancellation is refused with a reason, asked for anew with the session picked from the company's own, and carried out.
    await openDesk(page, '/tradingIssueWorkbench/MyTradingList')
    await more(page, NAME, '申请取消')
    const request = dialog(page, /取消申请/)
    await choose(page, '责任方', '发起方')
    await request.getByLabel('申请原因').fill('设备突发故障，需要停止本次交易')
    await request.getByRole('button', { name: '提交申请' }).click()
    await said(page, '申请已提交')
    const decide = async (shType: number, remark?: string) => {
      const operate = await callerOf(page.request, 'operate02')
      const [waiting] = (await operate(requestList, { bidding: id, state: '1' })).records
      await operate(auditRequest, { id: waiting?.id ?? '', shType, ...(remark ? { remark } : {}) })
    }
    await decide(2, '请先说明已报名企业如何处理')
    await openDesk(page, '/bidding/workbench/cancelList')
    const asked = rowOf(page, '取消申请', NAME)
    await expect(asked).toContainText('驳回')
    await asked.getByText('驳回').hover()
    await expect(page.getByRole('tooltip')).toContainText('请先说明已报名企业如何处理')
    await page.getByRole('button', { name: '申请取消' }).first().click()
    await request.getByRole('button', { name: /选择竞价场次|请选择场次/ }).click()
    await test.step('W-063 K-025 the selector: 80 percent wide, one of the own sessions, taken by double click', async () => {
      const picker = dialog(page, '选择竞价场次')
      const width = (await picker.locator('.ant-modal-container, .ant-modal-content').first().boundingBox())?.width ?? 0
      expect(Math.round(width)).toBe(Math.round(1680 * 0.8))
      await expect(picker).not.toContainText('动力站空压机组')
      await picker.getByRole('row').filter({ hasText: NAME }).dblclick()
      await expect(picker).toBeHidden()
    })
    await choose(page, '责任方', '发起方')
    await request.getByLabel('申请原因').fill('已与全部报名企业沟通，同意取消')
    await request.getByRole('button', { name: '提交申请' }).click()
    await said(page, '申请已提交')
    await decide(1)
    await page.getByRole('button', { name: '刷新' }).click()
    await expect(asked.filter({ hasText: '通过' })).toContainText('已终止')
    await asked.first().getByRole('button', { name: NAME }).click()
    await expect(dialog(page, '场次详情').getByLabel('交易方式', { exact: true }).first()).toContainText('起始价')
    await page.keyboard.press('Escape')

    await openDesk(page, '/bidding/bidding?state=-7')
    await expect(rowOf(page, '竞价场次', NAME)).toContainText('取消')
    await expect(rowOf(page, '竞价场次', NAME)).toContainText('远航精密')
  })
})

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'the desk has journeys of its own')

  test('S-131 S-029 S-057 the page of a trade and the own sign-ups fit, with the one button always in sight', async ({ page, signIn }) => {
    await page.goto('/Basic/tradeDetail/bidding-open-sale')
    const bar = page.locator('.trade-bar')
    await expect(bar.getByRole('link', { name: '登录后报名' })).toBeInViewport()
    await expect(bar).toContainText('起始价')
    await expect(bar).toContainText('距报名截止')
    await expect(bar.getByRole('link', { name: /^致电/ })).toHaveAttribute('href', /^tel:\d/)
    await expect(page.getByRole('navigation', { name: '底部导航' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden()
    await expect(page.getByRole('link', { name: '返回交易竞价' })).toBeInViewport()
    await bar.getByRole('link', { name: '提问' }).click()
    await expect(page.getByRole('region', { name: '问答' }).getByRole('heading').first()).toBeInViewport()
    await expect(page.getByRole('link', { name: '返回交易竞价' })).toBeInViewport()
    expect(await fits(page)).toBe(true)
    await expect(page.getByRole('region', { name: '问答' })).toContainText('刀具清单随合同提供')
    const id = await openSession(page.request, '手机上的旅程标的', { deposit2: 20_000 })
    await signIn(page, 'external03')
    await page.goto(`/Basic/tradeDetail/${id}`)
    await bar.getByRole('button', { name: '我要报名' }).click()
    const form = dialog(page, '我要报名')
    await expect(form.getByRole('button', { name: '提交报名' })).toBeInViewport()
    await form.getByLabel('联系电话').fill('13900003333')
    await form.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    expect(await fits(page)).toBe(true)
    await checkAxe(page)
    await form.getByRole('button', { name: '提交报名' }).click()
    await dialog(page, '报名已提交').getByRole('link', { name: '去我的竞价' }).click()
    const card = page.getByRole('list', { name: '我的竞价' }).getByRole('listitem').first()
    await expect(card).toContainText('待缴费', { timeout: 30_000 })
    await expect(card.getByRole('button', { name: '缴纳保证金' })).toBeVisible()
    expect(await fits(page)).toBe(true)
  })
})
