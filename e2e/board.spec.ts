import type { Page } from '@playwright/test'
import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
/** antd puts a blank between the two characters of a short button. */
const button = (page: Page, text: string) => page.getByRole('button', { name: new RegExp(`^${[...text].join('\\s*')}$`) })
const thread = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('S-031 S-133 C-156 E-048 P-016 a member writes on a phone, an operator answers at a desk and hides an advertisement, and everybody reads it', async ({
  page,
  signIn,
  person,
  isMobile,
}) => {
  test.skip(isMobile, 'both are seen in one journey')
  test.slow()
  const [asked, advert] = ['能否在手机上下载成交确认书？', '本公司长期高价收购旧机床，欢迎来谈']
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/Basic/messageBoardMobile')
  await expect(page.getByRole('heading', { name: '登录后查看留言板' })).toBeVisible()
  await signIn(page, 'external01')
  await page.goto('/Basic/messageBoardMobile')
  await expect(thread(page, '企业更换法定代表人以后')).toContainText('平台答复')
  await expect(thread(page, '高价回收各类设备')).toHaveCount(0)
  expect(await fits(page), 'nothing wider than the screen').toBe(true)
  await checkAxe(page)

  const write = page.getByRole('dialog', { name: '我要留言' })
  await button(page, '我要留言').click()
  await write.getByLabel('留言内容').fill('请打 13800138000')
  await write.getByRole('button', { name: '发表' }).click()
  await expect(write.getByRole('alert')).toContainText('请勿写入手机号')
  await write.getByLabel('留言内容').fill(asked)
  await write.getByRole('button', { name: '关闭' }).click()
  await button(page, '我要留言').click()
  await expect(write.getByLabel('留言内容'), 'what was not sent is still there').toHaveValue(asked)
  await write.getByRole('button', { name: '发表' }).click()
  await expect(write).toHaveCount(0)
  await expect(thread(page, asked)).toContainText('我的留言')

  await page.setViewportSize({ width: 1680, height: 1050 })
  await openDesk(page, '/Basic/messageBoard')
  await button(page, '我要留言').click()
  const form = page.getByRole('dialog', { name: '新增留言' })
  await form.getByLabel('留言内容').fill(advert)
  await form.getByRole('button', { name: /^发\s*表$/ }).click()
  await expect(form).toHaveCount(0)
  await expect(thread(page, advert)).toContainText('待答复')
  await expect(thread(page, advert).getByRole('button')).toHaveCount(0)

  const operator = await person('operate01')
  await openDesk(operator, '/Basic/messageBoard?state=0')
  await expect(thread(operator, asked)).toContainText('华信')
  await thread(operator, asked)
    .getByRole('button', { name: /答\s*复/ })
    .click()
  await operator.getByRole('dialog', { name: '答复留言' }).getByLabel('答复内容').fill('可以，在场次详情中点击“成交确认书”。')
  await operator.getByRole('button', { name: '公开答复' }).click()
  await expect(operator.locator('.ant-message')).toContainText('答复已公开')
  await thread(operator, advert)
    .getByRole('button', { name: /屏\s*蔽/ })
    .click()
  const hide = operator.getByRole('dialog', { name: '屏蔽留言' })
  await hide.getByLabel('屏蔽原因').fill('不得发布广告')
  await checkAxe(operator, { within: '.ant-modal' })
  await hide.getByRole('button', { name: /^屏\s*蔽$/ }).click()
  await expect(hide).toHaveCount(0)

  await page.reload()
  await expect(thread(page, asked)).toContainText('在场次详情中点击')
  await expect(thread(page, advert)).toContainText('原因：不得发布广告')
  await checkAxe(page, { within: '#main' })
})

test('L-037 L-041 L-042 an administrator changes hotline and partners, visitors see it, and the version before is filled in again', async ({
  page,
  signIn,
  person,
  isMobile,
}) => {
  test.skip(isMobile, 'settings are changed at a desk')
  await signIn(page, 'admin')
  await openDesk(page, '/isystem/setting')
  await page.getByLabel('客服热线').fill('不是号码')
  await expect(page.getByText('客服热线只能是数字、空格、加号和横线')).toBeVisible()
  await page.getByLabel('客服热线').fill('400-123-4567')
  await button(page, '增加合作单位').click()
  await page.getByLabel('合作单位4名称').fill('远航物流')
  await page.getByLabel('合作单位4网址').fill('https://logistics.example.com')
  await page.getByLabel('修改说明').fill('更换热线')
  await checkAxe(page, { within: '#main' })
  await button(page, '保存设置').click()
  await expect(page.locator('.ant-message')).toContainText('平台设置已保存')
  await expect(page.getByRole('region', { name: '修改记录' })).toContainText('V2（现行）')

  const visitor = await person()
  await visitor.goto('/Basic/auditVerify')
  const footer = visitor.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: '远航物流' })).toHaveAttribute('href', 'https://logistics.example.com')
  await footer.getByRole('button', { name: '客服热线' }).click()
  await expect(visitor.getByRole('dialog').getByRole('link')).toHaveText('400-123-4567')

  await button(page, '填入此版')
    .or(page.getByRole('button', { name: '填入 V1' }))
    .first()
    .click()
  await expect(page.getByLabel('客服热线')).toHaveValue('400-000-0000')
  await button(page, '保存设置').click()
  await expect(page.getByRole('region', { name: '修改记录' })).toContainText('V3（现行）')
})
