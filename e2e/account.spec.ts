import type { Page } from '@playwright/test'
import { login } from '@aosp/contract/identity/login'
import { no } from '@aosp/contract/refusals'
import { said } from './desk-steps.ts'
import { checkAxe, expect, PASSWORD, test } from './fixtures.ts'
import { lastCode } from './phone-steps.ts'

const SETTINGS = [
  ['base', '基本设置'],
  ['security', '安全设置'],
  ['custom', '个性化设置'],
  ['binding', '账号绑定'],
  ['notification', '消息通知设置'],
] as const

const WINDOWS_EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const header = (page: Page) => page.locator('.desk-header')
/** antd puts a blank between the two characters of a short button. */
// antd's loading mark may linger, faded out, in a button that was busy a moment ago.
const button = (page: Page, text: string) => page.getByRole('button', { name: new RegExp(`^(loading )?${[...text].join('\\s*')}$`) })

async function signInElsewhere(page: Page, username: string, password = PASSWORD): Promise<string | undefined> {
  const reply = await page.request.post(login.path, { data: { username, password }, headers: { 'user-agent': WINDOWS_EDGE } })
  const { result } = (await reply.json()) as { result: { token: string } | null }
  return result?.token
}

async function fitsAndIsAccessible(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await checkAxe(page, { within: '#main' })
}

/** A small picture drawn by the browser itself. */
async function picture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 120 })
    const pen = canvas.getContext('2d')
    pen?.fillRect(10, 10, 60, 60)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}

test('R-016 R-018 R-019 account pages need a session; each setting has its own address', async ({ page, signIn }) => {
  await page.goto('/account/center')
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Faccount%2Fcenter/)

  await signIn(page, 'menber01')
  await page.goto('/account/settings')
  await expect(page).toHaveURL(/\/account\/settings\/base$/)
  const nav = page.getByRole('navigation', { name: '账号设置' })
  for (const [name, title] of SETTINGS) {
    await nav.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`/account/settings/${name}$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(nav.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
  }
})

test('S-036 R-017 the account centre shows the person, the company with its ladder, what waits, and how safe the account is', async ({ page, signIn }) => {
  await signIn(page, 'menber01')
  await page.goto('/account/center')
  const profile = panel(page, '我的资料')
  for (const text of ['林建华', '集团会员', '远航精密制造有限公司', '设备管理部', '139****0021', '注册时间']) await expect(profile).toContainText(text)
  const points = panel(page, '企业积分')
  await expect(points.locator('li[aria-current=step]')).toContainText('优秀')
  await expect(points).toContainText(/再积 480 分升为「卓越」/)
  await expect(panel(page, '我的待办')).toBeVisible()
  await expect(panel(page, '最近登录')).toContainText('登录成功')
  const safety = panel(page, '账号安全')
  await expect(safety).toContainText('安全等级：中')
  await safety.getByRole('link', { name: '电子邮箱：修改' }).click()
  await expect(page.getByRole('textbox', { name: '电子邮箱' })).toBeFocused()

  await signIn(page, 'operate01')
  await page.goto('/account/center')
  await expect(panel(page, '我的资料')).toContainText('周明远')
  await expect(panel(page, '账号安全')).toBeVisible()
  await expect(panel(page, '企业积分'), 'points are for members').toHaveCount(0)
})

test('S-037 C-145 base data: rules and refusals at their fields, then saved and shown in the header', async ({ page, signIn, faults }) => {
  faults.allow(/status of 4\d\d/)
  await signIn(page, 'menber02')
  await page.goto('/account/settings/base')
  const name = page.getByLabel('昵称')
  const email = page.getByLabel('电子邮箱')
  await expect(name).toHaveValue('陈思远')
  await expect(button(page, '保存')).toBeDisabled()

  await name.fill('')
  await expect(page.getByText('请输入昵称')).toBeVisible()
  await name.fill('陈思远老师')
  await email.fill('not-an-address')
  await expect(page.getByText('请输入正确格式的邮箱!')).toBeVisible()
  await email.fill('menber01@example.com')
  await button(page, '保存').click()
  await expect(page.getByText(no('profile.emailTaken').message)).toBeVisible()
  await expect(page.getByText('有未保存的修改')).toBeVisible()
  await fitsAndIsAccessible(page)

  await email.fill('chen@example.com')
  await page.getByRole('radio', { name: '女' }).check()
  await button(page, '保存').click()
  await said(page, '个人资料已保存')
  await expect(button(page, '保存')).toBeDisabled()
  await expect(header(page).getByRole('button', { name: '用户菜单：陈思远老师' })).toBeVisible()

  await page.reload()
  await expect(name).toHaveValue('陈思远老师')
  await expect(email).toHaveValue('chen@example.com')
  await expect(page.getByRole('radio', { name: '女' })).toBeChecked()
})

test('S-037 C-145 the avatar takes pictures only, shows a failure with a retry, and reaches the header when saved', async ({ page, signIn, faults }) => {
  faults.allow(/Failed to load resource/)
  await signIn(page, 'external01')
  await page.goto('/account/settings/base')
  const picker = page.getByLabel('选择头像图片')
  await picker.setInputFiles({ name: '说明.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(page.getByRole('alert')).toContainText(no('file.notImage').message)

  const png = await picture(page)
  await page.route('**/sys/common/upload', (route) => route.abort(), { times: 1 })
  await picker.setInputFiles({ name: '头像.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('alert')).toContainText('头像.png 上传失败.')
  await button(page, '重试').click()
  await expect(page.getByRole('button', { name: '更换头像' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await button(page, '保存').click()
  await said(page, '个人资料已保存')
  await expect(header(page).locator('.ant-avatar img')).toHaveAttribute('src', /\/sys\/common\/static\/.+\.png$/)
  expect(
    await header(page)
      .locator('.ant-avatar img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)

  await button(page, '移除头像').click()
  await button(page, '保存').click()
  await expect(header(page).locator('.ant-avatar img')).toHaveCount(0)
})

test('S-037 changes that were not saved are not lost without asking', async ({ page, signIn }, { project }) => {
  await signIn(page, 'external02')
  await page.goto('/account/settings/base')
  await page.getByLabel('昵称').fill('未保存的名字')
  const nav = page.getByRole('navigation', { name: '账号设置' })
  await nav.getByRole('link', { name: '安全设置' }).click()
  if (project.name === 'phone') {
    await expect(page.getByText('离开本页，这些修改将丢失。')).toBeVisible()
    await button(page, '继续编辑').click()
    await expect(page.getByText('离开本页，这些修改将丢失。')).toBeHidden()
    await expect(page.getByLabel('昵称')).toHaveValue('未保存的名字')
    await nav.getByRole('link', { name: '安全设置' }).click()
    await button(page, '放弃修改').click()
    await expect(page).toHaveURL(/\/security$/)
  } else {
    await expect(nav.getByRole('link', { name: '安全设置' })).toHaveAttribute('aria-current', 'page')
    await nav.getByRole('link', { name: '基本设置' }).click()
    await expect(page.getByLabel('昵称')).toHaveValue('未保存的名字')
    await page.getByRole('button', { name: '撤销修改' }).click()
    await expect(page.getByLabel('昵称')).toHaveValue('孙立新')
  }
})

test('S-038 C-145 own sessions: the current one is marked, another is ended after asking, all others at once', async ({ page, signIn }) => {
  const tokens = [await signInElsewhere(page, 'menber03'), await signInElsewhere(page, 'menber03'), await signInElsewhere(page, 'menber03')]
  await signInElsewhere(page, 'menber03', 'Wrong-Pass-1')
  await signIn(page, 'menber03', { afresh: true })
  await page.goto('/account/settings/security')
  const devices = page.getByRole('list', { name: '登录设备' })
  await expect(devices.getByRole('listitem')).toHaveCount(4)
  await expect(devices.getByText('当前设备')).toHaveCount(1)
  await expect(panel(page, '登录记录')).toContainText('登录成功')

  const endOne = devices.getByRole('button', { name: '下线 Edge 浏览器 · Windows' }).first()
  await endOne.click()
  await page
    .locator('.ant-popconfirm')
    .getByRole('button', { name: /取\s*消/ })
    .click()
  await expect(devices.getByRole('listitem')).toHaveCount(4)
  await endOne.click()
  await page
    .locator('.ant-popconfirm:visible')
    .getByRole('button', { name: /下\s*线/ })
    .click()
  await said(page, '该设备已下线')
  await expect(devices.getByRole('listitem')).toHaveCount(3)

  await page.getByRole('button', { name: '下线其他设备' }).click()
  await page.locator('.ant-popconfirm:visible').getByRole('button', { name: '全部下线' }).click()
  await said(page, '其他设备已全部下线')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  for (const token of tokens) {
    const reply = await page.request.get('/sys/user/sessions', { headers: { 'X-Access-Token': token ?? '' } })
    expect(reply.status()).toBe(401)
  }

  const history = panel(page, '登录记录')
  await expect(history).toContainText('密码或验证码错误')
  await expect(history).toContainText(/1-5 共 5 条/)
})

test('S-038 the login history is sorted by the server and keeps its order in the address', async ({ page, signIn }, { project }) => {
  test.skip(project.name === 'phone', 'on a phone the attempts are lines, newest first')
  await signInElsewhere(page, 'admin', 'Wrong-Pass-1')
  await signIn(page, 'admin', { afresh: true })
  await page.goto('/account/settings/security')
  const rows = panel(page, '登录记录').locator('tbody tr.ant-table-row')
  await expect(rows.first()).toContainText('登录成功')
  await page.getByRole('columnheader', { name: '时间' }).click()
  await expect(page).toHaveURL(/column=createTime&order=asc/)
  await expect(rows.first()).toContainText('密码或验证码错误')
  await page.reload()
  await expect(rows.first()).toContainText('密码或验证码错误')
})

test('S-038 C-145 the phone changes with a code sent to the new number; a wrong code changes nothing', async ({ page, signIn }, { project }) => {
  const phone = project.name === 'phone' ? '13700137002' : '13700137001'
  await signIn(page, 'external03')
  await page.goto('/account/settings/security')
  await button(page, '更换手机').click()
  const dialog = page.getByRole('dialog', { name: '更换绑定手机' })
  const send = dialog.getByRole('button', { name: '获取验证码' })
  await expect(send).toBeDisabled()
  await dialog.getByLabel('新手机号').fill('12345')
  await dialog.getByRole('slider', { name: '滑块验证' }).press('End')
  await send.click()
  await expect(dialog.getByText('请输入正确手机号')).toBeVisible()

  await dialog.getByLabel('新手机号').fill(phone)
  await send.click()
  await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  await checkAxe(page, { within: '.ant-modal' })

  const code = await lastCode(page, phone)
  await dialog.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: '确认更换' }).click()
  await expect(dialog.getByText(no('sms.wrongCode').message)).toBeVisible()
  await expect(panel(page, '登录与验证')).toContainText('139****0033')

  await dialog.getByLabel('短信验证码').fill(code)
  await dialog.getByRole('button', { name: '确认更换' }).click()
  await said(page, '绑定手机已更换')
  await expect(dialog).toHaveCount(0)
  await expect(panel(page, '登录与验证')).toContainText(`137****${phone.slice(-4)}`)
})

test('S-038 V-058 the security page opens the change-password dialog, which asks for the old password first', async ({ page, signIn }) => {
  await signIn(page, 'menber01')
  await page.goto('/account/settings/security')
  await button(page, '修改密码').click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await expect(dialog.getByText('请输入旧密码!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('S-039 C-145 display choices apply at once, show in the preview, and follow the account to another browser', async ({ page, signIn }) => {
  await signIn(page, 'external01', { afresh: true })
  await page.goto('/account/settings/custom')
  await expect(page.getByText('与账号中保存的一致')).toBeVisible()
  await page.getByText('暗色菜单', { exact: true }).click()
  await page.getByRole('radio', { name: '酱紫 #722ED1' }).click()
  await expect(page.getByRole('img', { name: /界面示意：侧边导航，暗色菜单/ })).toBeVisible()
  await expect(page.locator('.desk')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByText('仅在本浏览器生效，尚未保存到账号')).toBeVisible()
  await fitsAndIsAccessible(page)
  await page.getByRole('button', { name: '保存到账号' }).click()
  await said(page, '已保存到账号')
  await expect(page.getByText('与账号中保存的一致')).toBeVisible()

  await signIn(page, 'external01', { afresh: true })
  await page.goto('/account/settings/custom')
  await expect(page.locator('.desk')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: '恢复默认' }).click()
  await expect(page.locator('.desk')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: '保存到账号' }).click()
  await expect(page.getByText('与账号中保存的一致')).toBeVisible()
})

test('S-040 C-145 bindings say what is bound and what is not enabled, and a failure can be tried again', async ({ page, signIn, faults }) => {
  faults.allow(/Failed to load resource/)
  await signIn(page, 'external02')
  await page.route('**/sys/thirdApp/bindings*', (route) => route.abort(), { times: 1 })
  await page.goto('/account/settings/binding')
  await expect(panel(page, '联系方式')).toContainText('139****0032')
  const third = panel(page, '第三方账号')
  await expect(third.getByRole('alert')).toContainText('网络连接失败')
  await third.getByRole('button', { name: '重新加载' }).click()
  for (const title of ['企业微信', '钉钉', '微信', 'GitHub'])
    await expect(third.getByRole('listitem').filter({ hasText: title }).first()).toContainText('未启用')
  await expect(third).toContainText('平台尚未接入企业微信登录，如需使用请联系管理员')
  await page.getByRole('link', { name: '更换手机' }).click()
  await expect(page).toHaveURL(/\/security$/)
})

test('S-041 C-145 notification choices: important ones are locked, the rest are saved, speech can be tried', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    window.speechSynthesis.speak = (words) => void spoken.push(words.text)
  })
  await signIn(page, 'operate02')
  await page.goto('/account/settings/notification')
  await expect(page.getByRole('checkbox', { name: '签约与付款期限：短信（重要通知，不能关闭）' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: '签约与付款期限：短信（重要通知，不能关闭）' })).toBeChecked()
  await expect(button(page, '保存')).toBeDisabled()

  const points = page.getByRole('checkbox', { name: '积分变动：站内' })
  await points.uncheck()
  await expect(page.getByText('有未保存的修改')).toBeVisible()
  await points.check()
  await expect(button(page, '保存'), 'back where it was').toBeDisabled()
  await points.uncheck()
  await page.getByRole('checkbox', { name: '竞价结果：短信' }).uncheck()
  const speech = page.getByRole('switch', { name: '新消息语音播报' })
  await expect(speech).not.toBeChecked()
  await speech.click()
  await button(page, '试听').click()
  expect(await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)).toEqual([expect.stringContaining('语音播报测试')])
  await button(page, '保存').click()
  await said(page, '通知设置已保存')

  await page.reload()
  await expect(points).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: '竞价结果：短信' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^积分变动：短信/ }), 'what never comes this way is not offered').toHaveCount(0)
  await expect(speech).toBeChecked()
  await expect(panel(page, '订阅资产分类'), 'whoever runs the platform takes no part in trades').toBeHidden()
})
