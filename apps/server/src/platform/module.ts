import type { FastifyInstance } from 'fastify'
import type { Trx } from './db/database.ts'
import type { DueWork } from './due/due-work.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Platform } from './platform.ts'

/** What the seed of a module is told. Passwords are hashed once, because hashing is slow on purpose. */
export type SeedFacts = { now: Date; demoPasswordHash: string; variant: 'standard' | 'member'; files: { store(name: string, biz: string): Promise<string> } }

/** A business area as the composition root sees it. */
export type Module = {
  name: string
  routes: (app: FastifyInstance) => void | Promise<void>
  /** Reactions to events of this and earlier modules; each tolerates a repeat. */
  subscribe?: (outbox: Outbox, platform: Platform) => void
  /** Kinds of due work this module handles. */
  due?: (work: DueWork, platform: Platform) => void
  /** Rows without which the platform cannot work. Runs once per database, and again safely. */
  seedBase?: (trx: Trx, facts: SeedFacts) => Promise<void>
  /** A believable company group. Runs once, on an empty database. */
  seedDemo?: (trx: Trx, facts: SeedFacts) => Promise<void>
}
