import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { no } from '@aosp/contract/refusals'
import { followMenu, openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import { startAssetSystem, type AssetSystem } from '../tools/stand-ins/asset-system.ts'
import type { Wrongness } from '../tools/stand-ins/asset-rows.ts'
import { startPlatform } from './platform-process.ts'
import { workbook } from './workbook.ts'

const LEDGER = '/assetBaseData/assets'
const DOCUMENTS = join(import.meta.dirname, '../apps/server/seed/documents')
const total = (page: Page) => page.locator('.ant-pagination-total-text')
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const row = (within: Locator, text: string) => within.locator('tbody tr.ant-table-row').filter({ hasText: text })
const more = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `${name}的更多操作` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
/** By the way back that the message of a move offers. */
const takeBack = async (page: Page, moved: string) => {
  const message = page.locator('.ant-message-notice').filter({ hasText: moved })
  await message.getByRole('button', { name: /撤\s?销/ }).click()
  await said(page, '已恢复原来的位置')
}
const search = async (page: Page, word: string) => {
  await page.getByRole('textbox', { name: '关键词' }).fill(word)
  await page.keyboard.press('Enter')
}
/** Picks a node in the dialog of a tree picker. */
async function pickNode(page: Page, what: string, word: string): Promise<void> {
  const picker = dialog(page, `选择${what}`)
  await picker.getByRole('searchbox').fill(word)
  await picker.getByRole('treeitem').getByText(word).first().click()
  await picker.getByRole('button', { name: /确\s?定/ }).click()
  await expect(picker).toBeHidden()
}

/** A platform of its own, linked to a fixed-asset system that does as the test says. */
const linked = test.extend<{ assetSystem: AssetSystem }>({
  assetSystem: async ({ browserName: _browser }, use) => {
    const wrong = new Map<number, Wrongness>([
      [137, 'company'],
      [1640, 'name'],
      [2801, 'amount'],
    ])
    const system = await startAssetSystem({ count: 3000, wrong, mends: true })
    await use(system)
    await system.stop()
  },
  baseURL: [
    async ({ assetSystem }, use) => {
      const platform = await startPlatform('standard', { ASSET_LINK_URL: assetSystem.url, ASSET_LINK_TOKEN: assetSystem.token, ASSET_LINK_RETRY_MS: '20' })
      await use(platform.url)
      await platform.stop()
    },
    { scope: 'test', timeout: 120_000 },
  ],
})

test.describe('at a desk', () => {
  test.skip(({ isMobile }) => isMobile, 'the phone shows the same parts; its layout has its own test')

  test('S-048 E-042 C-138 a group company imports 500 assets with 3 bad rows, reads why, changes many at once; nobody else sees them', async ({
    page,
    signIn,
  }) => {
    test.slow()
    const HEAD = ['资产编号', '资产名称', '资产目录', '资产状态', '资产状况', '原值(元)', '净值(元)', '使用部门', '所在区域', '取得日期']
    const good = (at: number) => [
      `BI-2026-${String(at).padStart(4, '0')}`,
      `批量车床 ${at}`,
      '010101',
      '闲置',
      '完好',
      '268000.50',
      '120000',
      '总装车间',
      '110115',
      '2020-05-01',
    ]
    const rows = Array.from({ length: 500 }, (_, index) => good(index + 1))
    const spoil = (line: number, at: number, text: string) => {
      const cells = rows[line]
      if (cells) cells[at] = text
    }
    spoil(9, 2, '不存在的目录')
    spoil(19, 6, '999999999')
    spoil(29, 3, '飞走了')

    await signIn(page, 'menber01')
    await openDesk(page, '/dashboard/analysis')
    await followMenu(page, '基础数据', '资产台账')
    await expect(table(page, '资产台账')).toBeVisible()

    await page.getByRole('button', { name: '导入' }).click()
    const importing = dialog(page, '导入EXCEL')
    const template = page.waitForEvent('download')
    await importing.getByRole('button', { name: '下载模板' }).click()
    expect((await template).suggestedFilename()).toBe('资产导入模板.xlsx')
    await importing.locator('input[type=file]').setInputFiles({ name: '资产.xlsx', mimeType: 'application/octet-stream', buffer: workbook([HEAD, ...rows]) })
    await importing.getByRole('button', { name: '开始上传' }).click()
    await expect(importing.getByRole('region', { name: '导入预览' })).toContainText(/可导入\s*497\s*行，有误\s*3\s*行/, { timeout: 30_000 })
    await importing.getByRole('button', { name: '确认导入 497 行' }).click()
    const outcome = dialog(page, '导入成功,但是有错误数据!')
    await expect(outcome).toContainText('文件导入成功，但有错误。', { timeout: 30_000 })
    const errors = page.waitForEvent('download')
    await outcome.getByRole('link', { name: '下载错误明细' }).click()
    const lines = readFileSync(await (await errors).path(), 'utf8')
    expect(lines).toContain('第 11 行：资产目录没有「不存在的目录」')
    expect(lines).toContain('第 21 行：净值不能大于原值')
    expect(lines).toContain('第 31 行：资产状态没有「飞走了」这个选项')
    await outcome.getByRole('button').last().click()

    await search(page, 'BI-2026-')
    await expect(total(page)).toHaveText('1-10 共 497 条')
    await expect(page.getByRole('region', { name: '资产汇总' })).toContainText('133,196,248.50')
    await table(page, '资产台账').locator('thead').getByRole('checkbox').check()
    await page.getByRole('button', { name: '批量操作' }).click()
    await page.getByRole('menuitem', { name: '变更状态' }).click()
    const moving = dialog(page, '批量变更状态（10 项）')
    await moving.getByText('待处置', { exact: true }).click()
    await moving.getByRole('textbox', { name: '原因' }).fill('统一更新，旧设备待处置')
    await moving.getByRole('button', { name: '确认变更' }).click()
    await said(page, '已将 10 项资产改为待处置')
    await page.getByRole('button', { name: '待处置 10' }).click()
    await expect(total(page)).toHaveText('1-10 共 10 条')
    const exported = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出' }).click()
    expect((await exported).suggestedFilename()).toBe('资产台账.xlsx')

    await table(page, '资产台账')
      .getByRole('button', { name: /^批量车床/ })
      .first()
      .click()
    const detail = dialog(page, /批量车床/)
    await detail.getByRole('tab', { name: '状态历史' }).click()
    await expect(detail.getByRole('tabpanel').locator('.ant-timeline-item')).toHaveText([/待处置 统一更新，旧设备待处置/, /闲置 登记/])
    await checkAxe(page)
    const address = page.url()

    await signIn(page, 'menber02')
    await openDesk(page, LEDGER)
    await search(page, 'BI-2026-')
    await expect(page.getByText('没有符合条件的记录')).toBeVisible()
    await openDesk(page, address)
    await expect(dialog(page, '资产详情').getByRole('alert')).toContainText(no('notFound').message)
  })

  test('S-048 S-033 an asset is entered with files, mended after somebody else did, and gathers records', async ({ page, signIn }) => {
    test.slow()
    await signIn(page, 'menber01')
    await openDesk(page, LEDGER)
    await page.getByRole('button', { name: '新增资产' }).click()
    const form = dialog(page, '新增资产')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByRole('alert').first()).toContainText('处需要修改')
    await checkAxe(page)
    await form.getByRole('textbox', { name: '资产编号' }).fill('E2E-0001')
    await form.getByRole('textbox', { name: '资产名称' }).fill('精密坐标镗床')
    await form.getByRole('textbox', { name: '规格型号' }).fill('TX4280')
    await form.getByRole('spinbutton', { name: '原值' }).fill('1860000')
    await form.getByRole('spinbutton', { name: '净值' }).fill('2860000')
    await form.getByRole('textbox', { name: '存放地点' }).fill('二号厂房')
    await expect(form.getByText(no('asset.netAboveOriginal').message).first()).toBeVisible()
    await form.getByRole('spinbutton', { name: '净值' }).fill('860000')
    await form.getByLabel('资产目录').click()
    await pickNode(page, '资产目录', '数控车床')
    await form.getByLabel('选择资产附件').setInputFiles(join(DOCUMENTS, 'about.pdf'))
    await expect(form.getByText('about.pdf')).toBeVisible()
    await expect(form.getByRole('img', { name: '上传完成' }).first()).toBeVisible()
    await form.getByLabel('选择资产图片').setInputFiles({ name: '镗床.png', mimeType: 'image/png', buffer: await drawn(page) })
    await expect(form.getByRole('button', { name: '预览 镗床.png' })).toBeEnabled()
    await form.getByRole('button', { name: '保存' }).click()
    await said(page, '添加成功！')

    await search(page, 'E2E-0001')
    await expect(total(page)).toHaveText('1-1 共 1 条')
    await table(page, '资产台账').getByRole('button', { name: '精密坐标镗床', exact: true }).click()
    const detail = dialog(page, /精密坐标镗床/)
    await expect(detail.getByRole('button', { name: /^查看大图/ })).toHaveCount(1)
    await expect(detail).toContainText('about.pdf')
    const id = new URL(page.url()).searchParams.get('asset') ?? ''

    await detail.getByRole('button', { name: '编辑' }).click()
    const editing = dialog(page, '编辑资产')
    await editing.getByRole('textbox', { name: '存放地点' }).fill('三号厂房')
    const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('aosp__Access-Token') ?? '{}') as { value: string }).value)
    await page.request.put('/asset/edit', { headers: { 'X-Access-Token': token }, data: { id, version: 1, note: '同事补充' } })
    await editing.getByRole('button', { name: '保存' }).click()
    const question = dialog(page, '该资产已被他人修改')
    await question.getByRole('button', { name: '重新加载' }).click()
    await expect(editing.getByRole('textbox', { name: '存放地点' })).toHaveValue('二号厂房')
    await expect(editing.getByRole('textbox', { name: '备注' })).toHaveValue('同事补充')
    await editing.getByRole('textbox', { name: '存放地点' }).fill('三号厂房')
    await editing.getByRole('button', { name: '保存' }).click()
    await said(page, '编辑成功!')
    await expect(detail).toContainText('三号厂房')

    await detail.getByRole('tab', { name: '维护记录' }).click()
    await detail.getByRole('button', { name: '新增维护记录' }).click()
    const repair = dialog(page, '新增维护记录')
    await repair.getByRole('textbox', { name: '日期' }).fill('2026-10-01')
    await page.keyboard.press('Enter')
    await repair.getByRole('spinbutton', { name: '费用' }).fill('3200.5')
    await repair.getByRole('textbox', { name: '说明' }).fill('更换主轴轴承')
    await repair.getByRole('button', { name: '保存' }).click()
    await expect(table(page, '维护记录')).toContainText('3,200.50')
    await detail.getByRole('tab', { name: '使用记录' }).click()
    await detail.getByRole('button', { name: '新增使用记录' }).click()
    const use = dialog(page, '新增使用记录')
    await use.getByRole('textbox', { name: '月份' }).fill('2026-10')
    await page.keyboard.press('Enter')
    await use.getByRole('spinbutton', { name: '机时' }).fill('126.5')
    await use.getByRole('button', { name: '保存' }).click()
    await expect(detail).toContainText('近 12 个月 126.5 小时')
    await detail.getByRole('tab', { name: '交易记录' }).click()
    await expect(detail.getByText('还没有交易记录')).toBeVisible()

    await openDesk(page, '/workingTable/assetsList')
    await search(page, 'E2E-0001')
    await page.getByRole('checkbox', { name: '选择 精密坐标镗床 E2E-0001' }).check()
    await expect(page.getByText('已选择 1 项，净值合计')).toContainText('860,000.00')
    await checkAxe(page, { within: '#main' })
    await page.getByText('列表', { exact: true }).click()
    await expect(table(page, '可交易资产')).toContainText('精密坐标镗床')
    await openDesk(page, LEDGER)
    await search(page, 'E2E-0001')
    await more(page, '精密坐标镗床', '删除')
    await dialog(page, '确定删除吗?')
      .getByRole('button', { name: /删\s?除/ })
      .click()
    await said(page, '删除成功!')
  })

  linked('S-055 E-051 an operator runs the sync, reads its failures row by row, runs them again', async ({ page, signIn, assetSystem }) => {
    linked.slow()
    await signIn(page, 'operate01')
    await openDesk(page, '/assetBaseData/syncLog')
    const state = page.getByRole('region', { name: '同步状态' })
    await expect(state).toContainText('已连接')
    void assetSystem.holdAfter(1)
    await state.getByRole('button', { name: '立即同步' }).click()
    await said(page, '同步已开始')
    await expect(state.getByRole('status', { name: '同步进度' })).toContainText(/同步进行中，已用 \d+ 秒/)
    await checkAxe(page, { within: '#main' })
    assetSystem.release()
    await expect(state.getByRole('button', { name: '立即同步' })).toBeEnabled({ timeout: 30_000 })
    await expect(state).toContainText('部分失败')
    const runs = table(page, '同步记录')
    await expect(row(runs, '增量同步')).toContainText('2997')

    await row(runs, '增量同步').getByRole('button', { name: '明细' }).click()
    const detail = dialog(page, '同步明细')
    const failures = table(page, '失败明细')
    await expect(failures.locator('tbody tr.ant-table-row')).toHaveCount(3)
    await row(failures, 'FA-001640').getByRole('button').first().click()
    await expect(failures.locator('.sync-raw')).toContainText('"name": ""')
    await checkAxe(page)
    const sheet = page.waitForEvent('download')
    await detail.getByRole('button', { name: '导出' }).click()
    expect((await sheet).suggestedFilename()).toMatch(/^同步失败明细.*\.xlsx$/)
    await detail.getByRole('button', { name: '重跑 3 行失败' }).click()
    await expect(failures.getByText('已重跑')).toHaveCount(3, { timeout: 30_000 })
    await detail.getByRole('button', { name: '关闭', exact: true }).click()
    await row(runs, '重跑失败行').getByRole('button', { name: '明细' }).click()
    await expect(failures.locator('tbody tr.ant-table-row')).toHaveCount(1)
    await expect(failures).toContainText('FA-000137')
    await expect(detail.getByRole('button', { name: '重跑 1 行失败' })).toBeEnabled()
    await detail.getByRole('button', { name: '关闭', exact: true }).click()

    assetSystem.behave('failing')
    await state.getByRole('button', { name: '立即同步' }).click()
    await expect(row(runs, '固定资产系统')).toContainText('失败', { timeout: 30_000 })
    await page.getByText('回传记录', { exact: true }).click()
    await expect(page.getByText('还没有回传记录')).toBeVisible()
  })

  test('S-049 S-052 E-050 operators rearrange the catalogue by mouse and by keyboard, and maintain regions', async ({ page, signIn }) => {
    test.slow()
    await signIn(page, 'operate01')
    await openDesk(page, '/assetBaseData/catalog')
    const tree = page.getByRole('tree')
    const node = (name: string) => page.locator('.catalog-tree .ant-tree-node-content-wrapper').filter({ hasText: name })
    await node('增材制造设备').click()
    await page.getByRole('button', { name: '新增下级' }).click()
    await page.getByRole('textbox', { name: '名称' }).fill('金属粉末打印机')
    await page.getByRole('spinbutton', { name: '年额定机时' }).fill('4200')
    await page.getByRole('button', { name: '保存' }).click()
    await said(page, '添加成功！')
    await expect(page.getByRole('heading', { name: '金属粉末打印机' })).toBeVisible()
    await page.getByRole('textbox', { name: '名称' }).fill('金属粉末床打印机')
    await node('动力与泵类设备').click()
    await dialog(page, '放弃填写的内容？').getByRole('button', { name: '继续填写' }).click()
    await page.getByRole('button', { name: '保存' }).click()
    await said(page, '编辑成功!')
    await expect(page.getByRole('heading', { name: '金属粉末床打印机' })).toBeVisible()
    await checkAxe(page, { within: '#main' })

    await page.getByRole('button', { name: '移动到…' }).click()
    const moving = dialog(page, '移动「金属粉末床打印机」')
    await moving.getByRole('combobox', { name: '移动到' }).fill('起重运输')
    await page.locator('.ant-select-tree-title').getByText('起重运输设备').click()
    await moving.getByRole('button', { name: /移\s?动/ }).click()
    await takeBack(page, '已将「金属粉末床打印机」移动到「机械设备 / 起重运输设备」')
    await expect(page.getByRole('definition').filter({ hasText: '增材制造设备' })).toBeVisible()

    await page.getByRole('searchbox', { name: '搜索目录' }).fill('金属粉末')
    await expect(tree).toContainText('增材制造设备')
    await expect(tree).not.toContainText('起重运输设备')
    await page.getByRole('searchbox', { name: '搜索目录' }).fill('')
    await node('增材制造设备').dragTo(node('动力与泵类设备'), { targetPosition: { x: 60, y: 2 } })
    await takeBack(page, '已将「增材制造设备」移动到「机械设备」')
    await node('增材制造设备').click()
    await page.getByRole('button', { name: /删\s?除/ }).click()
    await dialog(page, '删除「增材制造设备」？')
      .getByRole('button', { name: /删\s?除/ })
      .click()
    await expect(page.getByText(no('tree.hasChildren').message)).toBeVisible()

    await openDesk(page, '/assetBaseData/region')
    const regions = table(page, '区域')
    await row(regions, '110000').getByRole('button', { name: /展开/ }).click()
    await row(regions, '110100').getByRole('button', { name: /展开/ }).click()
    await expect(row(regions, '110115')).toContainText('大兴区')
    await row(regions, '110100').getByRole('button', { name: '新增下级' }).click()
    const adding = dialog(page, '新增区域')
    await expect(adding.getByRole('textbox', { name: '区划代码' })).toHaveValue('1101')
    await adding.getByRole('textbox', { name: '区划代码' }).fill('110199')
    await adding.getByRole('textbox', { name: '名称' }).fill('试验新区')
    await adding.getByRole('button', { name: '保存' }).click()
    await said(page, '添加成功！')
    await expect(row(regions, '110199')).toContainText('自行增补')
    await page.getByRole('switch', { name: '启用试验新区' }).click()
    await said(page, /已停用「试验新区」/)
    await more(page, '试验新区', '上移')
    await said(page, '移动成功！')
    await more(page, '大兴区', '删除')
    await dialog(page, '删除「大兴区」？')
      .getByRole('button', { name: /删\s?除/ })
      .click()
    await expect(page.getByText(no('region.inUse').message)).toBeVisible()
    await page.getByRole('searchbox', { name: '搜索区域' }).fill('试验新区')
    await page.keyboard.press('Enter')
    await expect(regions).toContainText('北京市 / 北京市 / 试验新区')
    await regions.getByRole('button', { name: /删\s?除/ }).click()
    await dialog(page, '删除「试验新区」？')
      .getByRole('button', { name: /删\s?除/ })
      .click()
    await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  })

  test('S-054 E-009 L-034 a rule document is changed and passed by another: the footer shows it, the version before stays', async ({
    page,
    signIn,
    person,
    context,
  }) => {
    await signIn(page, 'operate01')
    await openDesk(page, '/assetBaseData/tradingRules')
    await row(table(page, '规则文件'), '关于我们').getByRole('button', { name: '编辑' }).click()
    const form = dialog(page, '编辑规则文件')
    await expect(form.getByRole('textbox', { name: '文件名称' })).toBeDisabled()
    await form.getByLabel('选择PDF 文件').setInputFiles(join(DOCUMENTS, 'trading-rules.pdf'))
    await expect(form.getByText('trading-rules.pdf')).toBeVisible()
    await expect(form.getByRole('img', { name: '上传完成' }).first()).toBeVisible()
    await form.getByRole('textbox', { name: '正文' }).fill('平台简介第二版')
    await form.getByRole('textbox', { name: '修订说明' }).fill('更新平台简介')
    await form.getByRole('button', { name: '保存' }).click()
    await said(page, '已提交，由另一人复核后生效')
    await expect(row(table(page, '规则文件'), '关于我们')).toContainText('待复核（现行 V1）')
    const second = await person('operate02')
    await openDesk(second, '/assetBaseData/tradingRules?state=submitted')
    await row(table(second, '规则文件'), '关于我们').getByRole('button', { name: '复核' }).click()
    await expect(dialog(second, '关于我们')).toContainText('V2 待您复核')
    await checkAxe(second)
    await dialog(second, '关于我们')
      .getByRole('button', { name: /^通\s*过$/ })
      .click()
    await second
      .locator('.ant-modal-confirm')
      .getByRole('button', { name: /^通\s*过$/ })
      .click()
    await said(second, '已通过，新版本已生效')
    await openDesk(page, '/assetBaseData/tradingRules')
    await expect(row(table(page, '规则文件'), '关于我们')).toContainText('V2')
    await table(page, '规则文件').getByRole('button', { name: '关于我们', exact: true }).click()
    const versions = dialog(page, '关于我们')
    await expect(table(page, '历史版本').locator('tbody tr.ant-table-row')).toHaveText([/V2（现行）更新平台简介/, /V1/])
    await expect(versions).toContainText('平台简介第二版')
    await checkAxe(page)
    await versions.getByRole('button', { name: '预览 V1' }).click()
    await expect(dialog(page, '关于我们 V1').locator('canvas')).toBeVisible()

    const visitor = await context.browser()?.newContext()
    const outside = await visitor?.newPage()
    if (!visitor || !outside) throw new Error('no second browser window')
    await outside.goto(new URL('/notLogged/logged', page.url()).href)
    await outside.getByRole('contentinfo').getByRole('button', { name: '关于我们' }).click()
    await expect(outside.getByRole('dialog').locator('.pdf-stage .unseen')).toContainText(/交\s*易\s*规\s*则/)
    await visitor.close()
  })
})

test('S-048 S-049 an asset and a catalogue entry fit a phone and have no serious finding', async ({ page, signIn, isMobile }) => {
  test.skip(!isMobile, 'the desk has journeys of its own')
  await signIn(page, 'operate01')
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 'wider than the phone').toBe(0)
  await openDesk(page, LEDGER)
  await table(page, '资产台账').locator('.row-link').first().click()
  await expect(page.getByRole('tab', { name: '概况' })).toBeVisible()
  await checkAxe(page)
  await openDesk(page, '/assetBaseData/catalog')
  await page.locator('.catalog-tree .ant-tree-node-content-wrapper').first().click()
  await expect(page.getByRole('button', { name: '新增下级' })).toBeVisible()
  await fits()
  await checkAxe(page)
})

/** A small picture drawn in the page. */
async function drawn(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = '#91d5ff'
      pen.fillRect(0, 0, 320, 240)
      pen.fillStyle = '#003a8c'
      pen.fillRect(80, 60, 160, 120)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}
