import type { Page } from '@playwright/test'
import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const entries = (page: Page) => page.getByRole('navigation', { name: '帮助目录' }).getByRole('link')
/** antd puts a blank between the two characters of a short button. */
const button = (page: Page, text: string) => page.getByRole('button', { name: new RegExp(`^${[...text].join('\\s*')}$`) })

test('S-106 S-107 W-046 W-047 W-051 T-051 a member finds an answer in the help centre and opens its file, at a desk and on a phone', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn(page, 'menber01')
  await page.goto(isMobile ? '/help/helpCenterMobile' : '/help/helpCenter')
  await expect(page.getByRole('heading', { name: '帮助中心', level: 1 })).toBeVisible()
  await expect(entries(page).first()).toContainText('如何注册')
  expect(await fits(page), 'nothing wider than the screen').toBe(true)
  await checkAxe(page)

  await page.getByRole('searchbox', { name: '帮助关键字' }).fill('操作手册')
  await page.getByRole('search', { name: '搜索帮助' }).getByRole('button', { name: '搜索' }).click()
  await expect(page.getByRole('heading', { name: '如何竞价', level: 2 })).toBeVisible()
  await expect(page).toHaveURL(/word=.+&entry=help-bidding-room$/)
  const questions = page.getByRole('region', { name: '常见问题' })
  await expect(questions.getByRole('heading', { level: 4 })).toHaveCount(5)
  await checkAxe(page)

  await questions.getByRole('button', { name: '查看 竞价现场操作手册.pdf' }).click()
  const viewer = page.getByRole('dialog', { name: '竞价现场操作手册.pdf' })
  await expect(viewer.locator('canvas').first()).toBeVisible()
  await viewer.getByRole('button', { name: '关闭' }).click()
  await expect(viewer).toHaveCount(0)

  await page.getByRole('button', { name: '返回目录' }).click()
  await expect(page.getByRole('heading', { name: '如何竞价', level: 2 })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: '找到 1 个条目' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: '如何竞价', level: 2 })).toBeVisible()
  await page.getByRole('button', { name: '返回目录' }).click()
  await page.getByRole('button', { name: '显示全部' }).click()
  await entries(page).filter({ hasText: '如何报名' }).click()
  const [template] = await Promise.all([page.waitForEvent('download'), questions.getByRole('link', { name: '下载 竞价授权委托书（模板）.docx' }).click()])
  expect(template.suggestedFilename()).toBe('竞价授权委托书（模板）.docx')

  await page.goto('/help/helpCenter?entry=help-deposit')
  await questions.getByRole('button', { name: '查看 缴费凭证示例.webp' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: '缴费凭证示例.webp' })).toBeVisible()
})

test('L-032 W-048 W-049 W-050 the footer opens the help centre over the page, and a visitor without script reads an answer by its address', async ({
  page,
  request,
  baseURL,
}) => {
  const html = await (await request.get(`${baseURL}/help/helpCenter?entry=help-sealed`, { headers: { accept: 'text/html' } })).text()
  for (const text of ['密封报价', '受理凭证有什么用']) expect(html).toContain(text)
  await page.goto('/Basic/auditVerify')
  await page.getByRole('contentinfo').getByRole('button', { name: '帮助中心' }).click()
  const help = page.getByRole('dialog', { name: '帮助中心' })
  await help.getByRole('navigation', { name: '帮助目录' }).getByRole('link', { name: '退款与服务费' }).click()
  await expect(help.getByRole('heading', { name: '退款多久到账？' })).toBeVisible()
  await help.getByRole('button', { name: '返回目录' }).click()
  await expect(help.getByRole('heading', { name: '退款多久到账？' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/Basic\/auditVerify$/)
})

test('S-063 S-064 C-157 C-158 U-003 an operator writes an entry in Markdown and a question with a file, and visitors read them', async ({
  page,
  signIn,
  person,
  isMobile,
}) => {
  test.skip(isMobile, 'writing is done at a desk')
  test.slow()
  await signIn(page, 'operate01')
  await openDesk(page, '/bidding/entry')
  await button(page, '新增条目').click()
  const form = page.getByRole('dialog', { name: '新增帮助条目' })
  await form.getByLabel('条目标题').fill('发票与开票')
  await form.getByRole('textbox', { name: '内容' }).fill('### 何时开票\n\n成交并缴纳服务费后 **5 个工作日** 内开具。')
  await expect(form.getByRole('region', { name: '预览' }).getByRole('heading', { name: '何时开票' })).toBeVisible()
  await checkAxe(page, { within: '.ant-drawer' })
  await form.getByRole('button', { name: /^(保\s*存|确\s*定)$/ }).click()
  await expect(form).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: '发票与开票' })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '查看问题' }).click()
  await expect(page).toHaveURL(/\/bidding\/question\?.*entryId=/)
  await expect(page.getByText('还没有帮助问题').or(page.getByText('没有符合'))).toBeVisible()

  await button(page, '新增问题').click()
  const asked = page.getByRole('dialog', { name: '新增帮助问题' })
  await expect(asked.getByText('发票与开票')).toBeVisible()
  await asked.getByLabel('问题', { exact: true }).fill('可以开专用发票吗？')
  await asked.getByRole('textbox', { name: '答案' }).fill('可以，请在企业资料中补全开票信息。')
  await asked.locator('input[type=file]').setInputFiles('apps/server/seed/documents/about.pdf')
  await expect(asked.getByRole('img', { name: '上传完成' })).toBeVisible()
  await asked.getByRole('button', { name: /^(保\s*存|确\s*定)$/ }).click()
  await expect(asked).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: '可以开专用发票吗？' })).toContainText('about.pdf')
  await checkAxe(page, { within: '#main' })

  const visitor = await person()
  await visitor.goto('/help/helpCenter')
  await entries(visitor).filter({ hasText: '发票与开票' }).click()
  await expect(visitor.locator('.help-prose strong')).toHaveText('5 个工作日')
  await visitor.getByRole('button', { name: '查看 about.pdf' }).click()
  await expect(visitor.getByRole('dialog', { name: 'about.pdf' }).locator('canvas').first()).toBeVisible()
})
