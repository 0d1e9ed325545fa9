import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { unmaskMember } from '@aosp/contract/organisation/member'
import { HOME_PATH } from '@aosp/contract/screens'
import { checkAxe, expect, PASSWORD, test } from './fixtures.ts'
import { askForCode, lastCode } from './phone-steps.ts'
import { startPlatform } from './platform-process.ts'

const button = (page: Page, text: string) => page.getByRole('button', { name: new RegExp(`^(loading )?${[...text].join('\\s*')}$`) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for a secret it was told. */
function appCode(secret: string, at = Date.now()): string {
  const bits = [...secret.replaceAll(' ', '')].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

async function fillPassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

/** On an empty page of the same origin: one of the desk would go on asking without a token. */
async function signOut(page: Page): Promise<void> {
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/empty')
  await page.evaluate(() => localStorage.clear())
}

/** Through the steps that 安全设置 and the page before everything else share. */
async function setUp(page: Page): Promise<{ secret: string; recovery: string[] }> {
  await button(page, '开始设置').click()
  await expect(page.getByRole('img', { name: '动态验证码的二维码' })).toBeVisible()
  const secret = await page.locator('.factor-secret').innerText()
  await page.getByLabel('动态验证码', { exact: true }).fill(appCode(secret))
  await button(page, '启用').last().click()
  const codes = page.getByRole('region', { name: '恢复码' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await fits(page)
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: '下载' }).click()
  expect((await download).suggestedFilename()).toMatch(/^恢复码-.*\.txt$/)
  const recovery = await codes.getByRole('listitem').allInnerTexts()
  await expect(button(page, '完成')).toBeDisabled()
  await page.getByLabel('我已妥善保存恢复码').check()
  await button(page, '完成').click()
  return { secret, recovery }
}

test('a second factor is set up at a desk and on a phone, and asked for at the next login', async ({ page, signIn }) => {
  await signIn(page, 'external02')
  await page.goto('/account/settings/security')
  await button(page, '启用').click()
  const { secret, recovery } = await setUp(page)
  await expect(page.getByText('恢复码剩余 10 个')).toBeVisible()
  await fits(page)
  await checkAxe(page, { within: '#main' })

  await signOut(page)
  await page.goto('/user/login')
  await fillPassword(page, 'external02')
  await page.getByLabel('动态验证码', { exact: true }).fill('000000')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '动态验证码错误或已使用' })).toBeVisible()
  await fits(page)
  await checkAxe(page)
  await page.getByRole('button', { name: '无法使用验证器？输入恢复码' }).click()
  await page.getByLabel('恢复码', { exact: true }).fill(recovery[0] ?? '')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(`**${HOME_PATH}`)

  await signOut(page)
  await page.goto('/user/login')
  await fillPassword(page, 'external02')
  // The one it was set up with is spent; the next is taken a moment early.
  await page.getByLabel('动态验证码', { exact: true }).fill(appCode(secret, Date.now() + 30_000))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(`**${HOME_PATH}`)

  await page.goto('/account/settings/security')
  await expect(page.getByText('恢复码剩余 9 个')).toBeVisible()
  await button(page, '关闭').click()
  await button(page, '关闭').last().click()
  await expect(page.locator('.ant-message')).toContainText('动态验证码已关闭')
})

test('an act that asks who is there shows one dialog and goes on by itself', async ({ page, signIn }) => {
  await signIn(page, 'operate01')
  await page.goto('/isystem/memberUser?username=menber02')
  // The session is a minute old; what a server says to one of six minutes stands in for the wait.
  await page.route(
    `**${unmaskMember.path}`,
    (route) => route.fulfill({ json: { success: false, message: '请再次验证身份', code: 4031, result: null, timestamp: Date.now() } }),
    { times: 2 },
  )
  const reveal = async () => {
    await page.getByRole('button', { name: /的更多操作$/ }).click()
    await page.getByRole('menuitem', { name: '查看联系方式' }).click()
  }
  await reveal()
  const asked = dialog(page, '请再次验证身份')
  await asked.getByRole('button', { name: /取\s*消/ }).click()
  await expect(asked).toHaveCount(0)
  await expect(page.locator('.ant-modal-confirm')).toHaveCount(0)

  await reveal()
  await asked.getByLabel('登录密码').fill('Wrong-Pass-1')
  await button(page, '验证并继续').click()
  await expect(asked.getByText('登录密码错误')).toBeVisible()
  await checkAxe(page, { within: '.ant-modal' })
  await asked.getByLabel('登录密码').fill(PASSWORD)
  await button(page, '验证并继续').click()
  await expect(page.locator('.ant-modal-confirm')).toContainText('13900000022')
})

test('a refund waits for the password of whoever came in by a code on his phone, and goes on by itself', async ({ page }) => {
  const phone = '13900000011'
  await page.goto('/user/login')
  await page.getByRole('tab', { name: '手机验证码' }).click()
  await page.getByLabel('手机号').fill(phone)
  await askForCode(page)
  await page.getByLabel('短信验证码').fill(await lastCode(page, phone))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(`**${HOME_PATH}`)

  await page.goto('/bidding/fundsManagement?tab=refund&state=1')
  const late = page.getByRole('row').filter({ hasText: '天成再生资源有限公司' })
  const askRefund = async () => {
    await late.getByRole('button', { name: '办理' }).click()
    await page.getByRole('group', { name: '审核决定' }).getByRole('button', { name: '办理' }).click()
    await dialog(page, '办理退款').getByRole('button', { name: '确认办理' }).click()
  }
  await askRefund()
  const asked = dialog(page, '请再次验证身份')
  await asked.getByRole('button', { name: /取\s*消/ }).click()
  await expect(asked).toHaveCount(0)
  await page.goto('/bidding/fundsManagement?tab=refund&state=1')
  await askRefund()
  await asked.getByLabel('登录密码').fill('Wrong-Pass-1')
  await button(page, '验证并继续').click()
  await expect(asked.getByText('登录密码错误')).toBeVisible()
  await asked.getByLabel('登录密码').fill(PASSWORD)
  await button(page, '验证并继续').click()
  await expect(page.getByText('已转为办理中')).toBeVisible()
})

test('a member’s phone is changed by two of the staff, and its owner stops it', async ({ page, signIn, person }) => {
  await signIn(page, 'operate01')
  await page.goto('/isystem/memberUser?username=external03')
  await button(page, '编辑').click()
  const form = dialog(page, '编辑会员用户')
  await form.getByLabel('手机号').fill('13700137011')
  await form.getByLabel('变更原因').fill('会员来函更换号码')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form.getByText('更换手机号须提供新手机收到的验证码，或上传证明材料')).toBeVisible()
  await form.locator('input[type=file]').setInputFiles({ name: '变更申请.png', mimeType: 'image/png', buffer: await picture(page) })
  await expect(page.locator('.ant-message')).toContainText('文件上传成功')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.locator('.ant-message')).toContainText('须由另一名工作人员审核后生效')
  await page.goto('/isystem/accountChange?state=1')
  await expect(page.getByRole('button', { name: '通过', exact: true })).toHaveCount(0)

  const second = await person('operate02')
  await second.goto('/isystem/accountChange?state=1')
  await expect(second.getByText('13700137011')).toBeVisible()
  await checkAxe(second, { within: '#main' })
  await button(second, '通过').click()
  await button(second, '通过').last().click()
  await expect(second.locator('.ant-message')).toContainText('已通过，24 小时后生效，期间本人可以停止')

  const owner = await person('external03')
  await owner.setViewportSize({ width: 390, height: 844 })
  await owner.goto('/account/settings/security')
  const warning = owner.getByRole('alert').filter({ hasText: '更换手机号为 137****7011' })
  await expect(warning).toContainText(/申请已审核通过，将于 .* 生效/)
  await fits(owner)
  await checkAxe(owner, { within: '#main' })
  await button(owner, '停止变更').click()
  await button(owner, '停止变更').last().click()
  await expect(owner.locator('.ant-message')).toContainText('已停止，账号保持不变')
  await expect(warning).toHaveCount(0)
  await expect(owner.getByText('139****0033')).toBeVisible()

  await second.goto('/isystem/accountChange?username=external03')
  await expect(second.getByText('本人已停止')).toBeVisible()
  await expect(second.getByRole('button', { name: '驳回', exact: true })).toHaveCount(0)
})

test('a company’s bank account is changed by two of the staff, and the company stops it', async ({ page, signIn, person }) => {
  await signIn(page, 'operate01')
  await page.goto('/assetBaseData/corporate?creditcode=91310000MA0000007L')
  await button(page, '编辑').click()
  const form = dialog(page, '编辑企业')
  await form.getByLabel('银行账号').fill('3100000000008888')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form.getByText('变更银行信息请填写变更原因').first()).toBeVisible()
  await form.getByLabel('变更原因').fill('企业来函变更开户行')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form.getByText('变更银行信息请上传证明材料').first()).toBeVisible()
  await form
    .locator('.fd-field, .ant-form-item')
    .filter({ hasText: '证明材料' })
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: '变更申请.png',
      mimeType: 'image/png',
      buffer: await picture(page),
    })
  await expect(page.locator('.ant-message')).toContainText('文件上传成功')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.locator('.ant-message')).toContainText('审核通过后生效')

  const second = await person('operate02')
  await second.goto('/isystem/memberUser?tab=review&state=1&kind=change')
  await second.getByRole('button', { name: '审核 瑞达设备租赁有限公司' }).click()
  await expect(second.getByText('企业来函变更开户行')).toBeVisible()
  await checkAxe(second, { within: '#main' })
  await second.getByRole('group', { name: '审核决定' }).getByRole('button', { name: '通过' }).click()
  await expect(dialog(second, '通过审核')).toContainText('变更在 24 小时后生效，期间企业可以停止')
  await button(second, '确认通过').click()
  await expect(second.locator('.ant-message').getByText(/已通过/)).toBeVisible()

  const owner = await person('external03')
  await owner.setViewportSize({ width: 390, height: 844 })
  await owner.goto('/assetBaseData/corporate')
  const change = owner.getByRole('region', { name: '资料变更' })
  await expect(change).toContainText('由平台工作人员提出，如非贵单位要求，请在生效前停止。')
  await expect(change).toContainText(/将于 .* 生效/)
  await fits(owner)
  await checkAxe(owner, { within: '#main' })
  await button(owner, '停止变更').click()
  await button(owner, '停止变更').last().click()
  await expect(owner.locator('.ant-message')).toContainText('变更已停止，企业资料保持不变')
  await expect(change).toHaveCount(0)
})

test('staff without the second factor that is demanded can do nothing before it is set up', async ({ page, faults }) => {
  faults.allow(/to another host/)
  const strict = await startPlatform('standard', { STAFF_FACTOR: 'true' })
  try {
    await page.goto(`${strict.url}/user/login`)
    await fillPassword(page, 'operate01')
    await expect(page.getByRole('heading', { name: '设置动态验证码' })).toBeVisible()
    await page.goto(`${strict.url}/isystem/memberUser`)
    await expect(page.getByRole('heading', { name: '设置动态验证码' })).toBeVisible()
    await checkAxe(page)
    await setUp(page)
    await expect(page.getByRole('button', { name: /^用户菜单/ })).toBeVisible()
  } finally {
    // A page that is still open would ask a server that is gone.
    await page.goto('about:blank')
    await strict.stop()
  }
})

/** A small picture drawn by the browser itself. */
async function picture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 120 })
    canvas.getContext('2d')?.fillRect(10, 10, 60, 60)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}
