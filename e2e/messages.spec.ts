import { checkAxe, expect, test } from './fixtures.ts'
import { openDesk } from './desk-steps.ts'

test('S-129 U-002 S-103 an administrator stops a template, rewrites it in the code editor, applies it, and reads what was sent by it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin')
  await openDesk(page, '/modules/message/sysMessageTemplateList')
  const row = page.getByRole('row').filter({ hasText: 'sms_account_changed' })
  await expect(row).toContainText('已应用')
  await checkAxe(page)
  await expect(row.getByRole('button', { name: '编辑' })).toBeDisabled()
  await row.getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
  await expect(row).toContainText('已停用')

  await row.getByRole('button', { name: '编辑' }).click()
  const drawer = page.getByRole('dialog', { name: /消息模板/ })
  const editor = drawer.getByRole('textbox', { name: '模板内容' })
  await editor.fill('账号${username}。')
  await drawer.getByRole('button', { name: /保存|确定/ }).click()
  await expect(drawer.getByText('缺少占位符 ${what}、${advice}').first()).toBeVisible()
  await editor.fill('账号${username}：${what}，${advice}。')
  await drawer.getByRole('button', { name: /保存|确定/ }).click()
  await expect(drawer).toBeHidden()
  await row.getByRole('button', { name: '应用' }).click()
  await expect(row).toContainText('已应用')

  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '发送测试' }).click()
  const test = page.getByRole('dialog', { name: /发送测试/ })
  await test.getByRole('textbox', { name: '接收人' }).fill('13912345678')
  await test.getByRole('textbox', { name: '测试数据' }).fill('{"username":"admin","what":"已登录","advice":"请核实"}')
  await test.getByRole('button', { name: '发送' }).click()
  await expect(test).toBeHidden()

  await openDesk(page, '/modules/message/sysMessageList')
  const sent = page.getByRole('row').filter({ hasText: '139****5678' })
  await expect(sent).toContainText('账号admin：已登录，请核实。')
  await checkAxe(page)
  await sent.getByRole('button', { name: '账号安全提醒', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '账号安全提醒' })).toContainText('发送次数')
})

test('S-067 an operator reads the words of text messages', async ({ page, signIn }) => {
  await signIn(page, 'operate01')
  await openDesk(page, '/bidding/mobileSms')
  await page.getByRole('button', { name: '短信模板' }).click()
  await expect(page.getByRole('dialog', { name: '短信模板' })).toContainText('sms_code')
})

test('S-069 an operator reads every trade message, a member those to him', async ({ page, signIn, person }) => {
  await signIn(page, 'operate01')
  await openDesk(page, '/bidding/tradeMessage')
  await expect(page.getByRole('heading', { name: '交易消息', exact: true })).toBeVisible()
  const member = await person('menber01')
  await openDesk(member, '/bidding/tradeMessage')
  await expect(member.getByText('与您参与或发布的交易有关的通知。')).toBeVisible()
  await checkAxe(member)
})
