import { expect, test } from 'vitest'
import { SESSION } from '@aosp/contract/trading/codes'
import { operationActs, queueTabs, waitedText, waitedTone } from './operation-model.ts'

const now = new Date('2026-11-15T04:00:00Z') // noon in Beijing

test.each([
  ['2026-11-15 11:59:30', '不到 1 分钟', 'good'],
  ['2026-11-15 11:15:00', '45 分钟', 'good'],
  ['2026-11-15 07:00:00', '5 小时', 'warn'],
  ['2026-11-13 12:00:00', '2 天', 'bad'],
  ['2026-11-15 13:00:00', '不到 1 分钟', 'good'],
  [null, '—', 'good'],
] as const)('S-070 what waits since %s has waited %s', (since, text, tone) => {
  expect(waitedText(since, now)).toBe(text)
  expect(waitedTone(since, now)).toBe(tone)
})

test('S-070 tabs carry a number only where something waits', () => {
  const titles = queueTabs({ any: 3, review: 2, contract: 0 }).map(({ title }) => title)
  expect(titles.slice(0, 3)).toEqual(['全部待办 3', '待审核 2', '变更待审'])
  expect(titles.at(-1)).toBe('所有场次')
})

const rights = { review: true, settle: true, suspend: true, checkSignUps: true }
const none = { review: false, settle: false, suspend: false, checkSignUps: false }
const keys = (seen: Parameters<typeof operationActs>[0], held = rights) => operationActs(seen, held).map(({ key }) => key)

test('S-070 the work that waits comes first, own work is left to others, and who may only read only reads', () => {
  expect(keys({ state: SESSION.submitted, suspended: 0, queues: ['review'], mine: false })).toEqual(['review', 'view'])
  expect(keys({ state: SESSION.published, suspended: 0, queues: ['amend', 'signUp'], mine: false })).toEqual(['amend', 'signUps', 'view', 'detail', 'suspend'])
  expect(keys({ state: SESSION.published, suspended: 1, queues: ['suspended'], mine: false })).toEqual(['resume', 'view', 'detail'])
  expect(keys({ state: SESSION.bidding, suspended: 0, queues: [], mine: true })).toEqual(['view', 'room', 'detail'])
  expect(keys({ state: SESSION.dealt, suspended: 0, queues: ['signUp', 'contract'], mine: false })).toEqual(['deal', 'view', 'detail'])
  expect(keys({ state: SESSION.submitted, suspended: 0, queues: ['review'], mine: false }, none)).toEqual(['view'])
  expect(operationActs({ state: SESSION.dealt, suspended: 0, queues: ['contract'], mine: false }, rights)[0]?.label).toBe('办理履约')
  expect(operationActs({ state: SESSION.done, suspended: 0, queues: [], mine: false }, rights)[0]?.label).toBe('履约')
})
