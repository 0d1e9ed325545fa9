import { TransTypeEnum } from '@aosp/contract/trading/code-items'
import { TRANS_TYPE } from '@aosp/contract/trading/codes'

/** Trades open to outsiders, and those of outsiders, say so in front of the dictionary's word. */
const PREFIXES: Readonly<Record<number, string>> = {
  [TRANS_TYPE.publicDisposal]: '对外',
  [TRANS_TYPE.publicLease]: '对外',
  [TRANS_TYPE.externalDisposal]: '外部',
}

export const typeText = (type: number): string => {
  const text = TransTypeEnum.find(({ value }) => value === type)?.text ?? ''
  return text === '' ? '' : `${PREFIXES[type] ?? ''}${text}`
}

/** What became of a session in words a visitor can take for nothing else: the platform's own note is a bare verb, like a button's. */
export const stateText = ({ stateName, state_dictText: text }: { stateName: string; state_dictText: string }): string =>
  stateName === '取消' || stateName === '终止' ? `已${stateName}` : stateName || text
