import { areaList } from '@aosp/contract/reference/area'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { answerCall, boxOf, checkAxe, drag, expectHidden, focus, onPhone, press, sideways } from '../../../test/blocks.tsx'
import { openBlock } from '../../../test/gallery.tsx'
import { serverClock } from '../../lib/server-clock.ts'

const part = (name: string): Locator => page.getByRole('region', { name, exact: true })
const list = () => page.css('.ant-select-dropdown:visible')
const pick = async (field: Locator, option: string) => {
  await field.click()
  await field.fill(option) // Long lists only draw what is in sight.
  await list().getByText(option, { exact: true }).click()
}

test('W-097 K-049 X-015 X-016 X-017 search select: prompt, the last question wins, nothing found, refusal as a warning', async () => {
  await openBlock('dictionary')
  const field = page.getByRole('combobox', { name: '搜索示例' })
  await expect.element(part('搜索下拉').getByText('起重设备 0042')).toBeVisible()
  await field.click()
  await expect.element(list().getByText('请输入搜索内容')).toBeVisible()
  await expect.element(list().css('.ant-select-item-option')).toHaveLength(10)
  // One character is answered later than two: its answer must not come out on top.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await field.fill('车')
  await vi.advanceTimersByTimeAsync(900)
  await field.fill('机床')
  await vi.advanceTimersByTimeAsync(1000)
  await expect.element(list().getByText('数控机床 0001')).toBeVisible()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(list().getByText('数控机床 0001')).toBeVisible()
  await expect.element(list().getByText('货运车辆 0003')).toHaveLength(0)
  vi.useRealTimers()
  await field.fill('飞机')
  await expect.element(list().getByText('没有查询到任何数据')).toBeVisible()
  await field.fill('故障')
  await expect.element(page.css('.ant-message-warning')).toHaveTextContent('字典服务暂不可用，请稍后重试')
  await expect.element(list()).toHaveTextContent('字典服务暂不可用，请稍后重试')
  await field.fill('机床')
  await list().getByText('数控机床 0006').click()
  await expect.element(part('搜索下拉').getByRole('status')).toHaveText('S-0006')
})

test('W-091 W-095 V-105 K-036 K-037 areas by cascader and lists, tags with semicolons, days and moments', async () => {
  answerCall(areaList, {
    children: {
      '86': { '110000': '北京市', '330000': '浙江省', '500000': '重庆市' },
      '110000': { '110100': '北京市' },
      '110100': { '110101': '东城区', '110102': '西城区' },
      '330000': { '330100': '杭州市', '330200': '宁波市' },
      '330100': { '330102': '上城区', '330114': '钱塘区' },
      '500000': { '500100': '重庆市' },
      '500100': { '500157': '两江新区' },
    },
    former: {},
  })
  await openBlock('small-parts')
  const inputs = part('录入')
  await expect.element(inputs.getByText('重庆市/重庆市/两江新区').first()).toBeVisible()
  await pick(inputs.getByRole('combobox', { name: '地区 省' }), '浙江省')
  await expect.element(inputs.getByText('（空）')).toBeVisible()
  await pick(inputs.getByRole('combobox', { name: '地区 市' }), '杭州市')
  await pick(inputs.getByRole('combobox', { name: '地区 区' }), '钱塘区')
  await expect.element(inputs.getByText('330114')).toBeVisible()
  await expect.element(inputs.getByText('浙江省/杭州市/钱塘区').first()).toBeVisible()
  await inputs.getByRole('combobox', { name: '所在地' }).fill('东城区')
  await page.getByRole('menuitemcheckbox', { name: /北京市.*东城区/ }).click()
  await expect.element(inputs.getByText('110101')).toBeVisible()

  const tags = inputs.getByRole('textbox', { name: '标签' })
  await tags.click()
  await press('End')
  await userEvent.type(tags, '车辆房', { skipClick: true })
  await expect.element(tags).toHaveValue('钢材;设备;车辆;房')
  await press('Backspace')
  await press('Backspace')
  await expect.element(tags).toHaveValue('钢材;设备;车')
  await inputs.getByRole('button', { name: '删除标签 设备' }).click()
  await expect.element(inputs.getByText('存储：钢材;车')).toBeVisible()
  await expect.element(inputs.getByRole('textbox', { name: '日期' })).toHaveValue('2026-11-15')
  await expect.element(inputs.getByRole('textbox', { name: '时间' })).toHaveValue('2026-11-15 10:00:00')
  await checkAxe()
})

test('K-038 K-080 W-112 amounts in capitals, accounts uncovered, text cut, countdown, slider by keyboard and finger', async () => {
  await openBlock('small-parts')
  const shown = part('展示')
  await expect.element(shown.getByText('远航集团重型装备制造有限公司第二分公司闲置数控机床…')).toBeVisible()
  await shown.getByText('1,085,000.00').hover()
  await expect.element(page.getByText('大写：壹佰零捌万伍仟元整')).toBeVisible()
  await expect.element(shown.getByText('1,234,567')).toBeVisible()
  await expect.element(shown.getByText('6222 **** **** ***0 123')).toBeVisible()
  await shown.getByRole('button', { name: '显示完整账号' }).click()
  await expect.element(shown.getByText('6222 0212 3456 7890 123')).toBeVisible()
  await expect.element(shown.getByRole('button', { name: '审核' })).toBeDisabled()
  // The platform's clock goes on, whatever this computer's says.
  const platformIs = (ahead: number) => serverClock.heard(Date.now() + ahead, Date.now(), Date.now())
  onTestFinished(() => platformIs(0))
  platformIs(8_000)
  await expect.element(part('倒计时').getByText('已触发结束')).toBeVisible()
  await expect.element(part('标签').getByText('外部资产处置')).toBeVisible()

  const captcha = part('滑块验证示例')
  const knob = captcha.getByRole('slider')
  await focus(knob)
  for (let times = 0; times < 3; times += 1) await press('ArrowRight')
  await expect.element(knob).toHaveAttribute('aria-valuenow', '30')
  await press('End')
  await expect.element(captcha.getByText('验证通过')).toBeVisible()
  await captcha.getByRole('button', { name: '再来一次' }).click()
  captcha.css('.slider').element().scrollIntoView({ block: 'center' })
  const box = boxOf(captcha.css('.slider'))
  const at = (part: number) => [box.x + box.width * part, box.y + 20] as const
  const start = [box.x + 20, box.y + 20] as const
  await drag([start, at(0.5)])
  await expect.element(captcha.getByRole('slider')).toHaveAttribute('aria-valuenow', '0')
  await drag([start, at(0.5), at(1)])
  await expect.element(captcha.getByText('已通过')).toBeVisible()
})

test('W-112 the small parts fit on a phone', async () => {
  await onPhone()
  await openBlock('small-parts')
  await expect.element(part('滑块验证示例').getByRole('slider')).toBeVisible()
  expect(sideways()).toBe(0)
})

test('charts: figures as a drawing and as a table, loading, nothing, failure with a way back', async () => {
  await openBlock('charts')
  const chart = part('月度成交')
  await expect.element(chart.getByRole('img', { name: /月度成交：成交额（万元）最高 2,350/ })).toBeVisible()
  await chart.getByRole('button', { name: '看数据' }).click()
  await expect.element(chart.getByRole('row', { name: /10 月/ })).toHaveTextContent('2,350')
  await checkAxe()
  const state = page.getByRole('radiogroup', { name: '状态' })
  await state.getByText('加载中').click()
  await expect.element(chart.getByRole('status', { name: '正在加载图表' })).toBeVisible()
  await state.getByText('无数据').click()
  await expect.element(chart.getByText('暂无数据')).toBeVisible()
  await state.getByText('失败').click()
  await expect.element(chart.getByRole('alert')).toHaveTextContent('统计服务繁忙')
  await chart.getByRole('button', { name: '重新加载' }).click()
  await expect.element(chart.getByRole('row', { name: /10 月/ })).toBeVisible()
})

test('the gallery is searched, and says what only works signed in', async () => {
  await openBlock('')
  const main = page.getByRole('main')
  await expect
    .poll(() =>
      main
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['页面', '录入', '编辑器', '展示'])
  await checkAxe()
  const search = main.getByRole('searchbox', { name: '搜索组件' })
  await search.fill('金额')
  await expect.element(main.getByRole('listitem')).toHaveLength(1)
  await search.fill('没有的东西')
  await expect.element(main.getByText('没有这样的组件')).toBeVisible()
  await search.fill('字典')
  await main.getByRole('link', { name: /字典组件/ }).click()
  await expect.element(page.getByRole('note').first()).toHaveTextContent('当前未登录')
  await expectHidden(page.getByRole('status', { name: '正在加载页面' }))
})
