import { describe, expect, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { boxOf, checkAxe, drag, onPhone, press, sideways, typeText } from '../../../test/blocks.tsx'
import { openBlock } from '../../../test/gallery.tsx'

async function open(state: string, label: string): Promise<Locator> {
  await openBlock('editable-table')
  await page.getByText(state, { exact: true }).first().click()
  const grid = page.getByLabelText(label, { exact: true })
  await expect.element(grid.getByRole('row').nth(1)).toBeVisible()
  return grid
}
const scroll = (grid: Locator, left: number, top = 0) => grid.element().scrollTo({ left, top })

const cell = (grid: Locator, name: string) => grid.getByRole('gridcell', { name, exact: true })
const header = (grid: Locator, name: string | RegExp) => grid.getByRole('columnheader', { name })
const removeButton = () => page.getByRole('toolbar').getByRole('button', { name: '删除', exact: true })
/** A cell by the row's text and the column's place: first rows are in sight, so their indexes are those of the page. */
const inRow = (grid: Locator, row: number, column: string) => grid.css(`[aria-rowindex="${row + 1}"] [data-key="${column}"]`)

describe('the editable table', () => {
  test('W-008 W-016 W-017 V-092 V-096 V-097 a click edits, the keyboard walks, the first failing rule is shown', async () => {
    const grid = await open('全部列类型', '资产明细')
    await cell(grid, '数控车床').click()
    const name = grid.getByRole('textbox', { name: '资产名称' })
    await expect.element(name).toHaveFocus()
    // Each letter draws the cell anew; the caret of whoever mends the middle of a text stays where it is.
    ;(name.element() as HTMLInputElement).setSelectionRange(2, 2)
    await typeText('甲')
    await expect.element(name).toHaveValue('数控甲车床')
    await typeText('乙')
    await expect.element(name).toHaveValue('数控甲乙车床')
    await name.fill('')
    await expect.element(page.getByRole('tooltip', { name: '资产名称不能为空' })).toBeVisible()
    await name.fill('龙门起重机')
    await expect.element(page.getByRole('tooltip', { name: '资产名称不能重复' })).toBeVisible()
    await press('Escape')
    await expect.element(cell(grid, '数控车床')).toHaveFocus()

    // Typing replaces, Enter goes down, letters are no number, a lone minus is none either.
    await press('ArrowRight')
    await typeText('-1a2.5x')
    await press('Enter')
    await expect.element(inRow(grid, 1, 'price')).toHaveText('-12.5，评估价最多两位小数')
    await typeText('-')
    await press('Tab')
    await expect.element(inRow(grid, 2, 'price')).toHaveText('')
    await expect.element(inRow(grid, 2, 'phone')).toHaveFocus()
    await press('F2')
    await expect.element(grid.getByRole('textbox', { name: '联系电话' })).toHaveValue('13800001001')
    await press('Escape')

    await press('Control+z')
    await expect.element(inRow(grid, 2, 'price')).toHaveText('15,500.5')
    await press('Control+y')
    await expect.element(inRow(grid, 2, 'price')).toHaveText('')

    // One click and the keys of a grid for boxes.
    await inRow(grid, 2, 'shared').getByRole('checkbox').click()
    await expect.element(inRow(grid, 2, 'shared').getByRole('checkbox')).toBeChecked()
    await press('Space')
    await expect.element(inRow(grid, 2, 'shared').getByRole('checkbox')).not.toBeChecked()
  })

  test('V-092 V-093 saving goes to the first wrong cell and says why', async () => {
    const grid = await open('全部列类型', '资产明细')
    await cell(grid, '空气压缩机').click()
    await press('Control+a')
    await press('Delete')
    await press('Enter')
    scroll(grid, 9999, 9999)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect.element(page.getByText('有 1 处填写有误，请修改后再提交')).toBeVisible()
    await expect.element(inRow(grid, 4, 'name')).toHaveFocus()
    await expect.element(inRow(grid, 4, 'name')).toBeInViewport()
    await expect.element(page.getByRole('tooltip', { name: '资产名称不能为空' })).toBeVisible()
    await typeText('N7')
    await press('Enter')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect.element(page.getByText('已读取 12 行，新增 0 行，删除 0 行')).toBeVisible()
  })

  const option = (name: string) => page.css('.ant-select-dropdown:visible').getByTitle(name, { exact: true })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const ok = (name: string) => dialog(name).getByRole('button', { name: /确.?定/ })

  test('W-018 W-020 W-022 W-023 a select is searched; people and departments are chosen in dialogs that know what the cell holds', async () => {
    const grid = await open('全部列类型', '资产明细')
    await inRow(grid, 1, 'category').click()
    await typeText('特种')
    await option('特种').click()
    await expect.element(inRow(grid, 1, 'category')).toHaveText('特种')

    await inRow(grid, 1, 'depart').click()
    await expect.element(dialog('选择部门').getByRole('region', { name: '已选择' })).toHaveTextContent('集团总部')
    await dialog('选择部门').getByText('西南公司').click()
    await ok('选择部门').click()
    await expect.element(inRow(grid, 1, 'depart')).toHaveText('西南公司')

    await inRow(grid, 1, 'user').click()
    await expect.element(dialog('选择用户').getByRole('region', { name: '已选择' })).toHaveTextContent('已选择 2 项')
    await dialog('选择用户').getByRole('cell', { name: '周明', exact: true }).click()
    await ok('选择用户').click()
    await expect.element(inRow(grid, 1, 'user')).toHaveText('陈志远,李晓雯,周明')

    await inRow(grid, 2, 'bought').click()
    await page.css('.ant-picker-dropdown:visible').getByText('20', { exact: true }).first().click()
    await expect.element(inRow(grid, 2, 'bought')).toHaveText('2016-02-20')

    // The box in a checkbox_meta header ticks the column.
    await header(grid, /展示/).getByRole('checkbox').click()
    await expect.element(inRow(grid, 2, 'shown').getByRole('checkbox')).toBeChecked()
  })

  test('W-019 W-021 X-015 choosing by search, several at once and by radio; a search that fails says what the server said', async () => {
    const grid = await open('全部列类型', '资产明细')
    scroll(grid, 9999)
    await inRow(grid, 2, 'keeper').click()
    await typeText('故障')
    await expect.element(page.css('.ant-message-warning')).toHaveTextContent('字典服务暂不可用，请稍后重试')
    await expect.element(page.css('.ant-select-dropdown:visible')).toHaveTextContent('字典服务暂不可用，请稍后重试')
    await expect.element(page.css('.ant-select-dropdown:visible')).not.toHaveTextContent('没有查询到任何数据')
    for (const _letter of '故障') await press('Backspace')
    await typeText('成都')
    await option('成都飞机维修').click()
    await expect.element(inRow(grid, 2, 'keeper')).toHaveText('成都飞机维修')
    await inRow(grid, 2, 'tags').click()
    await option('急售').click()
    await press('Escape')
    await inRow(grid, 2, 'way').click()
    await grid.getByRole('radio', { name: '转让' }).click()
    await press('Tab')
    await expect.element(inRow(grid, 2, 'way')).toHaveText('转让')
  })

  test('W-025 a report fills its own cell and another column of the row', async () => {
    const grid = await open('全部列类型', '资产明细')
    scroll(grid, 9999)
    await inRow(grid, 3, 'supplier').click()
    await dialog('供应商档案').getByRole('cell', { name: '西安振华重工', exact: true }).dblClick()
    await expect.element(inRow(grid, 3, 'supplier')).toHaveText('西安振华重工')
    await expect.element(inRow(grid, 3, 'city')).toHaveText('西安')
  })

  test('K-055 W-016 long text opens in an area of 300 by 210', async () => {
    const grid = await open('全部列类型', '资产明细')
    scroll(grid, 1400)
    await inRow(grid, 1, 'memo').click()
    const area = page.getByRole('textbox', { name: '说明' })
    await expect.element(area).toHaveFocus()
    const size = () => {
      const { width, height } = boxOf(page.css('.et-pop .ant-popover-container'))
      return [width, height]
    }
    await expect.poll(size).toEqual([300, 210])
    await typeText('第二行说明')
    await press('Control+Enter')
    await expect.element(inRow(grid, 1, 'memo')).toHaveTextContent('第二行说明')
  })

  test('W-024 K-041 P-035 files are uploaded from the cell, shown short, and taken away only where the column allows', async () => {
    const grid = await open('全部列类型', '资产明细')
    scroll(grid, 1700)
    await expect.element(inRow(grid, 1, 'report')).toHaveText('数控车床评…')
    await inRow(grid, 4, 'report').click()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await page.getByLabelText('评估报告', { exact: true }).upload(new File(['x'], '第四号评估报告.pdf', { type: 'application/pdf' }))
    await expect.element(page.getByText(/上传中\(\d+%\)/).first()).toBeVisible()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await expect.element(page.getByRole('link', { name: '下载 第四号评估报告.pdf' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '删除 第四号评估报告.pdf' })).toBeVisible()
    await press('Escape')
    await expect.element(inRow(grid, 4, 'report')).toHaveText('第四号评估…')
    await expect.element(inRow(grid, 4, 'report').getByLabelText('上传完成')).toBeVisible()

    await inRow(grid, 4, 'picture').click()
    const picture = page.getByLabelText('图片', { exact: true })
    await picture.upload(new File(['x'], 'a.txt', { type: 'text/plain' }))
    await expect.element(page.getByText('请上传图片')).toBeVisible()
    await press('Escape')

    await inRow(grid, 4, 'paper').click()
    await page.getByLabelText('附件', { exact: true }).upload(new File(['x'], '失败.exe', { type: 'application/octet-stream' }))
    await expect.element(page.getByText('上传失败')).toBeVisible()
    await press('Escape')
    await expect.element(inRow(grid, 4, 'paper').getByLabelText('上传失败')).toBeVisible()
  })

  test('W-001 W-002 W-009 W-011 V-116 K-054 the add button and its settings', async () => {
    const grid = await open('全部列类型', '资产明细')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await expect.element(grid).toHaveAttribute('aria-rowcount', '15')
    await expect.element(grid.getByRole('row').filter({ has: page.getByLabelText('选择第 13 行') })).toBeInViewport()
    await expect.element(inRow(grid, 13, 'name')).toHaveFocus()

    await page.getByRole('button', { name: '新增设置' }).click()
    const [count, position] = [page.getByLabelText('添加行数'), page.getByLabelText('添加位置')]
    await count.fill('0')
    await press('Tab')
    await expect.element(count).toHaveValue('1')
    await count.fill('2')
    await position.fill('99')
    await press('Tab')
    await expect.element(position).toHaveValue('13')
    await position.fill('1')
    await page.getByRole('button', { name: '保存为默认设置' }).click()
    await expect.element(page.getByText('保存成功')).toBeVisible()
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await expect.element(grid).toHaveAttribute('aria-rowcount', '17')
    await expect.element(inRow(grid, 3, 'name')).toHaveText('数控车床')

    await openBlock('editable-table')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await expect.element(inRow(page.getByLabelText('资产明细', { exact: true }), 3, 'name')).toHaveText('数控车床')
  })

  test('W-003 W-007 W-009 W-010 rows are chosen and removed after a question', async () => {
    const grid = await open('全部列类型', '资产明细')
    const all = grid.getByRole('checkbox', { name: '全选' })
    await expect.element(removeButton()).toHaveLength(0)
    await grid.getByLabelText('选择第 1 行').click()
    await grid.getByLabelText('选择第 3 行').click()
    await expect.element(all).toBePartiallyChecked()
    await removeButton().click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toHaveTextContent('确定要删除这 2 项吗?')
    await dialog.getByRole('button', { name: /取.?消/ }).click()
    await expect.element(cell(grid, '数控车床')).toBeVisible()
    await removeButton().click()
    await dialog.getByRole('button', { name: /删.?除/ }).click()
    await expect.element(cell(grid, '数控车床')).toHaveLength(0)
    await expect.element(inRow(grid, 1, 'name')).toHaveText('龙门起重机')
    await expect.element(inRow(grid, 1, 'orderNum')).toHaveText('1')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect.element(page.getByText('已读取 10 行，新增 0 行，删除 2 行')).toBeVisible()
    await all.click()
    await page.getByRole('button', { name: '清空选择' }).click()
    await expect.element(all).not.toBeChecked()
  })

  test('W-004 W-005 W-006 V-098 the handle moves, inserts and drags rows; numbers follow', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const grid = await open('全部列类型', '资产明细')
    const handle = (row: number) => grid.getByRole('button', { name: `第 ${row} 行操作` })
    await handle(1).click()
    await expect.element(page.getByRole('menuitem', { name: '向上移' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('menuitem', { name: '向下移' }).click()
    await expect.element(inRow(grid, 2, 'name')).toHaveText('数控车床')
    await expect.element(inRow(grid, 2, 'orderNum')).toHaveText('2')

    await handle(2).click()
    await page.getByRole('menuitem', { name: '插入一行' }).click()
    await expect.element(inRow(grid, 3, 'name')).toHaveText('')
    await handle(2).dblClick()
    await expect.element(page.getByText('你点击的太快了，请慢点点击!')).toBeVisible()
    await expect.element(grid).toHaveAttribute('aria-rowcount', '15')
    vi.setSystemTime(Date.now() + 1600)
    await handle(2).dblClick()
    await expect.element(grid).toHaveAttribute('aria-rowcount', '16')

    const from = boxOf(handle(1))
    await drag([
      [from.x + 10, from.y + 10],
      [from.x + 10, from.y + 40],
      [from.x + 10, from.y + 10 + 61 * 1.2],
    ])
    await expect.element(inRow(grid, 1, 'name')).toHaveText('数控车床')
    await expect.element(inRow(grid, 2, 'name')).toHaveText('龙门起重机')

    await inRow(grid, 2, 'code').click()
    await press('Alt+ArrowUp')
    await expect.element(inRow(grid, 1, 'name')).toHaveText('龙门起重机')
  })

  test('W-016 a block from a spreadsheet is pasted, copied and undone as one step', async () => {
    const grid = await open('全部列类型', '资产明细')
    await navigator.clipboard.writeText('钻床\t"1,200.50"\t13911112222\t是\r\n铣床\t八百\t13911113333\t否\r\n')
    await inRow(grid, 2, 'code').click()
    await press('ArrowRight')
    await press('Control+v')
    await expect.element(inRow(grid, 2, 'name')).toHaveText('钻床')
    await expect.element(inRow(grid, 2, 'price')).toHaveText('1,200.5')
    await expect.element(inRow(grid, 3, 'price')).toHaveText('19,001')
    await expect.element(page.getByText('已粘贴 7 个单元格，1 个无法识别或不可编辑')).toBeVisible()
    await press('Shift+ArrowRight')
    await press('Shift+ArrowDown')
    await press('Control+c')
    expect(await navigator.clipboard.readText()).toBe('钻床\t1200.5\r\n铣床\t19001')
    await press('Control+z')
    await expect.element(inRow(grid, 2, 'name')).toHaveText('龙门起重机')
  })

  test('W-008 always editable: every cell looks like an input and one Tab opens the next', async () => {
    const grid = await open('全部列类型', '资产明细')
    await page.getByRole('switch').click()
    await inRow(grid, 1, 'name').click()
    await expect.element(grid.getByRole('textbox', { name: '资产名称' })).toHaveFocus()
    await press('Tab')
    await expect.element(grid.getByRole('textbox', { name: '评估价' })).toHaveFocus()
    await press('ArrowDown')
    await expect.element(inRow(grid, 2, 'price').getByRole('textbox')).toHaveFocus()
    await expect.element(grid.getByRole('textbox')).toHaveLength(1)
  })

  test('K-051 K-052 K-053 10,000 rows of 20 columns: only what is in sight is drawn, and it stays quick', async () => {
    const grid = await open('一万行', '一万行二十列')
    await expect.element(grid).toHaveAttribute('aria-rowcount', '10002')
    const rows = grid.css('[data-id][role="row"]')
    expect(rows.elements().length).toBeLessThanOrEqual(10)
    expect(rows.elements().length).toBeGreaterThanOrEqual(6)
    expect(boxOf(rows.first()).height).toBe(61)
    expect(boxOf(grid).height).toBe(400)

    await inRow(grid, 1, 'c1').click()
    await press('Escape')
    await press('Control+End')
    await expect.element(grid.css('[aria-rowindex="10001"] [data-key="c20"]')).toHaveFocus()
    await expect.element(grid.css('[aria-rowindex="10001"] [data-key="c20"]')).toBeInViewport()
    expect(rows.elements().length).toBeLessThanOrEqual(11)
    await press('Control+Home')
    await expect.element(inRow(grid, 1, 'c1')).toHaveFocus()

    await header(grid, '列 2').getByRole('button').click()
    await expect.element(header(grid, '列 2')).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(inRow(grid, 1, 'c2')).toHaveText('0')
  })

  test('W-012 E-031 X-038 a tree loads children when a row is opened', async () => {
    const grid = await open('树形', '组织资产')
    await grid
      .getByRole('row', { name: /华东公司/ })
      .getByRole('button', { name: '展开' })
      .click()
    await expect.element(grid.getByText('华东公司一分部')).toBeVisible()
    await expect.element(grid.getByRole('row', { name: /华东公司一分部/ })).toHaveAttribute('aria-level', '2')
    await grid
      .getByRole('row', { name: /西南公司/ })
      .getByRole('button', { name: '展开' })
      .click()
    await expect.element(page.getByText('返回数据类型不识别')).toBeVisible()
    await grid
      .getByRole('row', { name: /华东公司/ })
      .first()
      .getByRole('button', { name: '收起' })
      .click()
    await expect.element(grid.getByText('华东公司一分部')).toHaveLength(0)
  })

  test('W-013 X-037 a row opens its sub-table; one that keeps failing says so', async () => {
    const grid = await open('子表', '批次')
    await grid
      .getByRole('row', { name: /旧叉车一台/ })
      .getByRole('button', { name: '打开子表' })
      .click()
    const parts = page.getByLabelText('旧叉车一台的部件', { exact: true })
    await cell(parts, '控制柜').click()
    await press('Control+a')
    await typeText('电控柜')
    await press('Enter')
    await expect.element(cell(parts, '电控柜')).toBeVisible()
    await grid
      .getByRole('row', { name: /电脑主机/ })
      .getByRole('button', { name: '打开子表' })
      .click()
    await expect.element(page.getByText('打开子表失败')).toBeVisible()
  })

  test('P-034 W-007 W-010 disabled rows cannot be edited or chosen, and a page may refuse a removal', async () => {
    const grid = await open('禁用行', '标的')
    await expect.element(grid.getByLabelText('选择第 2 行')).toBeDisabled()
    await cell(grid, '办公家具一批').click({ force: true })
    await typeText('x')
    await expect.element(grid.getByRole('textbox')).toHaveLength(0)
    await expect.element(cell(grid, '办公家具一批')).toBeVisible()
    await grid.getByRole('checkbox', { name: '全选' }).click()
    await expect.element(page.getByText('已选 3 项')).toBeVisible()
    await removeButton().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删.?除/ })
      .click()
    await expect.element(page.getByText('旧叉车一台已有人报名，不能删除')).toBeVisible()
    await expect.element(cell(grid, '配电柜')).toBeVisible()
  })

  test('W-028 W-019 V-091 totals follow the typing, linked selects empty each other, a slow check marks its cell', async () => {
    const grid = await open('统计与联动', '报价明细')
    const total = (label: string) => grid.getByRole('row', { name: new RegExp(label) })
    await expect.element(total('合计')).toHaveTextContent('1,200.3')
    await expect.element(total('平均')).toHaveTextContent('4')
    await inRow(grid, 3, 'count').click()
    await expect.element(inRow(grid, 3, 'count').css('input')).toHaveFocus()
    await press('Control+a')
    await typeText('7')
    await expect.element(total('合计')).toHaveTextContent('15')
    await expect.element(total('平均')).toHaveTextContent('5')

    const option = (name: string) => page.css('.ant-select-dropdown:visible').getByTitle(name, { exact: true })
    await expect.element(inRow(grid, 1, 'town')).toHaveText('浦东新区')
    await inRow(grid, 1, 'province').click()
    await option('四川省').click()
    await expect.element(inRow(grid, 1, 'town')).toHaveText('请选择城市')
    await inRow(grid, 1, 'town').click()
    await option('绵阳市').click()
    await expect.element(inRow(grid, 1, 'town')).toHaveText('绵阳市')

    await inRow(grid, 2, 'quote').click()
    await press('Control+a')
    await typeText('X')
    await expect.element(page.getByRole('tooltip', { name: '报价代码已停用' })).toBeVisible()
  })

  test('W-029 P-031 P-032 P-033 a row changed by another person changes here and flashes; excluded buttons and columns are not there', async () => {
    const first = await open('多人同改', '甲的表格')
    const second = page.getByLabelText('乙的表格', { exact: true })
    await cell(first, '配电柜').click()
    await press('Control+a')
    await typeText('P5')
    await press('Enter')
    await expect.element(inRow(second, 5, 'name')).toHaveText('P5')
    await expect.element(second.css('[aria-rowindex="6"]')).toHaveAttribute('data-flashing', 'true')
    await expect.element(first.css('[aria-rowindex="6"]')).not.toHaveAttribute('data-flashing')
    await expect.element(second.css('[aria-rowindex="6"]')).not.toHaveAttribute('data-flashing')

    await expect.element(page.getByRole('toolbar', { name: '甲的表格操作' }).getByRole('button', { name: '新增', exact: true })).toBeVisible()
    await expect.element(page.getByRole('toolbar', { name: '乙的表格操作' }).getByRole('button', { name: '新增', exact: true })).toHaveLength(0)
    await second.getByLabelText('选择第 1 行').click()
    await expect.element(page.getByRole('toolbar', { name: '乙的表格操作' }).getByRole('button', { name: '删除' })).toHaveLength(0)
    await expect.element(header(second, '备注')).toHaveLength(0)
    await expect.element(inRow(second, 1, 'state')).toHaveAttribute('aria-readonly', 'true')
  })

  test('W-008 no serious accessibility finding in any state', async () => {
    for (const [state, label] of [
      ['全部列类型', '资产明细'],
      ['树形', '组织资产'],
      ['子表', '批次'],
      ['禁用行', '标的'],
      ['统计与联动', '报价明细'],
      ['多人同改', '甲的表格'],
    ] as const) {
      await open(state, label)
      await checkAxe()
    }
  })
})

test('W-008 W-016 a finger edits a cell on a phone, and the page does not scroll sideways', async () => {
  await onPhone()
  const grid = await open('全部列类型', '资产明细')
  await inRow(grid, 1, 'name').click()
  await grid.getByRole('textbox', { name: '资产名称' }).fill('新车床')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(inRow(grid, 1, 'name')).toHaveText('新车床')
  expect(sideways()).toBe(0)
})
