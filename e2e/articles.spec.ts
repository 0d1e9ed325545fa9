import type { Page } from '@playwright/test'
import * as policy from '@aosp/contract/content/policy'
import { VERDICT } from '@aosp/contract/verdict'
import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import { callerOf } from './hall-steps.ts'

/** antd puts a blank between the two characters of a short button, and its loading mark may linger. */
const spaced = (text: string) => new RegExp(`^(loading )?${[...text].join('\\s*')}$`)
const dialogOf = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name })
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title }).first()

/** A button of a row, from its menu where it does not stand in the open. */
async function act(page: Page, title: string, label: string): Promise<void> {
  const row = rowOf(page, title)
  await expect(row).toBeVisible()
  const open = row.getByRole('button', { name: label, exact: true })
  if ((await open.count()) > 0) return open.first().click()
  await row.getByRole('button', { name: `${title}的更多操作` }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

async function release(page: Page, title: string, at?: string): Promise<void> {
  await act(page, title, '发布')
  const dialog = dialogOf(page, /^发布「/)
  if (at) {
    await dialog.getByRole('radio', { name: '定时发布' }).check()
    const field = dialog.getByLabel('定时', { exact: true })
    await field.fill(at)
    await field.press('Enter')
  }
  await dialog.getByRole('button', { name: /提交复核|^发\s*布$/ }).click()
  await expect(dialog).toHaveCount(0)
}

/** The second person's yes, on the page where it is decided. */
async function second(page: Page, title: string): Promise<void> {
  await openDesk(page, '/bidding/tradeNotice?state=submitted')
  await act(page, title, '复核')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: /通过并发布/ }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: '通过并发布' }).click()
  await expect(page.getByRole('button', { name: /新增交易公告/ })).toBeVisible()
}

const inAnHour = (): string => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

test('P-009 S-127 S-027 S-018 C-152 an operator writes, schedules, corrects and revokes an announcement, and the public sees each step right', async ({
  page,
  signIn,
  person,
  faults,
}) => {
  test.slow()
  const title = '关于机床看样安排的公告'
  const [visitor, other] = [await person(), await person('operate02')]
  const phone = await person()
  await phone.setViewportSize({ width: 390, height: 844 })
  // The page of something that is not there says so with its status.
  faults.allow(/404 \(Not Found\)/)

  await signIn(page, 'operate01')
  await test.step('a draft is kept and seen as the public would see it', async () => {
    await openDesk(page, '/bidding/tradeNotice')
    await page.getByRole('button', { name: /新增交易公告/ }).click()
    const form = dialogOf(page, /新增交易公告/)
    await form.getByLabel('标题', { exact: true }).fill(title)
    await form.getByRole('textbox', { name: '关键词' }).fill('看样机床')
    await form.getByRole('textbox', { name: '正文' }).fill('有意向的单位可在周五上午到 2 号厂房看样，请提前一个工作日登记。')
    await form.locator('input[type=file]').last().setInputFiles({ name: '看样须知.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect(form.getByText('看样须知.pdf')).toBeVisible()
    await checkAxe(page, { within: '[role=dialog]' })
    await form.getByRole('button', { name: '保存草稿' }).click()
    await expect(form).toHaveCount(0)
    await expect(rowOf(page, title)).toContainText('草稿')
    await rowOf(page, title).getByRole('button', { name: title, exact: true }).click()
    const preview = dialogOf(page, title)
    await preview.getByText('手机', { exact: true }).click()
    await expect(preview.getByRole('article')).toContainText('尚未发布')
    await expect(preview.getByRole('list', { name: '关键词' })).toContainText('看样')
    await page.keyboard.press('Escape')
  })

  const link = await test.step('planned for later and seconded, it waits for its time, unseen', async () => {
    const at = inAnHour()
    await release(page, title, at)
    await expect(rowOf(page, title)).toContainText('待复核')
    await second(other, title)
    await openDesk(page, '/bidding/tradeNotice?state=scheduled')
    await expect(rowOf(page, title)).toContainText(`${at} 发布`)
    await visitor.goto('/notLogged/logged?current=announcement')
    await expect(visitor.getByRole('link', { name: new RegExp(title) })).toHaveCount(0)
    await act(page, title, '收回')
    await page
      .locator('.ant-modal-confirm')
      .getByRole('button', { name: spaced('收回') })
      .click()
    // Taken back it is no longer among the scheduled ones; leaving sooner would drop the call on its way.
    await expect(rowOf(page, title)).toHaveCount(0)
    await openDesk(page, '/bidding/tradeNotice')
    await expect(rowOf(page, title)).toContainText('草稿')
    await release(page, title)
    await second(other, title)
    await visitor.reload()
    const entry = visitor.getByRole('link', { name: new RegExp(title) }).first()
    await expect(entry).toBeVisible()
    return (await entry.getAttribute('href')) ?? ''
  })

  await test.step('visitors read it, on a phone too, with its file and what search engines and chats show of it', async () => {
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(visitor.getByRole('link', { name: '看样须知.pdf' })).toHaveAttribute('href', /\/sys\/common\/static\/article\//)
    const about = JSON.parse((await visitor.locator('script[type="application/ld+json"]').textContent()) ?? '{}') as Record<string, unknown>
    expect(about).toMatchObject({ '@type': 'NewsArticle', headline: title })
    await expect(visitor.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
    await checkAxe(visitor)
    await phone.goto('/notLogged/noticeHallMobile')
    await phone
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click()
    await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await checkAxe(phone)
  })

  await test.step('a correction is prepared behind it, compared, seconded, and told to its readers', async () => {
    await openDesk(page, '/bidding/tradeNotice')
    await act(page, title, '更正')
    const form = dialogOf(page, /编辑交易公告/)
    await form.getByRole('textbox', { name: '正文' }).fill('有意向的单位可在周六上午到 2 号厂房看样，请提前一个工作日登记。')
    await form.getByLabel('更正说明').fill('看样改到周六')
    await form.getByRole('button', { name: '保存草稿' }).click()
    await expect(form).toHaveCount(0)
    await expect(rowOf(page, title)).toContainText('公众仍看到 V1')
    await act(page, title, '历史版本')
    const difference = dialogOf(page, title).getByRole('region', { name: '版本差异' })
    await expect(difference.locator('del mark')).toHaveText(['五'])
    await expect(difference.locator('ins mark')).toHaveText(['六'])
    await page.keyboard.press('Escape')
    await release(page, title)
    await visitor.reload()
    await expect(visitor.getByText('周五上午')).toBeVisible()
    await openDesk(other, '/bidding/tradeNotice?state=submitted')
    await act(other, title, '复核')
    await expect(other.getByRole('region', { name: '与公众所见的差异' }).locator('ins mark')).toHaveText(['六'])
    await checkAxe(other, { within: '#main' })
    await second(other, title)
    await visitor.reload()
    await expect(visitor.getByText('周六上午')).toBeVisible()
    await expect(visitor.getByRole('note')).toContainText('看样改到周六')
  })

  await test.step('revoked, it is gone for everybody, with its file', async () => {
    const file = (await visitor.getByRole('link', { name: '看样须知.pdf' }).getAttribute('href')) ?? ''
    expect((await visitor.request.get(file)).status()).toBe(200)
    await openDesk(page, '/bidding/tradeNotice')
    await act(page, title, '撤回')
    const dialog = dialogOf(page, /^撤回「/)
    await dialog.getByRole('button', { name: '项目已取消' }).click()
    await dialog.getByRole('button', { name: spaced('撤回') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rowOf(page, title)).toContainText('已撤回')
    await checkAxe(page, { within: '#main' })
    expect((await visitor.reload())?.status()).toBe(404)
    await expect(visitor.getByText('没有找到这篇内容')).toBeVisible()
    expect((await visitor.request.get(file)).status()).toBe(404)
    await phone.goto('/notLogged/noticeHallMobile')
    await expect(phone.getByRole('link', { name: /咨询公告/ }).first()).toBeVisible()
    await expect(phone.getByRole('link', { name: new RegExp(title) })).toHaveCount(0)
  })
})

test('C-153 S-128 S-026 U-003 information is written as markdown and published by its writer at once', async ({ page, signIn, person }) => {
  await signIn(page, 'operate01')
  await openDesk(page, '/bidding/information')
  await page.getByRole('button', { name: /新增平台资讯/ }).click()
  const form = dialogOf(page, /新增平台资讯/)
  await form.getByLabel('标题', { exact: true }).fill('新功能上线说明')
  await form.getByRole('radio', { name: 'Markdown' }).check()
  await form.getByRole('textbox', { name: '正文（Markdown）' }).fill('## 新功能\n\n- 定时发布\n- 版本比较')
  await form.getByRole('button', { name: '保存草稿' }).click()
  await expect(form).toHaveCount(0)
  await release(page, '新功能上线说明')
  await expect(rowOf(page, '新功能上线说明')).toContainText('已发布')
  const visitor = await person()
  await visitor.goto('/notLogged/logged?current=information')
  await visitor
    .getByRole('link', { name: /新功能上线说明/ })
    .first()
    .click()
  await expect(visitor.getByRole('heading', { level: 2, name: '新功能' })).toBeVisible()
  await expect(visitor.getByRole('listitem').filter({ hasText: '版本比较' })).toBeVisible()
})

test('S-017 S-019 S-028 S-132 halls of information and policies on a phone and at a desk; what is for sessions opens for whoever is signed in', async ({
  page,
  request,
  signIn,
  person,
  faults,
}) => {
  faults.allow(/404 \(Not Found\)/)
  const [writer, second] = await Promise.all([callerOf(request, 'operate01'), callerOf(request, 'operate02')])
  const { id } = await writer(policy.add, { title: '会员竞价须知', content: '<p>仅供登录用户阅读的须知。</p>', audience: '2' })
  await writer(policy.publish, { id, version: 1 })
  await second(policy.audit, { id, version: 1, shType: VERDICT.pass })

  const phone = await person()
  await phone.setViewportSize({ width: 390, height: 844 })
  for (const [hall, title] of [
    ['/notLogged/informationMobile', '平台资讯'],
    ['/notLogged/policyHallMobile', '政策法规'],
  ] as const) {
    await phone.goto(hall)
    await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(phone.getByRole('link', { name: /会员竞价须知/ })).toHaveCount(0)
    await phone.locator('a.entry').first().click()
    await expect(phone.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  expect((await phone.goto(`/Basic/naturalInfo/${id}`))?.status()).toBe(404)
  await expect(phone.getByText('没有找到这篇内容')).toBeVisible()

  await signIn(page, 'external01')
  await openDesk(page, '/Basic/policyHall')
  await page.getByRole('link', { name: '会员竞价须知' }).click()
  await expect(page.getByRole('article')).toContainText('仅供登录用户阅读的须知')
  await checkAxe(page)
})

/** The smallest file that is one. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000053 00000 n \n0000000102 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n',
)
