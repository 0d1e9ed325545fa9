import type { FastifyInstance } from 'fastify'
import type { Trx } from './db/database.ts'
import type { DueHandler, WideHandler } from './due/due-work.ts'
import type { InnerWork, Job } from './due/job.ts'
import type { ReadRule } from './files/rules/may-read.ts'
import type { Sources } from './list/dict-source.ts'
import type { Findable } from './list/findable.ts'
import type { RuledList } from './list/list-registry.ts'
import type { Right } from './right.ts'
import type { TodoSource } from './todo-source.ts'
import type { UniqueField } from './unique-fields.ts'

/** What the seed of a module is told. Passwords are hashed once, because hashing is slow on purpose. */
export type SeedFacts = {
  now: Date
  demoPasswordHash: string
  variant: 'standard' | 'member'
  files: { store(name: string, biz: string): Promise<string> }
  /** Of all modules. */
  rights: readonly Right[]
}

/**
 * A business area as the composition root sees it. It is made by a function of the platform, which holds everything by then;
 * making it starts nothing, so that the seed may make it too, and neither do its routes: `start` does.
 */
export type Module = {
  name: string
  routes: (app: FastifyInstance) => void | Promise<void>
  /** Begins what runs beside the calls, once all modules are wired and before the node listens. */
  start?: () => void | Promise<void>
  /** Ends it, after the last request was answered and while the database is still there. */
  stop?: () => void | Promise<void>
  /** Listens to events and news of this and earlier modules; each reaction tolerates a repeat. */
  subscribe?: () => void
  /** Kinds of due work this module does. */
  due?: Readonly<Record<string, DueHandler | WideHandler>>
  /** Its repeating work, with times that administrators change. */
  jobs?: readonly Job[]
  /** Its repeating work whose rhythm nobody changes: shown beside the jobs. */
  inner?: readonly InnerWork[]
  /** Who reads private files besides uploader and colleagues, by the kind of the file. */
  files?: Readonly<Record<string, ReadRule>>
  /** What waits for people. */
  todos?: readonly TodoSource[]
  /** The access codes of this module's calls. */
  rights?: readonly Right[]
  /** Values of which there may be one only. */
  uniqueFields?: readonly UniqueField[]
  /** Lists whose rows an administrator may narrow by data rules; the variants of one list stand here once. */
  ruledLists?: readonly RuledList[]
  /** Records that everybody finds by one search. */
  findables?: readonly Findable[]
  /** Records offered as dictionaries. */
  dictSources?: Sources
  /** Rows without which the platform cannot work. Runs once per database, and again safely. */
  seedBase?: (trx: Trx, facts: SeedFacts) => Promise<void>
  /** A believable company group. Runs once, on an empty database. */
  seedDemo?: (trx: Trx, facts: SeedFacts) => Promise<void>
}
