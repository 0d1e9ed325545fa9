import { randomBytes } from 'node:crypto'
import { startAssetSystem } from './asset-system.ts'
import type { Wrongness } from './asset-rows.ts'

/** A few wrong rows among fifty thousand, so that the sync log has something to show; most of them are mended when asked for again. */
const WRONG: readonly (readonly [number, Wrongness])[] = [
  [137, 'company'],
  [4_802, 'catalogue'],
  [9_961, 'amount'],
  [18_640, 'name'],
  [27_315, 'status'],
  [38_006, 'unknown-field'],
  [49_250, 'amount'],
]

/** The fixed-asset system of the demonstration: on this machine only, behind a token drawn at each start. */
export const startDemoAssetSystem = () =>
  startAssetSystem({ count: 50_000, token: randomBytes(24).toString('hex'), wrong: new Map(WRONG), mends: true, livelyBy: 25 })
