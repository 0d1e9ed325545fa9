import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { corporateList } from '@aosp/contract/organisation/corporate'
import { decideReview, register, registrationUpload, reviewById, reviewList } from '@aosp/contract/organisation/registration'
import { HOME_PATH } from '@aosp/contract/screens'
import { creditCodeCheck } from '@aosp/kernel/credit-code'
import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import { askForCode, lastCode, tokenOf } from './phone-steps.ts'

const PASSWORD = 'Fresh-Pass-2026'
const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')
const freshPhone = () => `138${digits(8)}`
const freshCode = () => {
  const body = `91110108MA${digits(7)}`
  return body + (creditCodeCheck(body) ?? '')
}

/** A picture with a text nobody else has: the platform notices a licence that was used before. */
async function picture(page: Page, name: string) {
  const drawn = await page.evaluate((text) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 450 })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.fillStyle = '#fdf6e3'
    pen.fillRect(0, 0, 640, 450)
    pen.fillStyle = '#b3261e'
    pen.font = '56px sans-serif'
    pen.fillText('营业执照', 200, 120)
    pen.font = '24px sans-serif'
    pen.fillText(text, 60, 240)
    return canvas.toDataURL('image/png')
  }, digits(12))
  return { name, mimeType: 'image/png', buffer: Buffer.from(drawn.split(',')[1] ?? '', 'base64') }
}

const api = async <Result>(page: Page, path: string, user: string, data?: object): Promise<Result> => {
  const headers = { 'X-Access-Token': await tokenOf(page, user) }
  const reply = data ? await page.request.post(path, { headers, data }) : await page.request.get(path, { headers })
  const { result, message } = (await reply.json()) as { result: Result | null; message: string }
  if (result === null) throw new Error(`${path}: ${message}`)
  return result
}
/** What an operator would do at the desk. */
async function decide(page: Page, company: string, verdict: { shType: 1 } | { shType: 2; remark: string }): Promise<void> {
  const { records } = await api<{ records: { id: string; corporateName: string; state: number }[] }>(page, `${reviewList.path}?pageSize=100`, 'operate01')
  const id = records.find(({ corporateName, state }) => corporateName === company && state === 1)?.id ?? ''
  const { version } = await api<{ version: number }>(page, `${reviewById.path}?id=${id}`, 'operate01')
  await api(page, decideReview.path, 'operate01', { id, version, ...verdict })
}
const companyCode = async (page: Page, inGroup: 0 | 1): Promise<string> => {
  const { records } = await api<{ records: { creditcode: string; inGroup: number }[] }>(page, `${corporateList.path}?pageSize=50`, 'operate01')
  return records.find((company) => company.inGroup === inGroup)?.creditcode ?? ''
}

/** Nobody is shut out: no finding of the accessibility rules, nothing wider than the screen. */
async function look(page: Page): Promise<void> {
  await checkAxe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click()
const step = (page: Page, title: string) => expect(page.getByRole('heading', { name: title, level: 2 })).toBeFocused()

async function provePhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await askForCode(page)
  await page.getByLabel('短信验证码').fill(await lastCode(page, phone))
  await expect(page.getByText('已验证')).toBeVisible()
}
async function fillAccount(page: Page, username: string): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('经办人姓名').fill('方晓晨')
  await page.getByLabel('登录密码').fill(PASSWORD)
  await page.getByLabel('确认密码').fill(PASSWORD)
}
async function agreeToAll(page: Page): Promise<void> {
  for (const tick of await page.getByRole('checkbox', { name: '我已阅读并同意' }).all()) await tick.check()
}
const logIn = async (page: Page, username: string) => {
  await page.goto('/user/login')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('S-002 S-003 R-014 C-145 W-099 W-114 an outside company registers, is refused, mends its data, is admitted, signs in, adds papers and sees its points', async ({
  page,
}, { project }) => {
  test.setTimeout(150_000)
  const [phone, username, company] = [freshPhone(), `user_${digits(9)}`, `北京云杉${digits(6)}设备租赁有限公司`]
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number }
    seen.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/user/register?id=2')
  await expect(page.getByLabel('外部企业')).toBeChecked()
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted), 'nothing moves when the form comes').toBeLessThan(0.05)
  await next(page)
  await test.step('V-036 V-038 what is needed is said at its field', async () => {
    for (const text of ['请输入手机号', '请输入验证码', '请输入用户名', '请输入姓名', '请输入新密码!', '请确认新密码!'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
  })
  await expect(page.getByLabel('手机号', { exact: true }), 'the first complaint has the focus').toBeFocused()
  await look(page)

  await provePhone(page, phone)
  await fillAccount(page, 'external01')
  await test.step('V-041 an address that is none', async () => {
    await page.getByLabel('邮箱').fill('wrong@')
    await page.getByLabel('登录密码').focus()
    await expect(page.getByText('邮箱格式不正确')).toBeVisible()
  })
  await expect(page.getByText('用户名已注册')).toBeVisible()
  await expect(page.getByRole('link', { name: '找回密码' })).toBeVisible()
  await page.getByLabel('邮箱').fill('')
  await page.getByLabel('用户名').fill(username)
  await next(page)

  await step(page, '企业信息')
  await page.getByLabel('统一社会信用代码').fill('91110108MA01ABCD39')
  await page.getByLabel('企业名称').fill(company)
  await expect(page.getByText('统一社会信用代码不正确，请核对18位代码')).toBeVisible()
  await page.getByLabel('统一社会信用代码').fill(await companyCode(page, 0))
  await next(page)
  await expect(page.getByText('该企业已入驻平台，请联系企业管理员或平台客服')).toBeVisible()
  await expect(page.getByText('请联系企业管理员开通账号')).toBeVisible()
  await expect(page.getByText('请填写法定代表人')).toBeVisible()
  await look(page)
  const code = freshCode()
  await page.getByLabel('统一社会信用代码').fill(code.toLowerCase())
  await page.getByLabel('法定代表人', { exact: true }).fill('方晓晨')
  await page.getByLabel('联系电话').fill('010-88886666')
  await page.getByLabel('省份').selectOption('北京市')
  await page.getByLabel('城市').selectOption('北京市')
  await page.getByLabel('区县').selectOption('海淀区')
  await page.getByLabel('注册地址', { exact: true }).fill('学院路 30 号')
  await page.getByLabel('与注册地址相同').check()
  await expect(page.getByLabel('账户名称')).toHaveValue(company)
  await expect(page.getByLabel('账户名称')).not.toBeEditable()
  await page.getByLabel('开户银行').fill('中国银行北京学院路支行')
  await page.getByLabel('银行账号').fill('6222 0201 1122 3344')
  await next(page)

  await step(page, '资质与附件')
  await next(page)
  await expect(page.getByText('请上传证照文件')).toBeVisible()
  await page.locator('input[type=file][aria-label=证照文件]').setInputFiles(await picture(page, '营业执照.png'))
  await page.getByRole('button', { name: '添加资质' }).click()
  await expect(page.getByLabel('资质名称')).toBeFocused()
  await page.getByLabel('资质名称').fill('起重设备安装工程专业承包资质')
  await page.getByLabel('有效期开始').fill('2024-01-01')
  await page.getByLabel('长期有效').check()
  await page.locator('input[type=file][aria-label^="资质 1 附件"]').setInputFiles([await picture(page, '正本.png'), await picture(page, '副本.png')])
  await expect(page.getByRole('link', { name: /^查看 / })).toHaveCount(3)
  await look(page)

  await page.reload()
  await expect(page.getByText('已恢复上次填写的内容')).toBeVisible()
  await expect(page.getByLabel('资质名称')).toHaveValue('起重设备安装工程专业承包资质')
  await expect(page.getByRole('link', { name: '查看 营业执照.png' })).toBeVisible()
  const shown = page.locator('.upload-thumb img').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })), 'the password is nowhere').not.toContain(PASSWORD)
  await next(page)

  await step(page, '确认提交')
  const summary = page.getByRole('region', { name: '企业信息' })
  for (const text of [code, company, '北京市海淀区', '6222 0201 1122 3344']) await expect(summary).toContainText(text)
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page.getByText('请阅读并同意全部协议')).toBeVisible()
  await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('确认密码').fill(PASSWORD)
  await page.getByRole('button', { name: '《隐私政策》' }).click()
  await expect(page.getByRole('dialog', { name: '隐私政策' })).toContainText('收集的信息')
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByRole('button', { name: '《交易规则》' }).click()
  await expect(page.getByRole('dialog', { name: '交易规则' }).locator('canvas').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await agreeToAll(page)
  await look(page)
  const sent: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname === register.path && sent.push(request.method()))
  await page.getByRole('button', { name: '提交注册' }).dblclick()
  await page.waitForURL('**/user/register-result')
  await expect(page.getByRole('heading', { name: '注册资料已提交，等待审核' })).toBeVisible()
  await expect(page.getByText(company)).toBeVisible()
  expect(sent).toEqual(['POST'])
  await look(page)

  const reason = '营业执照照片不清晰，请重新上传；注册地址请写到门牌号'
  await decide(page, company, { shType: 2, remark: reason })
  await page.evaluate(() => sessionStorage.clear())
  await logIn(page, username)
  await page.waitForURL('**/user/register-result')
  await expect(page.getByText(reason)).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: '修改并重新提交' }).click()
  await expect(page.getByText(`未通过原因：${reason}`)).toBeVisible()
  expect(page.url()).not.toContain('sysUser')
  await expect(page.getByLabel('用户名')).toHaveValue(username)
  await next(page)
  await step(page, '企业信息')
  await expect(page.getByLabel('区县')).toHaveValue('110108')
  await page.getByLabel('注册地址', { exact: true }).fill('学院路 30 号院 2 号楼 501 室')
  await next(page)
  await step(page, '资质与附件')
  await expect(page.getByRole('link', { name: /^查看 / })).toHaveCount(3)
  await expect(page.getByLabel('长期有效')).toBeChecked()
  await page.locator('input[type=file][aria-label=证照文件]').setInputFiles(await picture(page, '营业执照（清晰）.png'))
  await expect(page.getByRole('link', { name: '查看 营业执照（清晰）.png' })).toBeVisible()
  await next(page)
  await step(page, '确认提交')
  await agreeToAll(page)
  await page.getByRole('button', { name: '重新提交' }).click()
  await expect(page.getByRole('heading', { name: '注册资料已提交，等待审核' })).toBeVisible()
  await decide(page, company, { shType: 1 })
  await page.getByRole('button', { name: '刷新结果' }).click()
  await expect(page.getByRole('heading', { name: '注册已通过审核' })).toBeVisible()
  await logIn(page, username)
  await page.waitForURL(`**${HOME_PATH}`)
  if (project.name === 'phone') return

  // At its desk the new company adds two papers to the one it came with, and sees its first points.
  await openDesk(page, '/assetBaseData/qualifications')
  for (const name of ['环境管理体系认证', '安全生产标准化证书']) {
    await page.getByRole('button', { name: /新增/ }).click()
    const form = page.getByRole('dialog', { name: '新增企业资质' })
    await form.getByLabel('资质名称').fill(name)
    await form.getByRole('button', { name: /保存/ }).click()
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('待核验')
  }
  await expect(page.getByText('1-3 共 3 条')).toBeVisible()
  await openDesk(page, '/assetBaseData/points')
  await expect(page.getByRole('region', { name: '积分与等级' })).toContainText(/积分余额\s*20/)
})

test.describe('member variant', () => {
  test.use({ variant: 'member' })

  test('R-009 R-013 S-006 S-007 somebody of the group joins his company; failed uploads are tried again, a lost answer sends nothing twice', async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load resource/)
    await page.goto('/users/registerMember?id=1')
    await expect(page.getByLabel('集团企业')).toBeChecked()
    await provePhone(page, freshPhone())
    await fillAccount(page, `group_${digits(8)}`)
    await next(page)
    await step(page, '企业信息')
    await page.getByLabel('统一社会信用代码').fill(await companyCode(page, 1))
    await page.getByLabel('企业名称').fill('集团所属单位')
    await expect(page.getByText(/审核通过后您将加入「.+」/)).toBeVisible()
    await expect(page.getByLabel('银行账号')).toHaveCount(0)
    await next(page)

    await step(page, '资质与附件')
    await page.getByRole('button', { name: '添加资质' }).click()
    await page.getByLabel('资质名称').fill('特种设备许可')
    const files = page.locator('input[type=file]')
    await files.setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(page.getByText('请上传 JPG、PNG、WebP 图片或 PDF', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '删除 说明.txt' }).click()
    await page.route(`**${registrationUpload.path}`, (route) => route.abort(), { times: 1 })
    await files.setInputFiles(await picture(page, '许可证.png'))
    await expect(page.getByText('网络连接失败，请检查网络后重试', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '重试 许可证.png' }).click()
    await expect(page.getByRole('link', { name: '查看 许可证.png' })).toBeVisible()
    await page.getByRole('button', { name: '上一步' }).click()
    await step(page, '企业信息')
    await next(page)
    await next(page)

    await step(page, '确认提交')
    await agreeToAll(page)
    // The server takes it, the answer gets lost.
    await page.route(
      `**${register.path}`,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: '提交注册' }).click()
    await page.waitForURL('**/users/registerResultMember')
    await expect(page.getByRole('heading', { name: '注册资料已提交，等待审核' })).toBeVisible()

    // A draft whose proof is too old keeps its words and asks for the phone again.
    await page.evaluate(() => {
      const company = { name: '旧草稿有限公司', creditcode: '', licenseFile: 'licence/x.png' }
      sessionStorage.setItem(
        'pro__registration-draft',
        JSON.stringify({ kind: 2, step: 2, ticket: 'a'.repeat(64), phone: '13800001111', username: 'old_draft', company, papers: [] }),
      )
    })
    await page.goto('/users/registerMember')
    await expect(page.getByText('手机验证已失效，请重新获取验证码。')).toBeVisible()
    await expect(page.getByLabel('用户名')).toHaveValue('old_draft')
    await page.reload()
    await page.getByRole('button', { name: '清空重填' }).click()
    await page.getByRole('button', { name: '清空', exact: true }).click()
    await expect(page.getByLabel('用户名')).toHaveValue('')
  })
})
