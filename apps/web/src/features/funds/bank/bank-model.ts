import type { Received } from '@aosp/contract/endpoint'
import type { bankClaims, bankLayouts, bankLines } from '@aosp/contract/funds/bank'
import { BATCH_STATE, LINE_STATE, TRAITS, type Trait } from '@aosp/contract/funds/bank-codes'

export type Line = Received<typeof bankLines>['records'][number]
export type Claim = Received<typeof bankClaims>[number]
export type Layout = Received<typeof bankLayouts>[number]

/** Colours of small scales: waiting, done, refused, on its way. */
export const lineColour = (state: number): string =>
  ({ [LINE_STATE.unclaimed]: 'orange', [LINE_STATE.claimed]: 'green', [LINE_STATE.returning]: 'blue' })[state] ?? 'default'
export const batchColour = (state: number): string =>
  ({ [BATCH_STATE.made]: 'orange', [BATCH_STATE.released]: 'blue', [BATCH_STATE.sent]: 'blue', [BATCH_STATE.done]: 'green' })[state] ?? 'default'

export const differsText = (differs: readonly Trait[]): string => (differs.length === 0 ? '' : `${differs.map((trait) => TRAITS[trait]).join('、')}不符`)
