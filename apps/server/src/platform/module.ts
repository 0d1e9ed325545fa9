import type { FastifyInstance } from 'fastify'
import type { Check } from './check.ts'
import type { Trx } from './db/database.ts'
import type { DueHandler, WideHandler } from './due/due-work.ts'
import type { InnerWork, Job } from './due/job.ts'
import type { FileRecord } from './files/file-record.ts'
import type { ReadRule } from './files/rules/may-read.ts'
import type { Sources } from './list/dict-source.ts'
import type { Findable } from './list/findable.ts'
import type { RuledList } from './list/list-registry.ts'
import type { SearchSource } from './list/search-source.ts'
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
 * making it starts nothing, so that the seed may make it too.
 */
export type Module = {
  name: string
  routes: (app: FastifyInstance) => void | Promise<void>
  /** Listens to events and news of this and earlier modules; each reaction tolerates a repeat. */
  subscribe?: () => void
  /** Kinds of due work this module does. */
  due?: Readonly<Record<string, DueHandler | WideHandler>>
  /** Its repeating work, with times that administrators change. */
  jobs?: readonly Job[]
  /** What `npm run check` looks at. */
  checks?: readonly Check[]
  /** Its repeating work that has times of its own. */
  inner?: readonly InnerWork[]
  /** Who reads private files besides uploader and colleagues, by the kind of the file. */
  files?: Readonly<Record<string, ReadRule>>
  /** What files hang on, by the kind that begins it: how those who look after files name it and get there. */
  fileRecords?: Readonly<Record<string, FileRecord>>
  /** What waits for people. */
  todos?: readonly TodoSource[]
  /** The access codes of this module's calls. */
  rights?: readonly Right[]
  /** Values of which there may be one only. */
  uniqueFields?: readonly UniqueField[]
  /** Lists whose rows an administrator may narrow by data rules; the variants of one list stand here once. */
  ruledLists?: readonly RuledList[]
  /** Records offered as dictionaries. */
  dictSources?: Sources
  /** Records found by a word from anywhere in the desk. */
  searches?: readonly SearchSource[]
  /** Records that everybody finds. */
  findables?: readonly Findable[]
  /** Rows without which the platform cannot work. Runs once per database, and again safely. */
  seedBase?: (trx: Trx, facts: SeedFacts) => Promise<void>
  /** A believable company group. Runs once, on an empty database. */
  seedDemo?: (trx: Trx, facts: SeedFacts) => Promise<void>
  /** Years of it, for those who analyse. Runs once, after the demonstration, where DEMO_HISTORY asks for it. */
  seedHistory?: (trx: Trx, facts: SeedFacts) => Promise<void>
}
