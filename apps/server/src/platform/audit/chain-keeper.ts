import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { linkWaiting, sealHead } from './chain.ts'

const EVERY_MS = 1_000
const SEAL_MS = 60_000

type Means = { db: Db; now: () => Date; log: Log; onFault: (error: unknown) => void }

/** On every node: links what was committed within a second or so, and signs the head once a minute. The line in the log is a witness outside the database. */
export function keepChain({ db, now, log, onFault }: Means): () => Promise<void> {
  let sealedAt = 0
  let busy: Promise<void> | undefined
  const turn = async () => {
    while ((await linkWaiting(db)) > 0);
    if (now().getTime() - sealedAt < SEAL_MS) return
    sealedAt = now().getTime()
    const sealed = await sealHead(db, now())
    if (sealed) log.info({ seq: sealed.seq, hash: sealed.hash }, 'the audit chain was signed')
  }
  const timer = setInterval(() => {
    busy ??= turn()
      .catch(onFault)
      .finally(() => (busy = undefined))
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await busy
  }
}
