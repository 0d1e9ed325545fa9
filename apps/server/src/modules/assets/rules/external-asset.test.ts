import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import { LINK_STATUS, linkStatus, readExternalAsset } from './external-asset.ts'

const row = {
  id: 'FA-000001',
  version: 3,
  assetNo: 'YH-2021-0001',
  name: '数控立式加工中心',
  catalogCode: '010103',
  creditCode: '91110000MA0000002P',
  regionCode: '110115',
  originalValue: 486000.5,
  netValue: 200000,
  acquiredDate: '2021-03-01',
  useDate: '2021-04-01',
  status: 'IDLE',
  condition: '1',
  usedHours: 1234.5,
}
const faultWith = (change: object) => {
  const read = readExternalAsset({ ...row, ...change })
  return read.ok ? undefined : read.fault
}

describe('P-017 C-146 rows of the fixed-asset system', () => {
  test('a good one, with money in fen, hours in minutes and our own status', () => {
    const read = readExternalAsset(row)
    expect(read).toMatchObject({ ok: true, row: { id: 'FA-000001', originalValue: 48_600_050, usedHours: 74_070, status: ASSET_STATUS.idle } })
  })

  test.each([
    ['no id', { id: undefined }, { externalId: '', field: 'id', reason: '缺少资产标识' }],
    ['no name', { name: ' ' }, { externalId: 'FA-000001', field: 'name', reason: '请输入资产名称' }],
    ['a negative amount', { originalValue: -1 }, { externalId: 'FA-000001', field: 'originalValue', reason: '原值格式不正确' }],
    ['fractions of a fen', { originalValue: 1.001 }, { externalId: 'FA-000001', field: 'originalValue', reason: '金额最多两位小数' }],
    ['text for an amount', { netValue: '12' }, { externalId: 'FA-000001', field: 'netValue', reason: '净值格式不正确' }],
    ['worth more than it cost', { netValue: 500_000 }, { externalId: 'FA-000001', field: 'netValue', reason: '净值大于原值' }],
    ['used before it was there', { useDate: '2020-01-01' }, { externalId: 'FA-000001', field: 'useDate', reason: '投用日期早于取得日期' }],
    ['a day that is none', { acquiredDate: '2021-02-30' }, { externalId: 'FA-000001', field: 'acquiredDate', reason: '日期不存在' }],
    ['a status only we give', { status: 'TRADING' }, { externalId: 'FA-000001', field: 'status', reason: '资产状态不在约定范围内' }],
    ['a member nobody agreed on', { callback: 'http://x' }, { externalId: 'FA-000001', field: 'callback', reason: '未约定的字段「callback」' }],
  ])('%s is told', (_case, change, fault) => expect(faultWith(change)).toEqual(fault))

  test('whatever comes is a row or a fault in Chinese', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.dictionary(fc.constantFrom(...Object.keys(row)), fc.anything()).map((some) => ({ ...row, ...some })),
        ),
        (sent) => {
          const read = readExternalAsset(sent)
          if (!read.ok) expect(read.fault.reason).toMatch(/[\u4e00-\u9fff]/)
        },
      ),
    )
  })

  test('every status of ours has a word on the link', () => {
    expect(Object.values(ASSET_STATUS).map(linkStatus)).toEqual(['IN_USE', 'IDLE', 'TO_DISPOSE', 'TRADING', 'LEASED', 'SHARING', 'REPAIRING', 'DISPOSED'])
    for (const [word, status] of Object.entries(LINK_STATUS)) expect(linkStatus(status)).toBe(word)
  })
})
