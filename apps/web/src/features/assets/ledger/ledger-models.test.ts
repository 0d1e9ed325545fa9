import { describe, expect, test } from 'vitest'
import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import { assetBody, formRow, type AssetRecord } from './asset-form-model.ts'
import { offeredMoves } from './status-moves.ts'

const asset = (name: string, status: number, locked = false) => ({ name, status, locked })

describe('S-048 another state for many assets', () => {
  const texts = (chosen: Parameters<typeof offeredMoves>[0]) => offeredMoves(chosen).map(({ text, stuck }) => [text, ...stuck])
  test('every state some may go to is offered, with those that may not', () => {
    expect(texts([asset('车床', ASSET_STATUS.idle)])).toEqual([['在用'], ['待处置'], ['维修中']])
    expect(texts([asset('车床', ASSET_STATUS.idle), asset('铣床', ASSET_STATUS.toDispose)])).toEqual([
      ['在用'],
      ['闲置', '车床'],
      ['待处置', '铣床'],
      ['维修中', '铣床'],
      ['已处置', '车床'],
    ])
  })
  test('nothing is offered for what a trade holds or what is gone', () => {
    expect(texts([asset('车床', ASSET_STATUS.trading), asset('铣床', ASSET_STATUS.disposed), asset('钻床', ASSET_STATUS.idle, true)])).toEqual([])
  })
})

describe('S-048 E-042 the form of an asset and what is sent', () => {
  const record = {
    id: 'a1',
    name: '车床',
    pictures: ['asset/1.jpg', 'asset/2.jpg'],
    documents: [{ path: 'asset/3.pdf', name: '合格证.pdf', size: 12 }],
  } as AssetRecord

  test('files come with their names and go as paths', () => {
    const row = formRow(record)
    expect([row['pictures'], row['documents']]).toEqual(['asset/1.jpg,asset/2.jpg', [{ fileName: '合格证.pdf', filePath: 'asset/3.pdf', fileSize: 12 }]])
    expect(assetBody({ id: 'a1', pictures: row['pictures'], documents: row['documents'] })).toEqual({
      id: 'a1',
      pictures: ['asset/1.jpg', 'asset/2.jpg'],
      documents: ['asset/3.pdf'],
    })
    expect(assetBody({ pictures: '', documents: '' })).toEqual({ pictures: [], documents: [] })
  })
  test('an emptied day or place is nothing, a status is a number', () => {
    expect(assetBody({ acquiredDate: '', regionCode: '', department: '', status: '2' })).toEqual({
      acquiredDate: null,
      regionCode: null,
      department: '',
      status: 2,
    })
  })
  test('what the fixed-asset system owns is never sent', () => {
    expect(assetBody({ id: 'a1', version: 2, name: '车床', usedHours: 0.1, note: '备注' }, ['name', 'usedHours'])).toEqual({
      id: 'a1',
      version: 2,
      note: '备注',
    })
  })
})
