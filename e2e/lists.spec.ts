import { openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'
import { workbook } from './workbook.ts'

const LISTS: readonly [path: string, field: string][] = [
  ['/assetBaseData/assets', '资产名称'],
  ['/assetBaseData/trading', '名称'],
  ['/assetBaseData/corporate', '企业名称'],
  ['/assetBaseData/qualifications', '资质名称'],
  ['/bidding/bidding', '名称'],
  ['/bidding/signup', '场次名称'],
  ['/isystem/memberUser', '姓名'],
  ['/bidding/fundsManagement?tab=slip', '事项'],
  ['/bidding/fundsManagement?tab=refund', '事项'],
  ['/bidding/fundsManagement?tab=ledger', '编号'],
]

/** Asks the list for what nothing is called; the server has to know every field that is offered. */
async function asks(page: Page, field: string): Promise<void> {
  await page.getByRole('button', { name: '高级查询', exact: true }).click()
  const box = page.getByRole('dialog', { name: '高级查询' })
  await box.getByRole('combobox', { name: '第 1 个条件的字段' }).click()
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: new RegExp(`^${field}$`) })
    .click()
  await box.getByRole('textbox', { name: '第 1 个条件的值' }).fill('不会有这样的名字')
  const asked = page.waitForResponse((reply) => reply.url().includes('superQueryParams'))
  await box.getByRole('button', { name: /查\s?询$/ }).click()
  expect(((await (await asked).json()) as { success: boolean }).success).toBe(true)
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
}

test('U-022 ten lists of the trade are asked by an advanced query, which is kept under a name', async ({ page, signIn }) => {
  test.setTimeout(180_000)
  await signIn(page, 'operate01')
  for (const [path, field] of LISTS)
    await test.step(path, async () => {
      await openDesk(page, path)
      await asks(page, field)
    })
  const box = page.getByRole('dialog', { name: '高级查询' })
  await box.getByRole('button', { name: '保存查询条件' }).click()
  await page.getByRole('textbox', { name: '保存名称' }).fill('常用条件')
  await page
    .getByRole('dialog', { name: '请输入保存的名称' })
    .getByRole('button', { name: /确\s?定/ })
    .click()
  await expect(box.getByRole('button', { name: '常用条件', exact: true })).toBeVisible()
})

type Sheet = { path: string; title: string; head: string[]; good: string[] }
const RULE_HEAD = ['规则名称', '规则Code']
const OPERATORS_SHEETS: readonly Sheet[] = [
  {
    path: '/assetBaseData/assets',
    title: '资产',
    head: ['统一社会信用代码', '资产编号', '资产名称', '资产目录', '资产状态', '资产状况', '原值(元)', '净值(元)'],
    good: ['91110000MA0000002P', 'DR-2026-0001', '导入的车床', '010101', '闲置', '完好', '268000.50', '120000'],
  },
  {
    path: '/assetBaseData/corporate',
    title: '企业',
    head: ['企业名称', '统一社会信用代码', '是否集团内'],
    good: ['导入的企业有限公司', '91320200MA88000053', '否'],
  },
  { path: '/assetBaseData/qualifications', title: '企业资质', head: ['统一社会信用代码', '资质名称'], good: ['91110000MA0000002P', '导入的资质'] },
]
const ADMINISTRATORS_SHEETS: readonly Sheet[] = [
  { path: '/isystem/user', title: '用户', head: ['用户账号', '用户姓名', '工号', '手机号码'], good: ['daoru01', '高导入', 'YH9001', '13900139777'] },
  { path: '/isystem/roleUserList', title: '角色', head: ['角色名称', '角色编码'], good: ['导入的角色', 'imported'] },
  { path: '/isystem/position', title: '职务', head: ['职务编码', '职务名称', '职级'], good: ['DR01', '导入的职务', '员级'] },
  { path: '/isystem/dict', title: '数据字典', head: ['字典名称', '字典编号', '名称', '数据值'], good: ['导入的字典', 'imported_dict', '甲', '1'] },
  { path: '/isys/category', title: '分类字典', head: ['分类名称'], good: ['导入的分类'] },
  {
    path: '/isystem/checkRule',
    title: '编码校验规则',
    head: [...RULE_HEAD, '规则JSON'],
    good: ['导入的校验', 'imported_check', '[{"digits":"*","pattern":"[0-9]+","message":"只能是数字"}]'],
  },
  { path: '/isystem/fillRule', title: '填值规则', head: [...RULE_HEAD, '规则实现类'], good: ['导入的填值', 'imported_fill', 'categoryCode'] },
]

/** The template of the list, a sheet with one good and one empty line: looked at, confirmed, told. */
async function imports(page: Page, { title, head, good }: Sheet): Promise<void> {
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const box = page.getByRole('dialog', { name: '导入EXCEL' })
  const template = page.waitForEvent('download')
  await box.getByRole('button', { name: '下载模板' }).click()
  expect((await template).suggestedFilename()).toBe(`${title}导入模板.xlsx`)
  const rows = [head, good, head.map((_column, at) => (at === 0 ? ' ' : '？'))]
  await box.locator('input[type=file]').setInputFiles({ name: `${title}.xlsx`, mimeType: 'application/octet-stream', buffer: workbook(rows) })
  await box.getByRole('button', { name: '开始上传' }).click()
  const preview = box.getByRole('region', { name: '导入预览' })
  await expect(preview).toContainText(/共读取\s*2\s*行，可导入\s*1\s*行，有误\s*1\s*行/)
  await box.getByRole('button', { name: '确认导入 1 行' }).click()
  const report = page.getByRole('dialog', { name: '导入成功,但是有错误数据!' })
  await expect(report).toContainText('文件导入成功，但有错误。')
  await expect(report.getByRole('link', { name: '下载错误明细' })).toBeVisible()
  await report.getByRole('button').last().click()
  await expect(box).toBeHidden()
}

for (const [who, sheets] of [
  ['operate01', OPERATORS_SHEETS],
  ['admin', ADMINISTRATORS_SHEETS],
] as const)
  test(`U-021 ${who} imports into ${sheets.length} of ten lists: template, preview, report`, async ({ page, signIn }) => {
    test.setTimeout(180_000)
    await signIn(page, who)
    for (const sheet of sheets)
      await test.step(sheet.path, async () => {
        await openDesk(page, sheet.path)
        await imports(page, sheet)
      })
  })
