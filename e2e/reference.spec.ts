import { checkAxe, expect, test } from './fixtures.ts'
import { openDesk } from './desk-steps.ts'

test('S-080 K-009 a dictionary item is renamed, and a list that is open elsewhere shows it without reloading', async ({ page, signIn, browser, baseURL }) => {
  await signIn(page, 'menber01')
  await openDesk(page, '/assetBaseData/assets?status=2')
  const list = page.getByRole('main')
  await expect(list.getByText('闲置').first()).toBeVisible()

  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const office = await context.newPage()
  await signIn(office, 'admin')
  await openDesk(office, '/isystem/dict?dictCode=asset_status')
  await checkAxe(office)
  await office.getByRole('button', { name: '字典配置' }).click()
  const drawer = office.getByRole('dialog', { name: /字典配置：资产状态/ })
  await expect(drawer.getByText('数据值由程序使用')).toBeVisible()
  const rename = async (from: string, to: string) => {
    await drawer
      .getByRole('row', { name: new RegExp(from) })
      .getByRole('button', { name: '编辑' })
      .click()
    const form = office.getByRole('dialog', { name: '编辑字典项' })
    await expect(form.getByLabel('数据值')).toBeDisabled()
    await form.getByLabel('名称').fill(to)
    await form.getByRole('button', { name: /保\s*存|确\s*定/ }).click()
    await expect(drawer.getByRole('cell', { name: to, exact: true })).toBeVisible()
  }
  await rename('闲置', '空闲待用')
  await expect(list.getByText('空闲待用').first()).toBeVisible()
  await expect(list.getByText('闲置', { exact: true })).toHaveCount(0)
  await rename('空闲待用', '闲置')
  await expect(list.getByText('闲置', { exact: true }).first()).toBeVisible()
  await context.close()
})

test('S-088 S-089 S-090 U-002 U-019 a category below another, a check rule tried while typing, a fill rule by its parameters', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await openDesk(page, '/isys/category')
  await page
    .getByRole('row', { name: /合同类型/ })
    .getByRole('button', { name: '添加下级' })
    .click()
  const category = page.getByRole('dialog', { name: '新增分类' })
  await category.getByLabel('分类名称').fill('保密合同')
  await category.getByRole('button', { name: /保\s*存|确\s*定/ }).click()
  await expect(page.getByRole('row', { name: /保密合同.*A03A04/ })).toBeVisible()
  await checkAxe(page)

  await openDesk(page, '/isystem/checkRule?ruleCode=contract_no')
  await page.getByRole('button', { name: '功能测试' }).click()
  const trial = page.getByRole('dialog', { name: /功能测试：合同编号/ })
  await trial.getByLabel('测试值').fill('HT2026')
  await expect(trial.getByText('合同编号第3至10位应为日期')).toBeVisible()
  await trial.getByLabel('测试值').fill('HT202601010001')
  await expect(trial.getByText('符合规则')).toBeVisible()

  await openDesk(page, '/isystem/fillRule?ruleCode=inquiry_no')
  await page.getByRole('button', { name: '编辑' }).click()
  const rule = page.getByRole('dialog', { name: '编辑填值规则' })
  await expect(rule.getByText(/试算结果：XJ\d{8}-\d{4}/)).toBeVisible()
  await rule.getByLabel(/流水位数/).fill('6')
  await expect(rule.getByText(/试算结果：XJ\d{8}-\d{6}/)).toBeVisible()
  await rule.getByText('JSON', { exact: true }).click()
  await expect(rule.getByRole('textbox', { name: '规则参数' })).toContainText('"digits":"6"')
  await rule.getByRole('button', { name: /取\s*消/ }).click()
})
