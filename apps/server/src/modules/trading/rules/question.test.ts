import { describe, expect, test } from 'vitest'
import { askUntil, mayAsk, tellsWho } from './question.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour))
const session = (change: object = {}) => ({ state: 2, suspended: false, sign_end_time: at(23), ...change })

describe('domain 2.10: questions', () => {
  test.each([
    ['a second before the end', session(), 10, new Date(at(13).getTime() - 1000), true],
    ['at the end', session(), 10, at(13), false],
    ['without a lead, until sign-up ends', session(), 0, at(22), true],
    ['while it is suspended', session({ suspended: true }), 0, at(1), false],
    ['after sign-up', session({ state: 3 }), 0, at(1), false],
    ['before it is published', session({ state: 1 }), 0, at(1), false],
    ['without an end', session({ sign_end_time: null }), 0, at(1), false],
  ])('asked %s', (_title, asked, hours, now, allowed) => {
    expect(mayAsk(asked, hours, now)).toBe(allowed)
  })
  test('the last moment is told only while questions are taken', () => {
    expect(askUntil(session(), 24)).toEqual(new Date(at(23).getTime() - 86_400_000))
    expect(askUntil(session({ state: 4 }), 24)).toBeNull()
  })

  test.each([
    ['设备是否带备件？', false],
    ['我们华信机械设备有限公司想看样', true],
    ['华信 机械 能否看样', true],
    ['请回电 13800138000', true],
    ['请回电 １３８ ００１３ ８０００', true],
    ['编号 1380013800012345 是什么', false],
    ['请发到 buyer@huaxin.example', true],
    ['额定功率 15000 瓦对吗', false],
  ])('"%s" tells who asks: %s', (text, tells) => {
    expect(tellsWho(text, ['华信机械设备有限公司', '华信机械', ''])).toBe(tells)
  })
})
