import { ASSET_STATUS, PERSON_MOVES, TRADABLE_STATUSES, type AssetStatus } from '@aosp/contract/assets/codes'
import { AssetStatusEnum } from '@aosp/contract/assets/code-items'

/** Who moves an asset: a person at the ledger, or a session or notice that holds it. */
export type Mover = 'person' | 'trade'

const { inUse, idle, toDispose, trading, leased, sharing, repairing, disposed } = ASSET_STATUS

const MOVES: Record<Mover, Readonly<Record<AssetStatus, readonly AssetStatus[]>>> = {
  person: PERSON_MOVES,
  trade: {
    [inUse]: [sharing],
    [idle]: [trading, sharing],
    [toDispose]: [trading],
    [trading]: [idle, toDispose, leased, disposed],
    [leased]: [idle],
    [sharing]: [inUse, idle],
    [repairing]: [],
    [disposed]: [],
  },
}

const isStatus = (value: number): value is AssetStatus => value in MOVES.person

export const nextStatuses = (mover: Mover, from: number): readonly AssetStatus[] => (isStatus(from) ? MOVES[mover][from] : [])

export const mayMove = (mover: Mover, from: number, to: number): boolean => nextStatuses(mover, from).some((status) => status === to)

export const isTradable = (status: number): boolean => TRADABLE_STATUSES.some((tradable) => tradable === status)

export const statusText = (status: number): string => AssetStatusEnum.find(({ value }) => value === status)?.text ?? String(status)
