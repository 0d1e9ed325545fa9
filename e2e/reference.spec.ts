import type { Locator, Page } from '@playwright/test'
import { openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

const button = (at: Page | Locator, text: string) => at.getByRole('button', { name: new RegExp(`^(plus |edit )?${[...text].join('\\s*')}$`) })
const row = (at: Page | Locator, text: string) => at.getByRole('row').filter({ hasText: text })

test('S-080 a dictionary item is renamed, and a list that is open elsewhere shows it without reloading', async ({ page, signIn, browser, baseURL }) => {
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

test('S-088 S-089 S-090 U-019 a category below one chosen from the tree, a check rule tried while typing, a fill rule by its parameters', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin')
  await openDesk(page, '/isys/category')
  await button(page, '新增').click()
  const category = page.getByRole('dialog', { name: '新增分类' })
  await category.getByLabel('上级分类').click()
  const choices = page.locator('.ant-select-tree')
  await choices.locator('.ant-select-tree-treenode').filter({ hasText: '合同类型' }).locator('.ant-select-tree-switcher').click()
  await choices.getByText('租赁合同', { exact: true }).click()
  await category.getByLabel('分类名称').fill('船舶租赁')
  await category.getByRole('button', { name: /保\s*存|确\s*定/ }).click()
  await expect(category).toBeHidden()
  await page
    .getByRole('row', { name: /合同类型/ })
    .getByRole('button', { name: '添加下级' })
    .click()
  await category.getByLabel('分类名称').fill('保密合同')
  await category.getByRole('button', { name: /保\s*存|确\s*定/ }).click()
  await expect(page.getByRole('row', { name: /保密合同.*A03A04/ })).toBeVisible()
  await row(page.getByRole('main'), '租赁合同').getByRole('button').first().click()
  await expect(row(page.getByRole('main'), '船舶租赁')).toContainText('A03A02A04')
  await checkAxe(page)

  await openDesk(page, '/isystem/checkRule?ruleCode=contract_no')
  await page.getByRole('button', { name: '功能测试' }).click()
  const trial = page.getByRole('dialog', { name: /功能测试：合同编号/ })
  await trial.getByLabel('测试值').fill('HT2026')
  await expect(trial.getByText('合同编号第3至10位应为日期')).toBeVisible()
  await trial.getByLabel('测试值').fill('HT202601010001')
  await expect(trial.getByText('符合规则')).toBeVisible()

  await openDesk(page, '/isystem/fillRule?ruleCode=acceptance_no')
  await page.getByRole('button', { name: '编辑' }).click()
  const rule = page.getByRole('dialog', { name: '编辑填值规则' })
  await expect(rule.getByText(/试算结果：YS\d{8}-\d{4}/)).toBeVisible()
  await rule.getByLabel(/流水位数/).fill('6')
  await expect(rule.getByText(/试算结果：YS\d{8}-\d{6}/)).toBeVisible()
  await rule.getByText('JSON', { exact: true }).click()
  await expect(rule.getByRole('textbox', { name: '规则参数' })).toContainText('"digits":"6"')
  await rule.getByRole('button', { name: /取\s*消/ }).click()
})

test('U-013 many categories are renamed in one tree table that reads its levels as they are opened', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await openDesk(page, '/isys/category')
  await button(page, '批量编辑').click()
  const drawer = page.getByRole('dialog', { name: '批量编辑分类' })
  const table = drawer.getByRole('treegrid', { name: '分类' })
  const contracts = row(table, '合同类型')
  const level = page.waitForResponse((reply) => reply.url().includes('/sys/category/childList'))
  await contracts.getByRole('button').first().click()
  await level
  await checkAxe(page, { within: '.ant-drawer' })
  const cell = row(table, 'A03A01').getByRole('gridcell').first()
  await cell.dblclick()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('买卖类合同')
  await page.keyboard.press('Enter')
  await button(drawer, '保存').click()
  await said(page, '已保存 1 个分类')
  await expect(drawer).toBeHidden()
  await row(page.getByRole('main'), '合同类型').getByRole('button').first().click()
  await expect(row(page.getByRole('main'), '买卖类合同')).toContainText('A03A01')
})

test('S-117 L-037 L-041 L-042 an administrator changes brand, hotline and partners, visitors see it, and the version before is filled in again', async ({
  page,
  signIn,
  person,
}) => {
  await signIn(page, 'admin')
  await openDesk(page, '/isystem/setting')
  await page.getByLabel('客服热线').fill('不是号码')
  await expect(page.getByText('客服热线只能是数字、空格、加号和横线')).toBeVisible()
  await page.getByLabel('客服热线').fill('400-123-4567')
  await page.getByLabel('品牌').fill('航资新汇')
  await button(page, '增加合作单位').click()
  await page.getByLabel('合作单位4名称').fill('远航物流')
  await page.getByLabel('合作单位4网址').fill('https://logistics.example.com')
  await page.getByLabel('修改说明').fill('更换热线')
  await checkAxe(page, { within: '#main' })
  await button(page, '保存设置').click()
  await said(page, '平台设置已保存')
  const versions = page.getByRole('region', { name: '修改记录' })
  await expect(versions).toContainText('V2（现行）')

  const visitor = await person()
  await visitor.goto('/notLogged/logged')
  await expect(visitor).toHaveTitle(/^航资新汇 - /)
  const footer = visitor.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: '远航物流' })).toHaveAttribute('href', 'https://logistics.example.com')
  await footer.getByRole('button', { name: '客服热线' }).click()
  await expect(visitor.getByRole('dialog').getByRole('link')).toHaveText('400-123-4567')

  await page.getByRole('button', { name: '填入 V1' }).click()
  await expect(page.getByLabel('客服热线')).toHaveValue('400-000-0000')
  await button(page, '保存设置').click()
  await expect(versions).toContainText('V3（现行）')
})

test('S-117 a year of holidays is pasted, proposed, and confirmed by an operator before it counts', async ({ page, signIn, person }) => {
  await signIn(page, 'admin')
  await openDesk(page, '/isystem/setting')
  const calendar = page.getByRole('region', { name: '节假日日历' })
  await button(calendar, '粘贴 JSON').click()
  const box = page.getByRole('dialog', { name: '导入节假日安排' })
  await expect(box.getByText('共 1 天：1 天休息，0 天上班')).toBeVisible()
  await box.getByRole('button', { name: '提交确认' }).click()
  await said(page, '已提交，待运营人员在“交易参数”中确认后生效')

  const operator = await person('operate01')
  await openDesk(operator, '/assetBaseData/tradingPolicy?tab=calendar')
  await operator
    .getByRole('button', { name: /^确\s*认/ })
    .first()
    .click()
  await operator
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s*认|^确\s*定/ })
    .click()
  await operator.getByRole('button', { name: '下一年' }).click()
  await expect(operator.getByText('1 日 元旦 休息')).toBeVisible()
})
