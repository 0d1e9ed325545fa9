import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkAxe, expectHidden, here, mount, onPhone, sideways, textsOf } from '../../../test/blocks.tsx'
import { ListPage, localListSource, RecordTable, useListPage, type ListColumn, type ListSource } from './index.ts'

type Fee = { id: string; code: string; name: string; fee: number; createTime: string }
const FEES: Fee[] = Array.from({ length: 24 }, (_none, at) => ({
  id: `fee-${at}`,
  code: `F-${String(at).padStart(2, '0')}`,
  name: `${at % 2 === 0 ? '厂房' : '叉车'} ${at} 号`,
  fee: 1000.5 + at,
  createTime: `2026-03-01 10:00:${String(at).padStart(2, '0')}`,
}))
const COLUMNS: ListColumn<Fee>[] = [
  { key: 'code', title: '编号', dataIndex: 'code', width: 110, sorter: true },
  { key: 'name', title: '名称', dataIndex: 'name', width: 200 },
  { key: 'fee', title: '服务费', dataIndex: 'fee', width: 140, align: 'right' },
  { key: 'createTime', title: '时间', dataIndex: 'createTime', width: 180, spare: true },
]
const SEARCH = [{ name: 'name', label: '名称' }]

/** Rows as a server has them that adds up what the conditions leave, and a record of what it was asked. */
function feeSource() {
  const local = localListSource<Fee>('fees', FEES)
  const asked: string[] = []
  const exported: unknown[] = []
  const source: ListSource<Fee> = {
    key: 'fees',
    load: async (query) => {
      asked.push(JSON.stringify(query))
      const answer = await (local.load ?? (() => Promise.reject(new Error('no rows'))))(query)
      const matching = FEES.filter(({ name }) => name.includes(String(query['name'] ?? '').replaceAll('*', '')))
      return Object.assign(answer, { sums: { fee: matching.reduce((sum, { fee }) => sum + fee, 0) } })
    },
    exportSheet: async (query) => void exported.push(query['columns']),
  }
  return { source, asked, exported }
}

function Fees({ source }: { source: ListSource<Fee> }) {
  const list = useListPage(source, { search: SEARCH, sheet: '服务费' })
  return <ListPage list={list} name="test/fees" columns={COLUMNS} label="服务费" width={630} empty={{ title: '还没有服务费' }} />
}

const table = () => page.getByRole('table', { name: '服务费' })
const headings = () => textsOf(table().css('thead th'))
const foot = () => table().css('.ant-table-summary')

test('查询 with the conditions that stand already asks the server again', async () => {
  const { source, asked } = feeSource()
  await mount(<Fees source={source} />)
  await expect.element(page.css('.ant-pagination-total-text')).toHaveText('1-10 共 24 条')
  const before = asked.length
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(() => asked.length).toBe(before + 1)
  await page.getByRole('textbox', { name: '名称' }).fill('叉车')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(here).toMatch(/name=/)
  await expect.poll(() => asked.length).toBe(before + 2)
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(() => asked.length).toBe(before + 3)
  expect(asked.at(-1)).toBe(asked.at(-2))
})

test('amounts are added up over the whole filter, not the page', async () => {
  await mount(<Fees source={feeSource().source} />)
  await expect.element(foot()).toHaveText(/合计（24 条）.*24,288\.00/)
  await page.getByRole('textbox', { name: '名称' }).fill('叉车')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.element(foot()).toHaveText(/合计（12 条）.*12,150\.00/)
  await page.getByRole('textbox', { name: '名称' }).fill('没有')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.element(page.getByText('没有符合条件的记录')).toBeVisible()
  await expectHidden(foot())
})

test('rows stand as close as somebody chose, in this list and the next, and code and name stay where they are', async () => {
  await mount(<Fees source={feeSource().source} />)
  await expect.element(table()).toBeVisible()
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByText('紧凑', { exact: true }).click()
  await expect.element(page.css('.ant-table-small')).toBeVisible()
  await mount(<Fees source={feeSource().source} />)
  await expect.element(page.css('.ant-table-small')).toBeVisible()
  await expect.poll(() => textsOf(table().css('thead th.ant-table-cell-fix-start, thead th.ant-table-cell-fix-left'))).toEqual(['编号', '名称'])
})

test('the sheet has what is seen: the columns shown, in their order', async () => {
  const { source, exported } = feeSource()
  await mount(<Fees source={source} />)
  await expect.element(table()).toBeVisible()
  expect(headings()).toEqual(['编号', '名称', '服务费'])
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('button', { name: '上移服务费' }).click()
  await page.getByRole('checkbox', { name: '编号' }).click()
  await page.getByRole('button', { name: '导出' }).click()
  await expect.poll(() => exported).toEqual(['fee,name,-code,-createTime'])
})

test('on a phone each row is a card with its name on top, the sum above, and the order to choose', async () => {
  await onPhone()
  await mount(<Fees source={feeSource().source} />)
  await expect.element(page.getByText('服务费合计')).toBeVisible()
  const first = table().css('tbody tr.ant-table-row').first()
  await expect.element(first.css('td[data-line="lead"]')).toHaveText('叉车 23 号')
  expect(sideways()).toBe(0)
  await checkAxe()
  await page.getByRole('combobox', { name: '排序' }).click()
  await page.css('.ant-select-item-option').getByText('编号 从低到高', { exact: true }).click()
  await expect.element(first.css('td[data-line="lead"]')).toHaveText('厂房 0 号')
})

type Region = { id: string; name: string; level: string; children?: Region[] }
const REGIONS: Region[] = [{ id: '110000', name: '北京市', level: '省', children: [{ id: '110115', name: '大兴区', level: '县' }] }]

test('the records of one thing are rows at a desk and cards on a phone, a tree as well', async () => {
  const records = (
    <RecordTable<Region>
      rowKey="id"
      aria-label="区域"
      width={600}
      pagination={false}
      dataSource={REGIONS}
      columns={[
        { title: '区划代码', dataIndex: 'id', width: 200 },
        { title: '名称', dataIndex: 'name', width: 200 },
        { title: '级别', dataIndex: 'level', width: 200 },
        { title: '操作', key: 'actions', width: 100, render: () => <button type="button">编辑</button> },
      ]}
    />
  )
  await mount(records)
  await expect.element(page.getByRole('columnheader', { name: '区划代码' })).toBeVisible()
  await onPhone()
  const rows = page.getByRole('table', { name: '区域' }).css('tbody tr.ant-table-row')
  await expect.element(rows.first().css('td[data-line="lead"]')).toHaveText('北京市')
  await expect.element(rows.first().css('td[data-title="级别"]')).toHaveText('省')
  await expect.element(rows.first().css('td[data-line="acts"]').getByRole('button', { name: '编辑' })).toBeVisible()
  await page.getByRole('button', { name: '展开行' }).first().click()
  await expect.element(rows.nth(1).css('td[data-line="lead"]')).toHaveText('大兴区')
  expect(sideways()).toBe(0)
  await checkAxe()
})

test('a visitor of the gallery is offered no views, which belong to an account', async () => {
  await mount(<Fees source={feeSource().source} />)
  await expect.element(table()).toBeVisible()
  await expectHidden(page.getByRole('button', { name: '视图' }))
})
