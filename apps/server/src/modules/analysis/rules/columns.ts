import { AssetStatusEnum, TransTypeEnum } from '@aosp/contract/reference/trade-codes'
import { isPublicType, TRANS_TYPE } from '@aosp/contract/trading/codes'
import { type AssetFact, type Place, statusAt } from './facts.ts'
import type { Columns } from './measure.ts'

/** Columns that rows of several screens show. */

const plain: ReadonlyMap<number, string> = new Map(TransTypeEnum.map(({ value, text }) => [value, text]))
/** With the prefix people know public kinds by. */
export const typeName = (transType: number): string =>
  `${transType === TRANS_TYPE.externalDisposal ? '外部' : isPublicType(transType) ? '对外' : ''}${plain.get(transType) ?? ''}`
const statuses: ReadonlyMap<number, string> = new Map(AssetStatusEnum.map(({ value, text }) => [value, text]))

export const placeColumns: Columns<Place> = [
  { key: 'company', title: '单位', of: ({ company }) => company },
  { key: 'department', title: '部门', of: ({ department }) => department },
  { key: 'category', title: '分类', of: ({ category }) => category },
]

export const assetColumns: Columns<AssetFact> = [
  { key: 'code', title: '资产编号', of: ({ code }) => code },
  { key: 'name', title: '资产名称', of: ({ name }) => name },
  ...placeColumns,
  { key: 'status', title: '期末状态', of: (asset, { to }) => statuses.get(statusAt(asset, to) ?? 0) ?? '' },
  { key: 'original', title: '原值', unit: 'cents', of: ({ original }) => original },
]
/** The columns of what a row is about. */
export const through = <Item, Part>(columns: Columns<Part>, part: (item: Item) => Part): Columns<Item> =>
  columns.map(({ of, ...column }) => ({ ...column, of: (item, span) => of(part(item), span) }))
