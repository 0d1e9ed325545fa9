import type { Page } from '@playwright/test'
import { followMenu, openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

test.use({ played: true })

const DEAL = '真空热处理炉及门式起重机对外处置'
/** antd puts a blank between the two characters of a short button, and its loading mark may linger. */
const button = (page: Page, text: string) => page.getByRole('button', { name: new RegExp(`^(loading )?${[...text].join('\\s*')}$`) })

test('S-134 on a phone the newest prices grow while they are read, and are filtered in a sheet', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'at a desk they have pages')
  await page.goto('/Basic/newPrice')
  await expect(page.getByRole('banner').getByRole('link', { name: '返回交易竞价' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '底部导航' }).getByRole('link', { name: '竞价' })).toHaveAttribute('aria-current', 'page')
  const deals = page.getByRole('region', { name: '最新成交' }).last()
  await expect(deals.getByText(/^已显示全部 \d+ 条$/)).toBeVisible()
  await expect(deals.getByRole('navigation', { name: '分页' })).toBeHidden()
  await deals.getByRole('button', { name: '筛选' }).click()
  await checkAxe(page)
  await page.getByRole('dialog', { name: '筛选' }).getByRole('link', { name: '资产出租' }).click()
  await expect(page).toHaveURL(/kind=lease/)
  await expect(deals.getByText('已显示全部 1 条')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('S-041 S-032 S-061 S-075 P-009 a company follows a kind where it meets it, reads why a session was called off, and objects to a result', async ({
  page,
  signIn,
  person,
}) => {
  test.slow()
  await test.step('visitors read figures of deals, and why a session came to nothing', async () => {
    await page.goto('/notLogged/logged')
    await expect(page.locator('.figures dt')).toHaveText(['报名与竞价中', '本月成交', '累计成交', '平均溢价率', '注册企业'])
    for (const figure of await page.locator('.figures dd').allTextContents()) expect(figure).toMatch(/^\d[\d,]*(\.\d+)?(场|宗|万元|%|家)$/)
    await page.goto('/Basic/tradeDetail/bidding-cancelled')
    await expect(page.getByText('本场交易已取消：发起方调整处置计划')).toBeVisible()
    await page.goto('/Basic/biddingRoom/bidding-cancelled')
    await expect(page.getByText('原因：发起方调整处置计划')).toBeVisible()
  })

  await signIn(page, 'external01')
  await test.step('a kind is followed with one press, and the list is minded in the settings', async () => {
    await page.goto('/Basic/tradeDetail/bidding-cancelled')
    const follow = page.getByRole('button', { name: /^订阅“.+”新交易$/ })
    const kind = /“(.+)”/.exec((await follow.textContent()) ?? '')?.[1] ?? ''
    await follow.click()
    await expect(page.getByRole('button', { name: `已订阅“${kind}”` })).toHaveAttribute('aria-pressed', 'true')
    await checkAxe(page)
    await page.getByRole('link', { name: '管理订阅' }).click()
    const kinds = page.getByRole('region', { name: '订阅资产分类', exact: true })
    await expect(kinds.locator('.ant-select-selection-item')).toHaveText([kind])
    await page.getByRole('checkbox', { name: '新交易发布：站内' }).uncheck()
    await expect(kinds.getByText('订阅暂时不会提醒')).toBeVisible()
    await button(page, '撤销修改').click()
    await kinds.getByRole('combobox', { name: '订阅的资产分类' }).click()
    await page.getByRole('treeitem').first().click()
    await page.keyboard.press('Escape')
    await button(page, '保存').click()
    await said(page, '通知设置已保存')
    await checkAxe(page, { within: '#main' })
    await page.reload()
    await expect(kinds.locator('.ant-select-selection-item')).toHaveCount(2)
    await followMenu(page, '最新成交')
    await expect(page).toHaveURL(/\/Basic\/newPrice$/)
    await expect(page.getByRole('heading', { name: '最新成交' }).first()).toBeVisible()
  })

  await test.step('whoever took part objects to a result, and an operator answers', async () => {
    await openDesk(page, '/bidding/workbench/stopList?tab=dispute')
    await button(page, '提出异议').first().click()
    const dialog = page.getByRole('dialog', { name: '提出异议' })
    await dialog.getByRole('combobox').click()
    await page.locator('.ant-select-item-option').filter({ hasText: DEAL }).click()
    await dialog.getByLabel('异议内容').fill('领先报价时间与公示记录不一致，请核实后答复')
    await checkAxe(page, { within: '[role=dialog]' })
    await button(page, '提交异议').click()
    await expect(page.getByRole('row').filter({ hasText: DEAL })).toContainText('待处理')

    const staff = await person('operate01')
    await openDesk(staff, '/operationWorkbench/stop?tab=dispute')
    await staff.getByRole('row').filter({ hasText: DEAL }).getByRole('button', { name: /答复/ }).click()
    await button(staff, '异议不成立').click()
    await staff.getByRole('dialog', { name: '认定异议不成立' }).getByLabel('答复').fill('经核对存证，时间无误')
    await staff.getByRole('dialog', { name: '认定异议不成立' }).getByRole('button', { name: '异议不成立' }).click()
    await expect(staff.getByRole('row').filter({ hasText: DEAL })).toContainText('异议不成立')
    await checkAxe(staff, { within: '#main' })
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: DEAL })).toContainText('异议不成立')
  })
})
