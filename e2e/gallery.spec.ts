import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { addSample } from '@aosp/contract/operations/sample'
import { no } from '@aosp/contract/refusals'
import { answer, openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import { callerOf } from './hall-steps.ts'
import { workbook } from './workbook.ts'

/** What of the blocks needs the server, a download or another screen; the blocks by themselves are proven beside them (*.browser.test.tsx). */

const gallery = (block: string) => `/test/gallery?block=${block}`
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const said = (page: Page, text: string | RegExp) => expect(page.locator('.ant-message').getByText(text).last()).toBeVisible()
const file = (name: string, buffer: Buffer, mimeType = 'application/pdf') => ({ name, mimeType, buffer })
const choose = (within: Locator, label: string, files: ReturnType<typeof file>[]) => within.getByLabel(`选择${label}`).setInputFiles(files)

const aboutPdf = readFileSync(join(import.meta.dirname, '../apps/server/seed/documents/about.pdf'))
/** A red dot, the smallest picture the server takes. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC', 'base64')

/** A white picture, drawn in the page. */
async function picture(page: Page, name: string, width: number, height: number) {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = '#ffffff'
      context?.fillRect(0, 0, w, h)
      return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return file(name, Buffer.from(base64, 'base64'), 'image/jpeg')
}

test('the gallery is found from the environment check and runs signed out', async ({ page }) => {
  await page.goto('/test/home')
  await page.getByRole('link', { name: '查看组件示例' }).click()
  await expect(page.getByRole('heading', { name: '组件示例' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /字典组件/ })
    .click()
  await expect(page.getByRole('note').first()).toContainText('当前未登录')
})

test('W-098 T-052 T-053 K-073 dictionary widgets share values as text; the cache answers first', async ({ page, signIn }) => {
  const part = (name: string): Locator => page.getByRole('region', { name, exact: true })
  await signIn(page, 'operate01')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(gallery('dictionary'))
  const one = part('单选')
  await expect(one.getByRole('radio', { name: '中', exact: true }).first()).toBeChecked()
  expect(asked.filter((path) => path.startsWith('/sys/dict/getDictItems'))).toEqual([])
  await one.getByRole('radio', { name: '高', exact: true }).first().check()
  await expect(one.getByRole('status')).toHaveText('H')
  await one.getByRole('combobox', { name: '下拉' }).click()
  // What says that nothing is chosen is no choice; the cross or Delete takes a choice back.
  await expect(page.locator('.ant-select-dropdown:visible').getByText('高', { exact: true })).toBeVisible()
  await expect(page.locator('.ant-select-dropdown:visible').getByText('请选择', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Delete')
  await expect(one.getByRole('status')).toHaveText('（空）')
  const several = part('多选（逗号分隔）')
  await several.getByRole('checkbox', { name: '中' }).check()
  await expect(several.getByRole('status')).toHaveText('L,M,H')
  const flag = part('是否')
  await expect(flag.getByRole('status')).toHaveText('N')
  await flag.getByRole('switch', { name: '开关' }).click()
  await expect(flag.getByRole('status')).toHaveText('Y')
  await flag.getByRole('combobox', { name: '查询条件' }).click()
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText(['是', '否'])
  await page.keyboard.press('Escape')

  // A table dictionary is asked of the server.
  const users = part('搜索下拉').getByRole('combobox', { name: '搜索用户' })
  const reply = page.waitForResponse((response) => decodeURIComponent(response.url()).includes('/sys/dict/loadDict/sys_user,realname,username'))
  await users.click()
  expect(new URL((await reply).url()).searchParams.get('pageSize')).toBe('10')
  await page.keyboard.press('Escape')

  // What is not in the cache is asked of the server.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('UI_CACHE_DB_DICT_DATA'))
    if (key) localStorage.removeItem(key)
  })
  await page.reload()
  await expect(part('单选').getByRole('radio', { name: '中', exact: true }).first()).toBeChecked()
  expect(asked).toContain('/sys/dict/getDictItems/priority')
  await checkAxe(page)
})

test('W-092 an announcement is written with formatting and a picture, and its readers see both', async ({ page, signIn }) => {
  // The browser does not show tests the body of an upload, so the form itself tells what goes into it.
  const fields: string[] = []
  await page.exposeFunction('tellField', (name: string, value: string) => void fields.push(`${name}=${value}`))
  await page.addInitScript(() => {
    const { append } = FormData.prototype
    const { tellField } = globalThis as unknown as { tellField: (name: string, value: string) => void }
    FormData.prototype.append = function (name: string, value: string | Blob) {
      tellField(name, typeof value === 'string' ? value : 'file')
      Reflect.apply(append, this, [name, value])
    }
  })
  await signIn(page, 'operate01')
  await page.goto('/isystem/annountCement')
  await page.getByRole('button', { name: '新增' }).click()
  const drawer = page.getByRole('dialog', { name: '新增公告' })
  await drawer.getByLabel('标题').fill('设备处置安排')
  const text = drawer.getByRole('textbox', { name: '正文', exact: true })
  await text.click()
  await page.keyboard.type('现场看样')
  await drawer.getByRole('button', { name: '居中' }).click()
  const chooser = page.waitForEvent('filechooser')
  await drawer.getByRole('button', { name: '图片', exact: true }).click()
  await (await chooser).setFiles({ name: '示意图.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(text.getByRole('img', { name: '示意图' })).toHaveAttribute('src', /^\/sys\/common\/static\/jeditor\//)
  expect(fields.toSorted()).toEqual(['biz=jeditor', 'file=file', 'jeditor=1'])
  await checkAxe(page, { within: '.ant-drawer' })
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存为草稿')).toBeVisible()

  await page
    .getByRole('button', { name: '设备处置安排' })
    .or(page.getByRole('link', { name: '设备处置安排' }))
    .first()
    .click()
  const shown = page.getByRole('dialog', { name: '查看公告' })
  await expect(shown.locator('.rich-text p').first()).toHaveCSS('text-align', 'center')
  const picture = shown.getByRole('img', { name: '示意图' })
  await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(10)
})

const stored = (page: Page, name: string) => page.getByTestId(`${name}-value`)
/** The field whose stored value has this name. */
const field = (page: Page, name: string): Locator => page.locator('.ant-form-item', { has: page.getByTestId(`${name}-value`) })

async function openPicker(page: Page, name: string, title: string): Promise<Locator> {
  await field(page, name)
    .getByRole('button', { name: new RegExp(`^${title}$`) })
    .click()
  await expect(dialog(page, title)).toBeVisible()
  return dialog(page, title)
}
const rows = (dialog: Locator) => dialog.locator('tbody tr.ant-table-row')
const chosen = (dialog: Locator) => dialog.getByRole('region', { name: '已选择' })
const ok = (dialog: Locator) => dialog.getByRole('button', { name: /确\s?定/ })
/** A condition of the query line; the list's own headings carry the same words. */
const condition = (dialog: Locator, label: string) => dialog.getByRole('search').getByLabel(label, { exact: true })
const search = (dialog: Locator) => dialog.getByRole('button', { name: /查\s?询/ })

test('C-124 C-125 C-126 W-071 W-096 P-022 signed in, the pickers speak with the server', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await page.goto(gallery('pickers'))
  await page.getByText('服务端数据', { exact: true }).click()
  // What was stored is shown by name.
  for (const name of ['users', 'corporates', 'members']) await expect(field(page, name).getByRole('listitem')).toHaveText(/^[^（]+$/)
  await expect(field(page, 'corporates').getByRole('listitem')).not.toHaveText('corp-platform')
  for (const [name, title] of [
    ['users', '选择用户'],
    ['depart-users', '选择用户'],
    ['roles', '选择角色'],
    ['positions', '选择职务'],
    ['corporates', '选择企业'],
    ['members', '选择会员'],
    ['reviewers', '选择审核人'],
    ['qualifications', '选择资质'],
  ] as const) {
    const before = await stored(page, name).textContent()
    const dialog = await openPicker(page, name, title)
    await rows(dialog).nth(1).click()
    await ok(dialog).click()
    await expect(dialog).toBeHidden()
    await expect(stored(page, name), name).not.toHaveText(before ?? '')
  }
  for (const [name, title] of [
    ['departs', '选择部门'],
    ['depart', '选择部门'],
    ['catalogue', '选择资产目录'],
    ['regions', '选择区域'],
  ] as const) {
    const dialog = await openPicker(page, name, title)
    await dialog.locator('.ant-tree-title').nth(1).click()
    await ok(dialog).click()
    await expect(dialog).toBeHidden()
    await expect(stored(page, name), name).not.toBeEmpty()
  }
  const reviewers = await openPicker(page, 'reviewers', '选择审核人')
  await expect(rows(reviewers).filter({ hasText: /operate0\d/ })).toHaveCount(await rows(reviewers).count())
  await reviewers.getByRole('button', { name: /取\s?消/ }).click()
  const departs = await openPicker(page, 'departs', '选择部门')
  await departs.getByRole('searchbox', { name: '搜索部门' }).fill('查无此部门')
  await expect(departs.getByText('未查询匹配数据！')).toBeVisible()
  await departs.getByRole('button', { name: /取\s?消/ }).click()

  await page.goto(gallery('report-popup'))
  await page.getByRole('button', { name: '选择企业', exact: true }).click()
  const report = page.getByRole('dialog', { name: '企业' })
  await rows(report).first().dblclick()
  await expect(page.getByTestId('report-values')).toContainText(/"company":".+","creditcode":"\w{18}"/)
  await page.getByRole('button', { name: '选择企业', exact: true }).click()
  await expect(chosen(report)).toContainText('已选择 1 项')

  await page.goto(gallery('tree-select'))
  await page.getByText('服务端数据', { exact: true }).click()
  for (const name of ['one', 'many']) {
    await page.locator(`#tree-${name}`).click()
    await page.locator('.picker-dropdown:visible .ant-select-tree-title').first().click()
    await page.keyboard.press('Escape')
    await expect(stored(page, name), name).not.toBeEmpty()
  }
})

test('S-087 an announcement is addressed with the user picker, and shows its receivers when it is edited', async ({ page, signIn }) => {
  await signIn(page, 'operate01')
  await openDesk(page, '/isystem/annountCement')
  await page.getByRole('button', { name: '新增' }).click()
  const drawer = page.getByRole('dialog', { name: '新增公告' })
  await drawer.getByLabel('标题').fill('请核对开票资料')
  await drawer.getByText('指定用户').click()
  await drawer.getByRole('button', { name: /保\s*存/ }).click()
  await expect(drawer.getByText('请选择接收人', { exact: true }).last()).toBeVisible()
  await drawer.getByRole('button', { name: '选择接收人' }).click()
  const dialog = page.getByRole('dialog', { name: '选择接收人' })
  await condition(dialog, '账号').fill('menber01')
  await condition(dialog, '账号').press('Enter')
  await expect(rows(dialog)).toHaveCount(1)
  await rows(dialog).first().click()
  await condition(dialog, '账号').fill('menber02')
  await search(dialog).click()
  await expect(rows(dialog).first()).toContainText('menber02')
  await rows(dialog).first().click()
  await ok(dialog).click()
  await expect(drawer.getByRole('list', { name: '已选接收人' }).getByRole('listitem')).toHaveCount(2)
  await drawer.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('已保存为草稿')).toBeVisible()
  await page
    .getByRole('row', { name: /请核对开票资料/ })
    .getByRole('button', { name: '编辑' })
    .click()
  await expect(page.getByRole('dialog', { name: '编辑公告' }).getByRole('list', { name: '已选接收人' })).toContainText('林建华')
})

test('V-042 V-053 V-054 V-056 V-067 V-068 patterns speak as one types; the server is asked only about a value', async ({ page, signIn }) => {
  await signIn(page, 'operate01')
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/duplicate|checkRule/.test(url.pathname)) asked.push(`${url.pathname} ${url.searchParams.get('fieldVal') ?? url.searchParams.get('value')}`)
  })
  await page.goto(gallery('field-patterns'))
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('自然数').fill('-1')
  await expect(page.getByText('请输入自然数')).toHaveCount(1)
  await field('自然数').fill('12')
  await expect(page.getByText('请输入自然数')).toHaveCount(0)

  await field('资产编号').focus()
  await field('用户名').focus()
  await field('自然数').focus()
  expect(asked).toEqual([])

  await field('资产编号').fill('资产001')
  await field('用户名').fill('MENBER01')
  await field('自然数').focus()
  await expect(page.getByText('资产编号前两位应为大写字母类别代码')).toBeVisible()
  await expect(page.getByText('该值不可用，系统中已存在！')).toBeVisible()
  expect(asked).toEqual([`/sys/checkRule/checkByCode ${encodeURIComponent('资产001')}`, '/sys/duplicate/check MENBER01'])

  await field('资产编号').fill('SB2026-001')
  await field('用户名').fill('nobody_yet')
  await page.getByRole('button', { name: '全部校验' }).click()
  await expect(page.getByText('请输入简称', { exact: true }).last()).toBeVisible()
  await expect(page.getByText('最少选择1项')).toBeVisible()
  await field('简称（2到10位）').fill('甲')
  await expect(page.getByText('最小长度2位字符')).toBeVisible()
  await field('简称（2到10位）').fill('甲乙')
  await page.getByRole('checkbox', { name: '租赁' }).check()
  await page.getByRole('button', { name: '全部校验' }).click()
  await expect(page.getByLabel('结果')).toHaveText('全部通过')
  await checkAxe(page, { within: '#content' })
})

test('T-056 C-127 an ended session and a refused value leave the form as it was typed', async ({ page, signIn, faults }) => {
  faults.allow(/401/)
  await signIn(page, 'admin')
  await page.goto(gallery('list-page'))
  await page.getByRole('button', { name: '新增' }).click()
  const form = dialog(page, '新增示例数据')
  const known = ((await page.locator('tbody tr.ant-table-row').first().locator('td').nth(1).innerText()) ?? '').trim()
  await form.getByRole('textbox', { name: '编码' }).fill(known)
  await form.getByRole('textbox', { name: '名称' }).fill('会话中断也不丢')
  await expect(form.getByText('该值不可用，系统中已存在！')).toBeVisible()
  await form.getByRole('textbox', { name: '编码' }).fill('E-KEEP-1')
  await form.getByRole('combobox', { name: '类别' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '机器设备' }).click()
  await form.getByRole('spinbutton', { name: '金额' }).fill('5')
  await form.getByRole('textbox', { name: '日期' }).fill('2026-03-01')
  await page.keyboard.press('Enter')
  await answer(page, '/gallery/sample/add', 401, { message: 'Token失效，请重新登录!' })
  await form.getByRole('button', { name: '保存' }).click()
  await page.unroute((url) => url.pathname === '/gallery/sample/add')
  await expect(form.getByRole('textbox', { name: '名称' })).toHaveValue('会话中断也不丢')
})

test('private files on the real server: PDF and pictures in place through authorised links, refusals and a lost line', async ({ page, signIn, faults }) => {
  await signIn(page, 'operate01')
  await page.goto(gallery('upload'))
  const box = page.getByRole('group', { name: '附件', exact: true })
  await choose(box, '附件', [file('平台介绍.pdf', aboutPdf), await picture(page, '现场.jpg', 120, 90)])
  await expect(page.getByLabel('附件的值')).toHaveText(/^temp\/[0-9a-f]{32}\.(pdf|jpg),temp\/[0-9a-f]{32}\.(pdf|jpg)$/)
  await box.getByRole('button', { name: '预览 平台介绍.pdf' }).click()
  const viewer = page.getByRole('dialog', { name: '平台介绍.pdf' })
  await expect(viewer.locator('canvas')).toBeVisible({ timeout: 20_000 })
  await viewer.getByRole('button', { name: '关闭' }).click()
  const link = page.waitForResponse((response) => response.url().includes('/sys/common/fileLink'))
  await box.getByRole('button', { name: '预览 现场.jpg' }).click()
  expect((await (await link).json()) as unknown).toMatchObject({ result: { url: expect.stringMatching(/\?ticket=/) } })
  const shown = page.getByRole('img', { name: '现场.jpg' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120)
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([page.waitForEvent('download'), box.getByRole('button', { name: '下载 平台介绍.pdf' }).click()])
  expect(download.suggestedFilename()).toBe('平台介绍.pdf')

  faults.allow(/415|Failed to load resource|ERR_FAILED/)
  await choose(box, '附件', [file('冒充.pdf', Buffer.from('<script>alert(1)</script>'))])
  await said(page, '冒充.pdf 上传失败.')
  await expect(box.getByRole('alert')).toHaveText(no('wrongContent').message)
  await box.getByRole('button', { name: '删除 冒充.pdf' }).click()
  await page.route('**/sys/common/upload', (route) => route.abort())
  await choose(box, '附件', [file('补传.pdf', aboutPdf)])
  await expect(box.getByRole('alert')).toHaveText('网络连接失败，请检查网络后重试')
  await page.unroute('**/sys/common/upload')
  await box.getByRole('button', { name: '重试 补传.pdf' }).click()
  await expect(box.getByRole('alert')).toHaveCount(0)
  await said(page, '文件上传成功')
})

test('S-105 the stored files: filters, upload, preview, delete with its refusal, export', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await openDesk(page, '/oss/file')
  const table = page.getByRole('table', { name: '文件列表' })
  const row = (name: string) => table.locator('tbody tr.ant-table-row').filter({ hasText: name })
  await expect(table.locator('tbody tr.ant-table-row').first()).toBeVisible()
  await page.getByRole('button', { name: /^上\s?传$/ }).click()
  const dialog = page.getByRole('dialog', { name: '上传文件' })
  await dialog.getByText('公开图片').click()
  await choose(dialog, '图片', [await picture(page, '门户配图.jpg', 90, 60)])
  await said(page, '文件上传成功')
  await dialog.getByRole('button', { name: /完\s?成/ }).click()
  await expect(row('门户配图.jpg')).toContainText('公开')
  await expect(row('门户配图.jpg')).toContainText('文件管理')

  await page.getByRole('textbox', { name: '文件名称' }).fill('trading-rules')
  await page.keyboard.press('Enter')
  await expect(row('门户配图.jpg')).toHaveCount(0)
  await row('trading-rules.pdf').first().getByRole('button', { name: 'trading-rules.pdf的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s?除/ })
    .click()
  await expect(page.getByText(/「trading-rules\.pdf」正用于交易规则/).first()).toBeVisible()
  await expect(row('trading-rules.pdf').first()).toBeVisible()
  await row('trading-rules.pdf')
    .first()
    .getByRole('button', { name: /预\s?览/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'trading-rules.pdf' }).locator('canvas')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('dialog', { name: 'trading-rules.pdf' }).getByRole('button', { name: '关闭' }).click()

  await page.getByRole('textbox', { name: '文件名称' }).fill('门户配图')
  await page.keyboard.press('Enter')
  const [sheet] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /导\s?出/ }).click()])
  expect(sheet.suggestedFilename()).toBe('文件清单.xlsx')
  await row('门户配图.jpg').first().getByRole('button', { name: '门户配图.jpg的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s?除/ })
    .click()
  await expect(page.getByText('删除成功!')).toBeVisible()
})

const table = (page: Page) => page.getByRole('table', { name: '示例数据' })
const row = (page: Page, code: string) => table(page).locator('tbody tr').filter({ hasText: code })
const total = (page: Page) => page.locator('.ant-pagination-total-text')
const HEAD = ['编码', '名称', '类别', '金额(元)', '数量', '日期', '状态']
const good = (code: string) => [code, '浏览器导入', '机器设备', '1200.50', '2', '2026-03-01', '使用中']
const xlsx = (name: string, rows: string[][]) => ({ name, mimeType: 'application/octet-stream', buffer: workbook(rows) })

test.describe('the list page, signed in with the right', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn(page, 'operate01')
    await page.goto(gallery('list-page'))
    await expect(total(page)).toHaveText(/^1-10 共 \d+ 条$/)
  })

  test('W-109 K-079 export: all that match or the chosen rows, under a name that ends in xlsx', async ({ page }) => {
    await row(page, 'YH-0300').getByRole('checkbox').check()
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出选中 1 条' }).click()
    const file = await started
    expect(file.suggestedFilename()).toBe('示例数据.xlsx')
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    await expect(page.getByText('导出完成，共 1 条')).toBeVisible()
  })

  test('X-033 an export that fails says so', async ({ page, faults }) => {
    faults.allow(/exportXls/)
    await page.route('**/gallery/sample/exportXls*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"success":false,"message":"","code":500}' }),
    )
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await expect(page.getByText('文件下载失败')).toBeVisible()
  })

  test('W-045 T-048 T-049 T-050 V-117 V-118 the import dialog', async ({ page }) => {
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const box = dialog(page, '导入EXCEL')
    const start = box.getByRole('button', { name: '开始上传' })
    await expect(start).toBeDisabled()
    await expect(box.getByRole('switch', { name: '有误则整批不导入' })).not.toBeChecked()
    const input = box.locator('input[type=file]')
    expect(await input.getAttribute('accept')).toBe('.xls,.xlsx')
    expect(await input.getAttribute('multiple')).not.toBeNull()
    await input.setInputFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
    await expect(page.getByText('仅支持 .xls、.xlsx 文件')).toBeVisible()
    await expect(start).toBeDisabled()
    await input.setInputFiles([xlsx('一.xlsx', [HEAD, good('E-001')]), xlsx('二.xlsx', [HEAD, good('E-002')])])
    await expect(box.getByRole('listitem')).toHaveCount(2)
    await checkAxe(page, { within: '.ant-modal' })
    await test.step('C-123 both files travel in one request', async () => {
      await page.route('**/gallery/sample/importExcel', async (route) => {
        expect(route.request().postData() ?? '').toMatch(/isSingleTableImport[^]*foreignKeys[^]*validateStatus[^]*files\[\]/)
        await new Promise((done) => setTimeout(done, 500))
        await route.continue()
      })
      await start.click()
      await expect(box.getByRole('button', { name: '上传中...' })).toBeVisible()
      const preview = box.getByRole('region', { name: '导入预览' })
      await expect(preview).toContainText(/共读取\s*2\s*行，可导入\s*2\s*行，有误\s*0\s*行/, { timeout: 20_000 })
      await expect(preview).toContainText('以上仅为预览，确认之前不会写入任何数据。')
      await expect(preview.getByRole('row').filter({ hasText: '二.xlsx' })).toContainText('E-002')
      await checkAxe(page, { within: '.ant-modal' })
      await box.getByRole('button', { name: '确认导入 2 行' }).click()
      await expect(page.getByText('共2行数据全部导入成功！')).toBeVisible({ timeout: 20_000 })
      await expect(box).toBeHidden()
    })
    await page.getByRole('textbox', { name: '名称' }).fill('浏览器导入')
    await page.keyboard.press('Enter')
    await expect(total(page)).toHaveText(/共 [2-9] 条/)
  })

  test('X-034 rows in error: a warning with a link to the details', async ({ page }) => {
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const box = dialog(page, '导入EXCEL')
    await box.locator('input[type=file]').setInputFiles(xlsx('a.xlsx', [HEAD, good('E-011'), ['E-012', '', '机器设备', '1', '1', '2026-01-01', '使用中']]))
    await box.getByRole('button', { name: '开始上传' }).click()
    const preview = box.getByRole('region', { name: '导入预览' })
    await expect(preview).toContainText('有误的行会跳过，只导入正确的行。', { timeout: 20_000 })
    // What is wrong stands first, with its reason.
    await expect(preview.getByRole('row').nth(1)).toContainText(/3.*请输入名称.*E-012/)
    await expect(preview.getByRole('row').nth(2)).toContainText(/2.*可导入.*E-011/)
    await checkAxe(page, { within: '.ant-modal' })
    await box.getByRole('button', { name: '确认导入 1 行' }).click()
    const warning = dialog(page, '导入成功,但是有错误数据!')
    await expect(warning).toBeVisible({ timeout: 20_000 })
    const link = await warning.getByRole('link', { name: '下载错误明细' }).getAttribute('href')
    const details = await page.request.get(link ?? '')
    expect(await details.text()).toContain('第 3 行：请输入名称，忽略导入。')
  })

  test('with validation on nothing comes in, and the details are offered all the same', async ({ page }) => {
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const box = dialog(page, '导入EXCEL')
    await box.locator('input[type=file]').setInputFiles(xlsx('a.xlsx', [HEAD, good('E-021'), ['?', '名', '机器设备', '1', '1', '2026-01-01', '使用中']]))
    await box.getByRole('switch', { name: '有误则整批不导入' }).click()
    await box.getByRole('button', { name: '开始上传' }).click()
    const preview = box.getByRole('region', { name: '导入预览' })
    await expect(preview).toContainText('已选择有误则整批不导入，改正有误的行后才能导入。', { timeout: 20_000 })
    await expect(preview.getByRole('link', { name: '下载错误明细' })).toBeVisible()
    await expect(box.getByRole('button', { name: '确认导入 1 行' })).toBeDisabled()
    await box.getByRole('button', { name: '返回修改文件' }).click()
    await expect(box.getByRole('listitem')).toHaveCount(1)

    // Right when it was looked at, wrong when it is taken: another was faster.
    await box.locator('input[type=file]').setInputFiles(xlsx('a.xlsx', [HEAD, good('E-022')]))
    await box.getByRole('button', { name: '开始上传' }).click()
    await expect(preview).toContainText(/可导入\s*1\s*行/, { timeout: 20_000 })
    const faster = await callerOf(page.request, 'operate02')
    await faster(addSample, { code: 'E-022', name: '抢先新增', category: '1', amount: 1, quantity: 1, day: '2026-03-01', state: '1' })
    await box.getByRole('button', { name: '确认导入 1 行' }).click()
    await expect(page.getByText(/未导入任何数据/)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('link', { name: '下载错误明细' })).toBeVisible()
    await expect(box).toBeVisible()
  })

  test('C-131 a row is added, edited and deleted through the server', async ({ page }) => {
    await page.getByRole('button', { name: '新增' }).click()
    const form = dialog(page, '新增')
    await form.getByRole('textbox', { name: '编码' }).fill('E-100')
    await form.getByRole('textbox', { name: '名称' }).fill('浏览器新增')
    await form.getByRole('combobox', { name: '类别' }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: '机器设备' }).click()
    await form.getByRole('spinbutton', { name: '金额' }).fill('12.5')
    await form.getByRole('textbox', { name: '日期' }).fill('2026-03-01')
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: /保\s?存/ }).click()
    await expect(row(page, 'E-100')).toContainText('12.50')
    await row(page, 'E-100').getByRole('button', { name: 'E-100的更多操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await dialog(page, '确定删除吗?')
      .getByRole('button', { name: /删\s?除/ })
      .click()
    await expect(row(page, 'E-100')).toHaveCount(0)
  })
})
