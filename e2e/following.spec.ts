import { FIND_KIND_TITLES } from '@aosp/contract/finding/kinds'
import { markAllRead } from '@aosp/contract/messaging/bell'
import { amendSession, auditAmendment } from '@aosp/contract/trading/session'
import { VERDICT } from '@aosp/contract/verdict'
import { toBeijing } from '@aosp/kernel/time'
import { checkAxe, expect, PASSWORD, test } from './fixtures.ts'
import { callerOf, openHall } from './hall-steps.ts'

const fits = (width: number) => document.documentElement.scrollWidth <= width
/** Long enough for an amendment and its review. */
const REMINDED_IN = 8000
/** 江苏省无锡市滨湖区. */
const BINHU = '320211'

test('a visitor finds a forklift in a region, reads its terms, signs in, asks, follows and is reminded, at a desk and on the phone', async ({
  page,
  isMobile,
}) => {
  test.slow()
  const name = `区域寻物电动叉车${isMobile ? '甲' : '乙'}`
  const hall = await openHall(page.request, ['external01'], { name, startsIn: 7200, lasts: 600, regionCode: BINHU })
  await openHall(page.request, ['external01'], { name: `${name}外地`, startsIn: 7200, lasts: 600 })
  const found = async () => ((await (await page.request.get('/search/suggest', { params: { keyword: name } })).json()) as { result: unknown[] }).result.length
  await expect.poll(found).toBe(2)

  // What he would find under 消息 and 我的 a visitor is told there.
  await page.goto('/Basic/mine')
  await expect(page.getByText('登录后查看我的交易')).toBeVisible()
  await page.goto('/Basic/messages')
  await expect(page.getByText('登录后查看消息')).toBeVisible()

  await page.goto('/notLogged/logged')
  const field = page.getByRole('search').getByLabel('标题关键字')
  await field.fill(name)
  await field.press('Enter')
  const results = page.getByRole('region', { name: '搜索结果' })
  await page.getByRole('navigation', { name: '按类别查看' }).getByRole('link', { name: FIND_KIND_TITLES.lot }).click()
  await expect(results.getByRole('listitem')).toHaveCount(2)
  // Down the tree: province, city, district.
  for (const region of ['江苏省', '无锡市', '滨湖区']) {
    if (isMobile) await page.getByRole('button', { name: /^筛选/ }).click()
    await page
      .getByRole('navigation', { name: '按所在地区筛选' })
      .getByRole('link', { name: new RegExp(region) })
      .click()
    await expect(results.getByRole('listitem')).toHaveCount(1)
  }
  await results.getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/Basic/tradeDetail/${hall.id}$`))
  await expect(page.getByRole('region', { name: '交易条件' })).toContainText('公开加价，可多次报价，价高者得')

  const back = new RegExp(`/Basic/tradeDetail/${hall.id}$`)
  await page.getByRole('link', { name: '登录后收藏' }).click()
  await page.getByRole('textbox', { name: /账号|用户名/ }).fill('external02')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: /^登\s?录$/ }).click()
  await expect(page).toHaveURL(back)
  const questions = page.getByRole('region', { name: '问答' })
  await questions.getByLabel('我要提问').fill('电池是否在保？')
  await questions.getByRole('button', { name: '提交提问' }).click()
  await expect(questions.getByRole('listitem')).toContainText('待答复')
  await page.getByRole('button', { name: '开拍提醒' }).click()
  await expect(page.getByRole('button', { name: '已设开拍提醒' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible()

  // The start is moved to an hour from now and a little, and an hour before it he hears of it.
  const [issuer, operator] = await Promise.all([callerOf(page.request, 'menber01'), callerOf(page.request, 'operate01')])
  const start = Date.now() + 3_600_000 + REMINDED_IN
  const times = { signEndTime: toBeijing(new Date(start - 1000)), startTime: toBeijing(new Date(start)), endTime: toBeijing(new Date(start + 600_000)) }
  const amendment = await issuer(amendSession, { id: hall.id, reason: '提前开拍', ...times })
  await operator(auditAmendment, { id: amendment.id, shType: VERDICT.pass })

  await page.goto('/Basic/mine')
  const bar = page.getByRole('navigation', { name: '底部导航' })
  await expect(bar.getByRole('link', { name: '我的' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('region', { name: '我的收藏' })).toContainText(name)
  await expect(page.getByRole('region', { name: '账号' })).toContainText('外部会员')
  expect(await page.evaluate(fits, page.viewportSize()?.width ?? 0)).toBe(true)
  await checkAxe(page)

  const reminder = page.locator('.own-message').filter({ hasText: `您关注的竞价将在 1 小时内开始：${name}` })
  await expect(async () => {
    await page.goto('/Basic/messages')
    await expect(reminder).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('消息')
  await expect(bar).toBeVisible()
  await reminder.locator('summary').click()
  await expect(reminder).toHaveAttribute('data-read', 'true')
  await checkAxe(page)
  await reminder.getByRole('link', { name: '去处理' }).click()
  await expect(page).toHaveURL(new RegExp(`/${hall.id}$`))
  // Read elsewhere is read here.
  await (
    await callerOf(page.request, 'external02')
  )(markAllRead, {})
  await page.goto('/Basic/messages')
  await expect(page.locator('.own-message[data-read="true"]').first()).toBeVisible()
  await expect(page.locator('.own-message[data-read="false"]')).toHaveCount(0)
})
