import type { Locator, Page } from '@playwright/test'
import { checkAxe, expect, test } from './fixtures.ts'
import { answer } from './desk-steps.ts'

const gallery = (block: string) => `/test/gallery?block=${block}`
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const result = (page: Page) => page.getByLabel('结果')
const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const surface = (frame: Locator) => frame.locator('.ant-modal-container')

async function open(page: Page, block: string): Promise<void> {
  await page.goto(gallery(block))
  await expect(page.locator('#demo-title')).toBeVisible()
}

test.describe('desktop', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'for a mouse')

  test('W-089 W-090 K-032 a dialog is 800 wide, moves by its title within the window, fills it and comes back to its place', async ({ page }) => {
    await open(page, 'dialog')
    await page.getByRole('button', { name: '普通弹窗' }).click()
    const frame = dialog(page, '普通弹窗')
    const before = await box(surface(frame))
    expect(before.width).toBe(800)

    const title = frame.getByText('普通弹窗', { exact: true })
    const pull = async (x: number, y: number) => {
      const at = await box(title)
      await page.mouse.move(at.x + 20, at.y + 10)
      await page.mouse.down()
      await page.mouse.move(at.x + 20 + x, at.y + 10 + y, { steps: 4 })
      await page.mouse.up()
    }
    await pull(60, 20)
    const moved = await box(surface(frame))
    expect([moved.x - before.x, moved.y - before.y]).toEqual([60, 20])

    await frame.getByRole('button', { name: '全屏' }).press('Enter')
    const view = page.viewportSize() ?? { width: 0, height: 0 }
    expect(await box(surface(frame))).toMatchObject({ x: 0, y: 0, width: view.width, height: view.height })
    await expect(frame.getByRole('button', { name: '确定' })).toBeInViewport()
    await frame.getByRole('button', { name: '还原' }).press('Enter')
    expect(await box(surface(frame))).toEqual(moved)

    await pull(-3000, -3000)
    expect(await box(surface(frame))).toMatchObject({ x: 0, y: 0 })
    await checkAxe(page, { within: '[role=dialog]' })
  })

  test('T-030 ok closes only when told, cancel always, edits are asked about, a double click counts once', async ({ page }) => {
    await open(page, 'dialog')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

    await press('普通弹窗')
    await dialog(page, '普通弹窗').getByRole('button', { name: '确定' }).click()
    await expect(dialog(page, '普通弹窗')).toBeHidden()
    await expect(result(page)).toHaveText('点了确定')

    await press('确定后不关闭')
    const stays = dialog(page, '确定后不关闭')
    await stays.getByRole('button', { name: '确定' }).click()
    await expect(result(page)).toHaveText('点了确定，弹窗仍在')
    await expect(stays).toBeVisible()
    await stays.getByRole('button', { name: '取消' }).click()
    await expect(stays).toBeHidden()

    await press('关闭前询问')
    const dirty = dialog(page, '关闭前询问')
    await dirty.getByLabel('内容').fill('还没保存')
    await page.keyboard.press('Escape')
    const question = dialog(page, '放弃填写的内容？')
    await question.getByRole('button', { name: '继续填写' }).click()
    await expect(question).toBeHidden()
    await expect(dirty.getByLabel('内容')).toHaveValue('还没保存')
    await dirty.getByRole('button', { name: '取消' }).click()
    await question.getByRole('button', { name: '放弃' }).click()
    await expect(dirty).toBeHidden()

    await press('保存需要时间')
    await dialog(page, '保存需要时间').getByRole('button', { name: '保存' }).dblclick()
    await expect(dialog(page, '保存需要时间')).toBeHidden()
    await expect(result(page)).toHaveText('已保存 1 次')

    await press('抽屉')
    await dialog(page, '抽屉').getByRole('button', { name: '确定' }).click()
    await expect(dialog(page, '抽屉')).toBeHidden()
    await expect(result(page)).toHaveText('抽屉点了确定')
  })

  test('W-110 T-054 T-055 T-056 V-114 V-115 a new record: rules, failing tab, refusals at their place, saved once', async ({ page }) => {
    await open(page, 'form-dialog')
    await page.getByRole('button', { name: '新增' }).click()
    const form = dialog(page, '新增企业')
    const save = form.getByRole('button', { name: '保存' })
    await expect(form.getByRole('textbox', { name: '企业名称' })).toHaveValue('')
    await expect(form.getByRole('tab', { name: '资质' })).toHaveAttribute('aria-selected', 'true')

    await save.click()
    await expect(form.getByText('请输入企业名称')).toBeVisible()
    await expect(form.getByText('最少选择1项')).toBeVisible()
    await expect(form.getByRole('alert').filter({ hasText: '有 5 处需要修改' })).toBeVisible()
    await expect(form.getByRole('textbox', { name: '企业名称' })).toBeFocused()
    await form.getByRole('alert').getByRole('button', { name: '注册资本' }).click()
    await expect(form.getByRole('spinbutton', { name: '注册资本' })).toBeFocused()
    await checkAxe(page, { within: '[role=dialog]' })

    await form.getByRole('textbox', { name: '企业名称' }).fill('华夏动力科技有限公司')
    await form.getByRole('textbox', { name: '统一社会信用代码' }).fill('91440300MA5TAKEN00')
    await form.getByRole('combobox', { name: '企业性质' }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: '民营企业' }).click()
    await form.getByRole('spinbutton', { name: '注册资本' }).fill('1234567.5')
    await form.getByRole('checkbox', { name: '资产处置' }).check()
    await form.getByRole('switch', { name: '是否上市' }).click()
    await form.getByRole('textbox', { name: '股票代码' }).fill('HX600002')

    // The other tab is open; the failing one comes to the front and its first bad cell has the focus.
    await form.getByRole('tab', { name: '联系人' }).click()
    await save.click()
    await expect(form.getByRole('tab', { name: /^资质/ })).toHaveAttribute('aria-selected', 'true')
    const rows = form.getByLabel('资质', { exact: true })
    const cell = (column: string) => rows.locator(`[aria-rowindex="2"] [data-key="${column}"]`)
    await expect(cell('name')).toBeFocused()
    await page.keyboard.press('F2')
    await form.getByRole('textbox', { name: '资质名称' }).fill('营业执照')
    await page.keyboard.press('Tab')
    await page.keyboard.type('YYZZ-2026')
    await page.keyboard.press('Enter')

    // What the server refuses lands at its field, and nothing typed is lost.
    await save.click()
    await expect(form.getByText('该统一社会信用代码已登记').first()).toBeVisible()
    await expect(form.getByRole('textbox', { name: '统一社会信用代码' })).toBeFocused()
    await expect(form.getByRole('textbox', { name: '股票代码' })).toHaveValue('HX600002')
    await expect(cell('code')).toHaveText('YYZZ-2026')
    await form.getByRole('textbox', { name: '统一社会信用代码' }).fill('91440300MA5ABCDE00')
    await test.step('C-127 sent once, with its tables and without an id', async () => {
      await save.dblclick()
      await expect(page.getByText('添加成功！')).toBeVisible()
      await expect(form).toBeHidden()
      await expect(page.getByLabel('保存次数')).toHaveText('1')
      const body = JSON.parse(await page.getByLabel('发送的内容').innerText()) as Record<string, unknown>
      expect(body).toMatchObject({ name: '华夏动力科技有限公司', capital: 1234567.5, business: '1', listed: 'Y', contactList: [] })
      expect(body['qualificationList']).toEqual([{ name: '营业执照', code: 'YYZZ-2026', until: '', level: '2', orderNum: 1 }])
      expect('id' in body).toBe(false)
    })

    // The next new record starts with what the form was told to remember.
    await page.getByRole('button', { name: '新增' }).click()
    await expect(form.getByTitle('民营企业')).toBeVisible()
    await form.getByRole('button', { name: '取消' }).click()
    await expect(form).toBeHidden()
  })

  test('T-054 C-128 C-129 P-036 T-057 edit copies the row and loads its tables, detail cannot submit', async ({ page }) => {
    await open(page, 'form-dialog')
    await page.getByRole('button', { name: '编辑 东方航宇设备有限公司' }).click()
    const form = dialog(page, '编辑企业')
    const save = form.getByRole('button', { name: '保存' })
    await expect(form.getByText('质量管理体系认证')).toBeVisible()
    await form.getByRole('textbox', { name: '企业名称' }).fill('东方航宇装备有限公司')

    // A table that could not be loaded is not saved as an empty one.
    await form.getByRole('tab', { name: '联系人' }).click()
    await expect(form.getByText('网络超时')).toBeVisible()
    await save.click()
    await expect(form.getByText('「联系人」未能加载，请重新加载后再保存')).toBeVisible()
    await form.getByRole('button', { name: '重新加载' }).click()
    await expect(form.getByText('李工')).toBeVisible()

    // Closing asks, because something was typed.
    await page.keyboard.press('Escape')
    await dialog(page, '放弃填写的内容？').getByRole('button', { name: '继续填写' }).click()
    await expect(dialog(page, '放弃填写的内容？')).toBeHidden()

    // A refusal of one row opens its tab and marks its cell.
    const contact = form.getByLabel('联系人', { exact: true }).locator('[aria-rowindex="2"] [data-key="person"]')
    await contact.click()
    await form.getByRole('textbox', { name: '姓名' }).fill('停用')
    await page.keyboard.press('Enter')
    await expect(contact).toHaveText('停用')
    await form.getByRole('tab', { name: '资质' }).click()
    await save.click()
    await expect(form.getByRole('tab', { name: /^联系人/ })).toHaveAttribute('aria-selected', 'true')
    await expect(contact).toBeFocused()
    await expect(contact).toContainText('该联系人已停用')
    await page.keyboard.press('F2')
    await form.getByRole('textbox', { name: '姓名' }).fill('王工')
    await page.keyboard.press('Enter')
    await save.click()
    await expect(page.getByText('编辑成功!')).toBeVisible()
    await expect(page.getByRole('list', { name: '企业' })).toContainText('东方航宇装备有限公司')
    const body = JSON.parse(await page.getByLabel('发送的内容').innerText()) as Record<string, unknown>
    expect(body).toMatchObject({ id: 'c1', contactList: [{ id: 'p1', person: '王工' }] })

    // The tab that was open last is open again; nothing can be changed or submitted.
    await page.getByRole('button', { name: '详情 启明精密仪器有限公司' }).click()
    const detail = dialog(page, '企业详情')
    await expect(detail.getByRole('tab', { name: '联系人' })).toHaveAttribute('aria-selected', 'true')
    await expect(detail.getByRole('textbox', { name: '企业名称' })).toBeDisabled()
    await expect(detail.getByRole('button', { name: '保存' })).toHaveCount(0)
    await detail.getByRole('tab', { name: '资质' }).click()
    await expect(detail.getByText('YYZZ-2016-77')).toBeVisible()
    await expect(detail.getByRole('toolbar')).toHaveCount(0)
    await detail.getByRole('button', { name: '关闭', exact: true }).last().click()
    await expect(detail).toBeHidden()
  })

  test('W-111 K-036 K-037 K-080 every kind of field shows and gives out what the wire speaks', async ({ page }) => {
    await open(page, 'form-dialog')
    await page.getByRole('button', { name: '全部控件' }).click()
    const form = dialog(page, '新增全部控件')
    await expect(form.getByRole('textbox', { name: '日期', exact: true })).toHaveValue('2026-11-15')
    await expect(form.getByRole('textbox', { name: '日期时间' })).toHaveValue('2026-11-15 09:30:00')
    await expect(form.getByRole('spinbutton', { name: '金额' })).toHaveValue('1,234,567.50')
    await expect(form.getByRole('radio', { name: '乙' })).toBeChecked()
    await expect(form.getByRole('checkbox', { name: '丙' })).toBeChecked()
    await expect(form.getByRole('switch', { name: '开关' })).toBeChecked()
    await form.getByRole('button', { name: '登记的控件' }).click()
    await expect(form.getByText('点了 1 次')).toBeVisible()
    await checkAxe(page, { within: '[role=dialog]' })
  })

  test('V-042 V-053 V-054 V-056 V-067 V-068 patterns speak as one types; the server is asked only about a value', async ({ page, signIn }) => {
    await signIn(page, 'operate01')
    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (/duplicate|checkRule/.test(url.pathname)) asked.push(`${url.pathname} ${url.searchParams.get('fieldVal') ?? url.searchParams.get('value')}`)
    })
    await open(page, 'field-patterns')
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
    await expect(result(page)).toHaveText('全部通过')
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
})

test('W-089 W-110 a phone shows dialog and form over the whole screen, nothing wider than it', async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 999) >= 768, 'for a phone')
  await open(page, 'form-dialog')
  await page.getByRole('button', { name: '新增' }).click()
  const form = dialog(page, '新增企业')
  await expect(form.getByRole('textbox', { name: '企业名称' })).toBeVisible()
  expect(await box(surface(form))).toMatchObject({ x: 0, y: 0, width: viewport?.width })
  await expect(form.getByRole('button', { name: '全屏' })).toHaveCount(0)
  await expect(form.getByRole('button', { name: '保存' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport?.width ?? 0)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请输入企业名称')).toBeInViewport()
  await checkAxe(page, { within: '[role=dialog]' })
})
