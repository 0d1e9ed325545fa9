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

/** The settings a platform is to be started with: a demonstration that names no fixed-asset system finds one on this machine, behind a token drawn at each start. */
export async function withDemoAssetSystem(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const { SEED, DATABASE_URL, ASSET_LINK_URL } = environment
  const seed = SEED || (DATABASE_URL ? 'base' : 'demo')
  if (seed !== 'demo' || ASSET_LINK_URL) return environment
  const token = randomBytes(24).toString('hex')
  const { url } = await startAssetSystem({ count: 50_000, token, wrong: new Map(WRONG), mends: true, livelyBy: 25 })
  return { ...environment, ASSET_LINK_URL: url, ASSET_LINK_TOKEN: token, ASSET_LINK_STAND_IN: 'true' }
}
