import type { FastifyBaseLogger } from 'fastify'
import type { SetUp } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { Arrival } from './arrivals.ts'
import { inTransaction, type Db, type Trx } from '../db/database.ts'
import type { DataRule } from '../list/rules/data-rule.ts'
import type { Outbox } from '../outbox/outbox.ts'

/** Who is calling, taken from the session record and nowhere else. */
export type Actor = {
  accountId: string
  sessionId: string
  username: string
  realname: string
  roleCode: string
  roleCodes: readonly string[]
  permissions: ReadonlySet<string>
  corporateId: string | null
  orgCode: string | null
  tenantIds: readonly number[]
  /** Rows some screens keep from him. Absent: no rule is tied to anything he was granted. */
  narrowed?: {
    /** By screen: a row is there when it keeps every rule of one of the sets. */
    sets: ReadonlyMap<string, readonly (readonly DataRule[])[]>
    /** Codes of all his departments. */
    orgCodes: readonly string[]
  }
  /** When the session ends unless it is used before; whatever acts without a session has no such time. */
  until?: Date
  /** How long the last proof of who is behind the session counts for acts that ask for one. */
  provenUntil?: Date
  /** Something is demanded of the account that is not set up: nothing else may be done before. */
  settingUp?: SetUp
}

/** What a command or query is given. Times come from `now()`, identity from `actor`; nothing else knows a clock or a request. */
export type Ctx = {
  actor: Actor | undefined
  requestId: string
  address: string
  device: string
  now: () => Date
  /** By which call, as it was declared. */
  call?: { method: string; path: string }
  /** When the request came, before anything was done with it. What is decided by its time is decided by this. */
  arrival: Arrival
  db: Db
  outbox: Outbox
  log: FastifyBaseLogger
}
export type SignedIn = Ctx & { actor: Actor }

/** One transaction per command. */
export const tx = <Result>(ctx: Ctx, work: (trx: Trx) => Promise<Result>): Promise<Result> => inTransaction(ctx.db, work)

export const mine = (ctx: Ctx): Actor => ctx.actor ?? refuse(no('sessionExpired'))
