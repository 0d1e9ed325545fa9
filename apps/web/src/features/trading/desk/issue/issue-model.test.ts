import { describe, expect, test } from 'vitest'
import type { FormField } from '../../../../ui/form-dialog/index.ts'
import { bidTypesFor, draftBody, faultsByField, isDraft, offeredTypes, policyHints } from './issue-model.ts'

const FIELDS: readonly FormField[] = [
  { name: 'assetIds', label: '资产' },
  { name: 'name', label: '名称' },
  { name: 'transType', label: '交易类型' },
  { name: 'bidGradient', label: '加价幅度', kind: 'money', shown: ({ bidType }) => bidType !== '2' },
  { name: 'basePrice', label: '保留价', kind: 'money' },
]
const known = { id: '7', revision: 3, basePrice: 12, basePriceSet: 1 }

describe('draftBody', () => {
  test('S-035 a new draft leaves empty fields out', () => {
    expect(draftBody(FIELDS, { transType: '1', name: '' })).toEqual({ transType: '1', assetIds: [] })
  })
  test('S-035 a known one says what was emptied, and empties what its kind of bid does not have', () => {
    expect(draftBody(FIELDS, { assetIds: ['a'], transType: 1, bidType: '2', bidGradient: 5, basePrice: 12 }, known)).toEqual({
      id: '7',
      revision: 3,
      assetIds: ['a'],
      name: '',
      transType: 1,
      bidGradient: null,
      basePrice: 12,
    })
  })
  test.each([
    [{ ...known, basePrice: null }, 1],
    [known, 0],
    [{ ...known, basePrice: null, basePriceSet: 0 }, 0],
  ])('an empty reserve beside %j is sent with the mark %i', (session, basePriceSet) => {
    expect(draftBody(FIELDS, { transType: 1 }, session)).toMatchObject({ basePrice: null, basePriceSet })
  })
})

test('faults come in the order of the fields, several of one field together', () => {
  const faults = [
    { field: 'elsewhere', text: '一' },
    { field: 'name', text: '二' },
    { field: 'assetIds', text: '三' },
    { field: 'name', text: '四' },
  ]
  expect(faultsByField(faults, ['assetIds', 'name'])).toEqual([
    { field: 'assetIds', texts: ['三'] },
    { field: 'name', texts: ['二', '四'] },
    { field: 'elsewhere', texts: ['一'] },
  ])
})

test('kinds of trade follow the role, kinds of bid the trade', () => {
  expect(offeredTypes('external')).toEqual([43])
  expect(offeredTypes('menber')).not.toContain(43)
  expect([bidTypesFor(22), bidTypesFor(31)]).toEqual([[3, 4], []])
  expect([0, -2, 1, 2].map(isDraft)).toEqual([true, true, false, false])
})

test('limits of the policy are said where they matter', () => {
  const policy = {
    noticeDaysInGroup: 3,
    noticeDaysPublic: 5,
    noticeCalendarDaysPublic: 7,
    signLeadMinutes: 30,
    workingDaysOnly: true,
    workFrom: '09:00',
    workUntil: '17:00',
    minLengthMinutes: 60,
    inspectLeadDays: 0,
    depositCapBp: 3000,
  }
  expect(policyHints(policy, 41)).toEqual({
    signEndTime: '公告期至少 5 个工作日（且不少于 7 个自然日），早于竞价开始 30 分钟以上',
    startTime: '工作日 09:00 至 17:00 之间开始',
    endTime: '竞价时长不少于 60 分钟',
    deposit2: '不超过起始价的 30%',
  })
  expect(policyHints({ ...policy, signLeadMinutes: 0, inspectLeadDays: 2 }, 21)).toMatchObject({
    signEndTime: '公告期至少 3 个工作日，不晚于竞价开始',
    inspectTime: '发布 2 天之后',
    deposit2: '不超过首年租金的 30%',
  })
  const lenient = { ...policy, noticeDaysInGroup: 0, signLeadMinutes: 0, workingDaysOnly: false, workFrom: '00:00', workUntil: '23:59' }
  expect(policyHints(lenient, 1)).toEqual({ signEndTime: '不晚于竞价开始', endTime: '竞价时长不少于 60 分钟', deposit2: '不超过起始价的 30%' })
  expect(policyHints(undefined, 1)).toEqual({})
})
