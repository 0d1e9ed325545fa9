import { PERSON_MOVES, type AssetStatus } from '@aosp/contract/assets/codes'
import { AssetStatusEnum } from '@aosp/contract/assets/code-items'

type Movable = { status: number; locked: boolean; name: string }

const movesFrom = ({ status, locked }: Movable): readonly AssetStatus[] => (locked ? [] : (PERSON_MOVES[status as AssetStatus] ?? []))

export type OfferedMove = { status: AssetStatus; text: string; /** Chosen assets that cannot go there; all of them go or none. */ stuck: readonly string[] }

/** Every state some of the chosen assets may go to, with those that may not. */
export function offeredMoves(chosen: readonly Movable[]): OfferedMove[] {
  const wanted = new Set(chosen.flatMap(movesFrom))
  return AssetStatusEnum.filter(({ value }) => wanted.has(value)).map(({ value, text }) => ({
    status: value,
    text,
    stuck: chosen.filter((asset) => !movesFrom(asset).includes(value)).map(({ name }) => name),
  }))
}
