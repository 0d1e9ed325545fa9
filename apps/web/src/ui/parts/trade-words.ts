import { TransTypeEnum } from '@aosp/contract/trade-codes'

/** Trades open to outsiders, and those of outsiders, say so in front of the dictionary's word. */
const PREFIXES: Readonly<Record<number, string>> = { 41: '对外', 42: '对外', 43: '外部' }

export const typeText = (type: number): string => {
  const text = TransTypeEnum.find(({ value }) => value === type)?.text ?? ''
  return text === '' ? '' : `${PREFIXES[type] ?? ''}${text}`
}
