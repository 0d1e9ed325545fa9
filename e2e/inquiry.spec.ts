import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { editInquiry, inquiryById, inquiryList } from '@aosp/contract/inquiry/inquiry'
import { addQuote } from '@aosp/contract/inquiry/quote'
import { toBeijing } from '@aosp/kernel/time'
import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import { callerOf } from './hall-steps.ts'

/** Long enough for a review and three quotes on a busy machine; the rest of it is waited for. */
const QUOTING_MS = 75_000
const TITLE = '继电保护备件一批'

const inRow = (page: Page, row: number, column: string) =>
  page.getByLabel('询价内容', { exact: true }).locator(`[aria-rowindex="${row + 1}"] [data-key="${column}"]`)

async function quote(page: Page, id: string, prices: readonly string[], button: '报价' | '替换报价'): Promise<void> {
  await page.goto(`/Basic/inquiryDetail/${id}`)
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: button })
  for (const [index, price] of prices.entries()) await dialog.getByRole('textbox', { name: /单价/ }).nth(index).fill(price)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByRole('button', { name: '确认并密封' }).click()
  const receipt = page.getByRole('dialog', { name: '报价已密封' })
  await expect(receipt).toContainText('请保存回执')
  await receipt.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('金额密封中')).toBeVisible()
}

test('P-008 S-123 S-124 U-004 U-012 U-015 a company runs an inquiry from items to choice while two others quote and one replaces his quote', async ({
  page,
  context,
  signIn,
  person,
}) => {
  test.setTimeout(300_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  let id = ''

  await test.step('items come from the catalogue and from a spreadsheet; a colleague sees rows change', async () => {
    await signIn(page, 'menber01')
    await openDesk(page, '/bidding/myInquiry')
    await page.getByRole('button', { name: '发起询价' }).click()
    await page.getByRole('region', { name: '询价表单' }).getByLabel('询价标题').fill(TITLE)
    await page.getByLabel('最少报价数').fill('2')
    await page
      .getByRole('button', { name: /目录，加入询价内容/ })
      .first()
      .click()
    const popup = page.getByRole('dialog', { name: /资产目录/ })
    await popup.getByRole('checkbox').nth(1).check()
    await popup.getByRole('button', { name: /确\s*定/ }).click()
    await expect(inRow(page, 1, 'name')).not.toHaveText('')
    await page.evaluate(() => navigator.clipboard.writeText('微机保护装置\tRCS-9611\t4\t台\r\n二次电缆\tKVVP 4×1.5\t350.5\t米\r\n'))
    await inRow(page, 1, 'name').click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+v')
    await expect(inRow(page, 2, 'name')).toHaveText('二次电缆')
    await expect(inRow(page, 2, 'qty')).toHaveText('350.5')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText(/编号 XJ\d{8}-\d{4}/)).toBeVisible()
    await expect(page).toHaveURL(/inquiryForm\/(?!new)/)
    id = page.url().split('/').pop() ?? ''

    const colleague = await person('menber01')
    await openDesk(colleague, `/bidding/inquiryForm/${id}`)
    await expect(inRow(colleague, 1, 'spec')).toHaveText('RCS-9611')
    // Both lines are open before the first change is told.
    await expect(async () => {
      await inRow(page, 1, 'spec').click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('RCS-9611CS')
      await page.keyboard.press('Enter')
      await expect(inRow(colleague, 1, 'spec')).toHaveText('RCS-9611CS', { timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    await checkAxe(page)
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('草稿已保存').first()).toBeVisible()
  })

  await test.step('the platform reviews it on the page where things are decided', async () => {
    const owner = await callerOf(page.request, 'menber01')
    const { revision } = await owner(inquiryById, { id })
    await owner(editInquiry, { id, revision, quoteEnd: toBeijing(new Date(Date.now() + QUOTING_MS)) })
    await openDesk(page, '/bidding/myInquiry')
    await page
      .getByRole('row', { name: new RegExp(TITLE) })
      .getByRole('button', { name: '继电保护备件一批的更多操作' })
      .click()
    await page.getByRole('menuitem', { name: '提交审核' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /提\s*交/ })
      .click()
    await expect(page.getByText('已提交审核')).toBeVisible()
    const operator = await person('operate01')
    await openDesk(operator, `/operationWorkbench/inquiry?review=${id}`)
    await expect(operator.getByText('标题、联系方式、截止时间和询价内容填写完整')).toBeVisible()
    await operator.keyboard.press('a')
    await operator.getByRole('button', { name: '通过并发布' }).click()
    await expect(operator.getByText(/已发布/).first()).toBeVisible()
  })

  await test.step('two companies quote behind the seal, one replaces his quote; nobody can tell', async () => {
    const first = await callerOf(page.request, 'external01')
    const { items } = await first(inquiryById, { id })
    await first(addQuote, { inquiry: id, prices: items.map((item, index) => ({ item: item.id, price: [12_000, 18.5][index] ?? 0 })), deliveryDays: 20 })
    // The second does it all on a phone.
    const second = await person('external02')
    await second.setViewportSize({ width: 390, height: 844 })
    await quote(second, id, ['11000', '25'], '报价')
    await quote(second, id, ['10,800', '25'], '替换报价')
    const owner = await callerOf(page.request, 'menber01')
    expect(await owner(inquiryById, { id })).toMatchObject({ quoteCount: null, bestTotal: null, opened: null })
    expect((await owner(inquiryList, { self: '1', id })).records).toMatchObject([{ stage: 'quoting', quoteCount: null }])
  })

  await test.step('the server opens them, the company compares and chooses with a reason', async () => {
    await openDesk(page, `/bidding/myInquiry?inquiry=${id}`)
    const drawer = page.getByRole('dialog', { name: '询价详情' })
    await expect(async () => {
      await page.reload()
      await expect(drawer.getByText('报价比较：共 2 家')).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 150_000, intervals: [3000] })
    await expect(drawer.getByText('总价最优')).toHaveCount(1)
    await expect(drawer.getByText('最优', { exact: true })).toHaveCount(2)
    await expect(drawer.locator('tfoot')).toContainText('54,484.25')
    await expect(drawer.locator('tfoot')).toContainText('51,962.50')
    await checkAxe(page)
    const saved = page.waitForEvent('download')
    await drawer.getByRole('button', { name: '下载存证文件' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    // Compared at the desk, chosen on a phone.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(drawer.getByText('总价最优')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await drawer.getByRole('button', { name: /^选\s*定$/ }).click()
    const pick = page.getByRole('dialog', { name: '选定报价' })
    await pick.getByRole('radio', { name: /54,484\.25/ }).check()
    await pick.getByRole('button', { name: /^选\s*定$/ }).click()
    await expect(pick.getByText('选定理由至少 5 个字')).toBeVisible()
    await pick.getByRole('textbox').fill('另一家不能提供原厂质保')
    await pick.getByRole('button', { name: /^选\s*定$/ }).click()
    await expect(page.getByText('已选定').first()).toBeVisible()
    await page.setViewportSize({ width: 1680, height: 1050 })

    // Anybody checks the opening for himself.
    await page.goto('/Basic/auditVerify')
    // A file is taken once the page's own code runs, which then shows the key.
    await expect(page.getByText('平台公钥')).toBeVisible()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'inquiry.json', mimeType: 'application/json', buffer: Buffer.from(file) })
    await expect(page.locator('[data-verdict=sound]')).toBeVisible()
    await expect(page.getByText('2 家，有效 2 家')).toBeVisible()
  })

  await test.step('S-114 S-015 visitors on a phone read what was chosen and why, and no other amount', async () => {
    const visitor = await person()
    await visitor.setViewportSize({ width: 390, height: 844 })
    await visitor.goto(`/Basic/inquiryDetail/${id}`)
    await expect(visitor.getByText('另一家不能提供原厂质保')).toBeVisible()
    await expect(visitor.getByText('54,484.25')).toBeVisible()
    await expect(visitor.getByText('51,962.50')).toHaveCount(0)
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await checkAxe(visitor)
    await visitor.goto('/notLogged/publicHallType1Mobile')
    await expect(visitor.getByRole('link', { name: TITLE })).toBeVisible()
    await checkAxe(visitor)
  })
})

test('U-014 U-017 an item of an inquiry has its picture and, opened below its row, what it must be able to do', async ({ page, signIn, person }) => {
  await signIn(page, 'menber02')
  await openDesk(page, '/bidding/myInquiry')
  await page.getByRole('button', { name: '发起询价' }).click()
  await page.getByRole('region', { name: '询价表单' }).getByLabel('询价标题').fill('高空作业平台')
  const items = page.getByLabel('询价内容', { exact: true })
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await inRow(page, 1, 'name').click()
  await page.keyboard.type('剪叉式升降平台')
  await page.keyboard.press('Enter')
  await inRow(page, 1, 'picture').click()
  await page.getByLabel('图片', { exact: true }).setInputFiles({ name: '平台.png', mimeType: 'image/png', buffer: PNG })
  await page.keyboard.press('Escape')
  await expect(inRow(page, 1, 'picture').getByLabel('上传完成')).toBeVisible()
  await items.getByRole('button', { name: '打开子表' }).click()
  const demands = page.getByLabel('剪叉式升降平台的技术要求', { exact: true })
  await page.getByRole('button', { name: '新增', exact: true }).last().click()
  const inLine = (column: string) => demands.locator(`[aria-rowindex="2"] [data-key="${column}"]`)
  for (const [column, text] of [
    ['name', '最大高度'],
    ['demand', '不低于 12 米'],
  ] as const) {
    await expect(async () => {
      await inLine(column).click()
      await expect(inLine(column).getByRole('textbox')).toBeFocused({ timeout: 2000 })
    }).toPass()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(inLine(column)).toHaveText(text)
  }
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText(/编号 XJ\d{8}-\d{4}/)).toBeVisible()
  await expect(page).toHaveURL(/inquiryForm\/(?!new)/)
  const id = page.url().split('/').pop() ?? ''

  // Another window of the company reads it again, and has both.
  const colleague = await person('menber02')
  await openDesk(colleague, `/bidding/myInquiry?inquiry=${id}`)
  const drawer = colleague.getByRole('dialog', { name: '询价详情' })
  await expect(drawer.getByRole('list', { name: '技术要求' })).toHaveText('最大高度：不低于 12 米')
  await drawer.getByRole('button', { name: '图片', exact: true }).click()
  await expect(colleague.getByRole('img', { name: '图片' }).first()).toBeVisible()
})

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
