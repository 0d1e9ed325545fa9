import { clearHere } from '../closing/ask-nodes.ts'
import { deadlineOf } from '../closing/plan-close.ts'
import type { EngineParts } from '../engine-parts.ts'
import { readSnapshot } from '../log/load-log.ts'
import type { BidEngine } from './engine.ts'

/**
 * Due work at the end of a session and of each priority window. Nothing is closed before every node has said that it holds no bid which came
 * earlier. Under the same lock as bids and judged by what the log says then, so coming twice, late or too early does no harm.
 */
export async function runClose({ parts, held, askNodes, closings }: BidEngine, id: string): Promise<void> {
  const asked = await endOf(parts, id)
  if (asked !== undefined) await clearHere(held, id, asked)
  await closings.add({ id, asked, unclear: asked === undefined ? [] : await askNodes(id, asked) })
}

/** The end that has come; undefined while there is none. */
async function endOf({ platform, books }: EngineParts, id: string): Promise<number | undefined> {
  const state = (await readSnapshot(platform.db, books, id))?.state
  if (!state || state.phase === 'CLOSED' || state.suspended) return undefined
  const endAt = deadlineOf(state)
  return platform.now().getTime() >= endAt ? endAt : undefined
}
