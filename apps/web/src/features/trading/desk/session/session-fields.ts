import { SESSION_TYPES } from '@aosp/contract/trading/codes'
import type { SearchField } from '../../../../ui/list-page/index.ts'
import { typeText } from '../../../../ui/light/trade-words.ts'

export const SESSION_STATE: SearchField = {
  name: 'state',
  label: '状态',
  dict: 'TransStateEnum',
}

/** By type of trade, of those a list can hold. */
export const sessionType = (types: readonly number[] = SESSION_TYPES): SearchField => ({
  name: 'transType',
  label: '交易类型',
  options: types.map((type) => ({ value: String(type), label: typeText(type) })),
})
