import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { checkAxe, expectHidden, focus, here, mount, onPhone, press, sideways, textsOf } from '../../../test/blocks.tsx'
import { openBlock } from '../../../test/gallery.tsx'
import { GalleryPage } from './gallery-page.tsx'

const table = () => page.getByRole('table', { name: '示例数据' })
const codes = () => textsOf(table().css('tbody tr.ant-table-row td:nth-child(2)'))
const row = (code: string) => table().css('tbody tr').filter({ hasText: code })
const total = () => page.css('.ant-pagination-total-text')
const dialog = (name: string): Locator => page.getByRole('dialog', { name })

async function open(): Promise<void> {
  await openBlock('list-page')
  await expect.element(table()).toBeVisible()
}

test('W-106 K-017 K-018 K-019 pages of 10, sizes 10/20/30, the total text and the jumper', async () => {
  await open()
  await expect.element(total()).toHaveText('1-10 共 86 条')
  await expect.poll(() => codes().length).toBe(10)
  await page.css('.ant-pagination-options-quick-jumper input').fill('9')
  await press('Enter')
  await expect.element(total()).toHaveText('81-86 共 86 条')
  await expect.poll(here).toMatch(/pageNo=9/)
  await page.css('.ant-pagination-options .ant-select').click()
  await expect.poll(() => textsOf(page.css('.ant-select-item-option'))).toEqual(['10 条/页', '20 条/页', '30 条/页'])
  await page.css('.ant-select-item-option').nth(2).click()
  await expect.element(total()).toHaveText('1-30 共 86 条')
})

test('W-107 K-020 newest first; a heading sorts; the address keeps all of it', async () => {
  await open()
  await expect.poll(() => codes()[0]).toBe('YH-0086')
  await table().getByRole('columnheader', { name: '编码' }).click()
  await expect.poll(() => codes()[0]).toBe('YH-0001')
  await mount(<GalleryPage />, here())
  await expect.poll(() => codes()[0]).toBe('YH-0001')
  await expect.poll(here).toMatch(/column=code&order=asc/)
})

test('search: enter searches, 展开 shows the rest, nothing found says so, 重置 clears', async () => {
  await open()
  await page.getByRole('textbox', { name: '名称' }).fill('叉车')
  await press('Enter')
  await expect.element(total()).toHaveText('1-10 共 12 条')
  await expectHidden(page.getByRole('textbox', { name: '所属企业' }))
  await page.getByRole('button', { name: '展开' }).click()
  await page.getByRole('textbox', { name: '所属企业' }).fill('没有这家')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.element(page.getByText('没有符合条件的记录')).toBeVisible()
  await page.getByRole('button', { name: '重置' }).click()
  await expect.element(total()).toHaveText('1-10 共 86 条')
})

test('V-112 W-108 rows chosen on two pages are counted, deleted together, and the page is corrected', async () => {
  await open()
  await page.getByRole('button', { name: '批量删除' }).click()
  await expect.element(page.getByText('请选择一条记录！')).toBeVisible()
  await row('YH-0086').getByRole('checkbox').click()
  await page.css('.ant-pagination-item-9').click()
  await expect.element(total()).toHaveText('81-86 共 86 条')
  await table().css('thead').getByRole('checkbox').click()
  await expect.element(page.getByText('已选择 7 项')).toBeVisible()
  await page.getByRole('button', { name: '批量操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect.element(dialog('确认删除')).toHaveTextContent('是否删除选中数据?')
  await dialog('确认删除')
    .getByRole('button', { name: /删\s?除/ })
    .click()
  await expect.element(total()).toHaveText('71-79 共 79 条')
  await expectHidden(page.getByText('已选择 7 项'))
  await row('YH-0008').getByRole('button', { name: '删除' }).click()
  await expect.element(dialog('确定删除吗?')).toHaveTextContent('（8 号）」')
  await dialog('确定删除吗?')
    .getByRole('button', { name: /删\s?除/ })
    .click()
  await expect.element(total()).toHaveText('71-78 共 78 条')
})

test('W-081 W-082 V-014 V-015 V-016 V-017 the advanced query, its refusals and its saved queries', async () => {
  await open()
  await page.getByRole('button', { name: '高级查询' }).click()
  const builder = dialog('高级查询')
  await builder.getByRole('button', { name: /查\s?询$/ }).click()
  await expect.element(page.getByText('不能查询空条件')).toBeVisible()
  await builder.getByRole('button', { name: '保存查询条件' }).click()
  await expect.element(page.getByText('空条件不能保存')).toBeVisible()

  await builder.getByRole('combobox', { name: '第 1 个条件的字段' }).click()
  await page.css('.ant-select-item-option').filter({ hasText: '数量' }).click()
  await expect.element(builder.getByRole('spinbutton', { name: '第 1 个条件的值' })).toBeVisible()
  await builder.getByRole('combobox', { name: '第 1 个条件的规则' }).click()
  await page.css('.ant-select-item-option').getByText('大于等于', { exact: true }).click()
  await builder.getByRole('spinbutton', { name: '第 1 个条件的值' }).fill('30')
  // The list behind can still be used: the builder does not block the page.
  await page.css('.ant-pagination-item-2').click()
  await expect.element(total()).toHaveText('11-20 共 86 条')
  await builder.getByRole('button', { name: /查\s?询$/ }).click()
  await expect.element(total()).toHaveText(/^1-10 共 2\d 条$/)
  await expect.poll(here).toMatch(/superQuery=/)

  const save = async (name: string) => {
    await builder.getByRole('button', { name: '保存查询条件' }).click()
    await page.getByRole('textbox', { name: '保存名称' }).fill(name)
    await dialog('请输入保存的名称')
      .getByRole('button', { name: /确\s?定/ })
      .click()
  }
  await save('')
  await expect.element(page.getByText('保存名称不能为空')).toBeVisible()
  await page.getByRole('textbox', { name: '保存名称' }).fill('数量多')
  await dialog('请输入保存的名称')
    .getByRole('button', { name: /确\s?定/ })
    .click()
  await expect.element(builder.getByRole('button', { name: '数量多', exact: true })).toBeVisible()
  await save('数量多')
  await dialog('查询「数量多」已存在，是否覆盖？')
    .getByRole('button', { name: /确\s?定/ })
    .click()
  expect(Object.keys(localStorage).filter((key) => key.includes('JSuperQuerySaved_'))).toEqual(['aosp__JSuperQuerySaved_/test/gallery'])

  await mount(<GalleryPage />, here())
  await expect.element(total()).toHaveText(/^1-10 共 2\d 条$/)
  await page.getByRole('button', { name: '高级查询' }).click()
  await builder.getByRole('button', { name: /重\s?置/ }).click()
  await expect.element(total()).toHaveText('1-10 共 86 条')
})

test('X-020 a saved query is removed after a question', async () => {
  localStorage.setItem(
    'aosp__JSuperQuerySaved_/test/gallery',
    JSON.stringify({ value: [{ title: '数量多', matchType: 'AND', records: [{ field: 'quantity', rule: 'ge', val: '30', type: 'number' }] }], expire: null }),
  )
  await open()
  const builder = dialog('高级查询')
  await page.getByRole('button', { name: '高级查询' }).click()
  await builder.getByRole('button', { name: '删除查询数量多' }).click()
  await dialog('是否删除当前查询？')
    .getByRole('button', { name: /确\s?定/ })
    .click()
  await expect.element(builder.getByText('没有保存任何查询')).toBeVisible()
})

test('columns are hidden, moved and widened, and remembered', async () => {
  await open()
  const headings = () => textsOf(table().css('thead th'))
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '类别' }).click()
  await page.getByRole('button', { name: '上移名称' }).click()
  const edge = page.getByRole('separator', { name: '调整数量列宽' })
  await focus(edge)
  await press('ArrowRight')
  await expect.element(edge).toHaveAttribute('aria-valuenow', '106')
  await mount(<GalleryPage />, here())
  await expect.element(table()).toBeVisible()
  expect(headings().slice(1, 4)).toEqual(['名称', '编码', '金额（元）'])
  await expect.element(edge).toHaveAttribute('aria-valuenow', '106')
})

test('X-007 X-036 states: empty, failed, and a list without its addresses', async () => {
  await open()
  await page.getByText('没有数据', { exact: true }).click()
  await expect.element(page.getByText('还没有示例数据')).toBeVisible()
  await page.getByText('加载失败', { exact: true }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: '网络超时' })).toBeVisible()
  await page.getByText('未设置地址', { exact: true }).click()
  await expect.element(page.getByText('请设置url.list属性!')).toBeVisible()
  await page.getByRole('button', { name: '批量删除' }).click()
  await expect.element(page.getByText('请设置url.deleteBatch属性!')).toBeVisible()
})

test.each(['a desk', 'a phone'])('no serious finding of accessibility on %s, and nothing sideways', async (device) => {
  if (device === 'a phone') await onPhone()
  await open()
  await checkAxe()
  expect(sideways()).toBe(0)
})
