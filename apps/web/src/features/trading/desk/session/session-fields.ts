import { SESSION_TYPES } from '@aosp/contract/trading/codes'
import { TransStateEnum } from '@aosp/contract/trading/code-items'
import type { SearchField } from '../../../../ui/list-page/index.ts'
import { typeText } from '../../../../ui/light/trade-words.ts'

export const SESSION_STATE: SearchField = {
  name: 'state',
  label: '状态',
  options: TransStateEnum.map(({ value, text }) => ({ value: String(value), label: text })),
}

/** By type of trade, of those a list can hold. */
export const sessionType = (types: readonly number[] = SESSION_TYPES): SearchField => ({
  name: 'transType',
  label: '交易类型',
  options: types.map((type) => ({ value: String(type), label: typeText(type) })),
})
