import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { boxOf, checkAxe, drag, expectHidden, focus, onPhone, press, typeText } from '../../../test/blocks.tsx'
import { openBlock } from '../../../test/gallery.tsx'

const dialog = (name: string): Locator => page.getByRole('dialog', { name })
const result = () => page.getByLabelText('结果')
const surface = (frame: Locator) => boxOf(frame.css('.ant-modal-container')).toJSON() as { x: number; y: number; width: number; height: number }

test('W-089 W-090 K-032 a dialog is 800 wide, moves by its title within the window, fills it and comes back to its place', async () => {
  await openBlock('dialog')
  await page.getByRole('button', { name: '普通弹窗' }).click()
  const frame = dialog('普通弹窗')
  await expect.poll(() => surface(frame).width).toBe(800)
  const before = surface(frame)

  const title = frame.getByText('普通弹窗', { exact: true })
  const pull = async (x: number, y: number) => {
    const at = boxOf(title)
    await drag([
      [at.x + 20, at.y + 10],
      [at.x + 20 + x, at.y + 10 + y],
    ])
  }
  await pull(60, 20)
  await expect.poll(() => [surface(frame).x - before.x, surface(frame).y - before.y]).toEqual([60, 20])
  const moved = surface(frame)

  await focus(frame.getByRole('button', { name: '全屏' }))
  await press('Enter')
  await expect.poll(() => surface(frame)).toMatchObject({ x: 0, y: 0, width: 1680, height: 1050 })
  await expect.element(frame.getByRole('button', { name: '确定' })).toBeInViewport()
  await focus(frame.getByRole('button', { name: '还原' }))
  await press('Enter')
  await expect.poll(() => surface(frame)).toEqual(moved)

  await pull(-3000, -3000)
  await expect.poll(() => surface(frame)).toMatchObject({ x: 0, y: 0 })
  await checkAxe('[role=dialog]')
})

test('T-030 ok closes only when told, cancel always, edits are asked about, a double click counts once', async () => {
  await openBlock('dialog')
  const pressButton = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await pressButton('普通弹窗')
  await dialog('普通弹窗').getByRole('button', { name: '确定' }).click()
  await expectHidden(dialog('普通弹窗'))
  await expect.element(result()).toHaveText('点了确定')

  await pressButton('确定后不关闭')
  const stays = dialog('确定后不关闭')
  await stays.getByRole('button', { name: '确定' }).click()
  await expect.element(result()).toHaveText('点了确定，弹窗仍在')
  await expect.element(stays).toBeVisible()
  await stays.getByRole('button', { name: '取消' }).click()
  await expectHidden(stays)

  await pressButton('关闭前询问')
  const dirty = dialog('关闭前询问')
  await dirty.getByLabelText('内容').fill('还没保存')
  await press('Escape')
  const question = dialog('放弃填写的内容？')
  // Who presses Enter after Esc goes on writing.
  await expect.element(question.getByRole('button', { name: '继续填写' })).toHaveFocus()
  await press('Enter')
  await expectHidden(question)
  await expect.element(dirty.getByLabelText('内容')).toHaveValue('还没保存')
  await dirty.getByRole('button', { name: '取消' }).click()
  await question.getByRole('button', { name: '放弃' }).click()
  await expectHidden(dirty)

  await pressButton('保存需要时间')
  await dialog('保存需要时间').getByRole('button', { name: '保存' }).dblClick()
  await expectHidden(dialog('保存需要时间'))
  await expect.element(result()).toHaveText('已保存 1 次')

  await pressButton('抽屉')
  await dialog('抽屉').getByRole('button', { name: '确定' }).click()
  await expectHidden(dialog('抽屉'))
  await expect.element(result()).toHaveText('抽屉点了确定')
})

test('W-110 T-055 T-056 V-114 V-115 C-127 a new record: rules, failing tab, refusals at their place, saved once', async () => {
  await openBlock('form-dialog')
  await page.getByRole('button', { name: '新增' }).click()
  const form = dialog('新增企业')
  const save = form.getByRole('button', { name: '保存' })
  await expect.element(form.getByRole('textbox', { name: '企业名称' })).toHaveValue('')
  await expect.element(form.getByRole('tab', { name: '资质' })).toHaveAttribute('aria-selected', 'true')

  await save.click()
  await expect.element(form.getByText('请输入企业名称')).toBeVisible()
  await expect.element(form.getByText('最少选择1项')).toBeVisible()
  await expect.element(form.getByRole('alert').filter({ hasText: '有 5 处需要修改' })).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: '企业名称' })).toHaveFocus()
  await form.getByRole('alert').getByRole('button', { name: '注册资本' }).click()
  await expect.element(form.getByRole('spinbutton', { name: '注册资本' })).toHaveFocus()
  await checkAxe('[role=dialog]')

  await form.getByRole('textbox', { name: '企业名称' }).fill('华夏动力科技有限公司')
  await form.getByRole('textbox', { name: '统一社会信用代码' }).fill('91440300MA5TAKEN00')
  await form.getByRole('combobox', { name: '企业性质' }).click()
  await page.css('.ant-select-item-option').filter({ hasText: '民营企业' }).click()
  await form.getByRole('spinbutton', { name: '注册资本' }).fill('1234567.5')
  await form.getByRole('checkbox', { name: '资产处置' }).click()
  await form.getByRole('switch', { name: '是否上市' }).click()
  await form.getByRole('textbox', { name: '股票代码' }).fill('HX600002')

  // The other tab is open; the failing one comes to the front and its first bad cell has the focus.
  await form.getByRole('tab', { name: '联系人' }).click()
  await save.click()
  await expect.element(form.getByRole('tab', { name: /^资质/ })).toHaveAttribute('aria-selected', 'true')
  const rows = form.getByLabelText('资质', { exact: true })
  const cell = (column: string) => rows.css(`[aria-rowindex="2"] [data-key="${column}"]`)
  await expect.element(cell('name')).toHaveFocus()
  await press('F2')
  await form.getByRole('textbox', { name: '资质名称' }).fill('营业执照')
  await press('Tab')
  await typeText('YYZZ-2026')
  await press('Enter')

  // What the server refuses lands at its field, and nothing typed is lost.
  await save.click()
  await expect.element(form.getByText('该统一社会信用代码已登记').first()).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: '统一社会信用代码' })).toHaveFocus()
  await expect.element(form.getByRole('textbox', { name: '股票代码' })).toHaveValue('HX600002')
  await expect.element(cell('code')).toHaveText('YYZZ-2026')
  await form.getByRole('textbox', { name: '统一社会信用代码' }).fill('91440300MA5ABCDE00')
  // Sent once, with its tables and without an id.
  await save.dblClick()
  await expect.element(page.getByText('添加成功！')).toBeVisible()
  await expectHidden(form)
  await expect.element(page.getByLabelText('保存次数')).toHaveText('1')
  const body = JSON.parse(page.getByLabelText('发送的内容').element().textContent) as Record<string, unknown>
  expect(body).toMatchObject({ name: '华夏动力科技有限公司', capital: 1234567.5, business: '1', listed: 'Y', contactList: [] })
  expect(body['qualificationList']).toEqual([{ name: '营业执照', code: 'YYZZ-2026', until: '', level: '2', orderNum: 1 }])
  expect('id' in body).toBe(false)

  // The next new record starts with what the form was told to remember.
  await page.getByRole('button', { name: '新增' }).click()
  await expect.element(form.getByTitle('民营企业')).toBeVisible()
  await form.getByRole('button', { name: '取消' }).click()
  await expectHidden(form)
})

test('T-054 C-128 C-129 P-036 T-057 edit copies the row and loads its tables, detail cannot submit', async () => {
  await openBlock('form-dialog')
  await page.getByRole('button', { name: '编辑 东方航宇设备有限公司' }).click()
  const form = dialog('编辑企业')
  const save = form.getByRole('button', { name: '保存' })
  await expect.element(form.getByText('质量管理体系认证')).toBeVisible()
  await form.getByRole('textbox', { name: '企业名称' }).fill('东方航宇装备有限公司')

  // A table that could not be loaded is not saved as an empty one.
  await form.getByRole('tab', { name: '联系人' }).click()
  await expect.element(form.getByText('网络超时')).toBeVisible()
  await save.click()
  await expect.element(form.getByText('「联系人」未能加载，请重新加载后再保存')).toBeVisible()
  await form.getByRole('button', { name: '重新加载' }).click()
  await expect.element(form.getByText('李工')).toBeVisible()

  // Closing asks, because something was typed.
  await press('Escape')
  await dialog('放弃填写的内容？').getByRole('button', { name: '继续填写' }).click()
  await expectHidden(dialog('放弃填写的内容？'))

  // A refusal of one row opens its tab and marks its cell.
  const contact = form.getByLabelText('联系人', { exact: true }).css('[aria-rowindex="2"] [data-key="person"]')
  await contact.click()
  await form.getByRole('textbox', { name: '姓名' }).fill('停用')
  await press('Enter')
  await expect.element(contact).toHaveText('停用')
  await form.getByRole('tab', { name: '资质' }).click()
  await save.click()
  await expect.element(form.getByRole('tab', { name: /^联系人/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(contact).toHaveFocus()
  await expect.element(contact).toHaveTextContent('该联系人已停用')
  await press('F2')
  await form.getByRole('textbox', { name: '姓名' }).fill('王工')
  await press('Enter')
  await save.click()
  await expect.element(page.getByText('编辑成功!')).toBeVisible()
  await expect.element(page.getByRole('list', { name: '企业' })).toHaveTextContent('东方航宇装备有限公司')
  const body = JSON.parse(page.getByLabelText('发送的内容').element().textContent) as Record<string, unknown>
  expect(body).toMatchObject({ id: 'c1', contactList: [{ id: 'p1', person: '王工' }] })

  // The tab that was open last is open again; nothing can be changed or submitted.
  await page.getByRole('button', { name: '详情 启明精密仪器有限公司' }).click()
  const detail = dialog('企业详情')
  await expect.element(detail.getByRole('tab', { name: '联系人' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(detail.getByRole('textbox', { name: '企业名称' })).toBeDisabled()
  await expect.element(detail.getByRole('button', { name: '保存' })).toHaveLength(0)
  await detail.getByRole('tab', { name: '资质' }).click()
  await expect.element(detail.getByText('YYZZ-2016-77')).toBeVisible()
  await expect.element(detail.getByRole('toolbar')).toHaveLength(0)
  await detail.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expectHidden(detail)
})

test('W-111 K-036 K-037 K-080 every kind of field shows and gives out what the wire speaks', async () => {
  await openBlock('form-dialog')
  await page.getByRole('button', { name: '全部控件' }).click()
  const form = dialog('新增全部控件')
  await expect.element(form.getByRole('textbox', { name: /^日期(?!时间)/ })).toHaveValue('2026-11-15')
  await expect.element(form.getByRole('textbox', { name: '日期时间' })).toHaveValue('2026-11-15 09:30:00')
  await expect.element(form.getByRole('spinbutton', { name: '金额' })).toHaveValue('1,234,567.50')
  await expect.element(form.getByRole('radio', { name: '乙' })).toBeChecked()
  await expect.element(form.getByRole('checkbox', { name: '丙' })).toBeChecked()
  await expect.element(form.getByRole('switch', { name: '开关' })).toBeChecked()
  await form.getByRole('button', { name: '登记的控件' }).click()
  await expect.element(form.getByText('点了 1 次')).toBeVisible()

  // An amount is understood as people say it, and one that is cleared is nothing and not zero.
  const amount = form.getByRole('spinbutton', { name: '金额' })
  await amount.fill('101万')
  await expect.element(form.getByText('1,010,000.00 元')).toHaveTextContent('大写 壹佰零壹万元整')
  await press('Tab')
  await expect.element(amount).toHaveValue('1,010,000.00')
  await amount.fill('')
  await press('Tab')
  await expect.element(amount).toHaveValue('')
  await focus(form.getByRole('button', { name: '次日 09:00' }))
  await press('Enter')
  await expect.element(form.getByRole('textbox', { name: '日期时间' })).toHaveValue('2026-11-16 09:00:00')
  await checkAxe('[role=dialog]')
})

test('W-089 W-110 a phone shows dialog and form over the whole screen, nothing wider than it', async () => {
  await onPhone()
  await openBlock('form-dialog')
  await page.getByRole('button', { name: '新增' }).click()
  const form = dialog('新增企业')
  await expect.element(form.getByRole('textbox', { name: '企业名称' })).toBeVisible()
  await expect.poll(() => surface(form)).toMatchObject({ x: 0, y: 0, width: 390 })
  await expect.element(form.getByRole('button', { name: '全屏' })).toHaveLength(0)
  await expect.element(form.getByRole('button', { name: '保存' })).toBeInViewport()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await form.getByRole('button', { name: '保存' }).click()
  await expect.element(form.getByText('请输入企业名称')).toBeInViewport()
  await checkAxe('[role=dialog]')
})
