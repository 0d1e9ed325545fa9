import type { DictMap } from '@aosp/contract/wire'
import type { z } from 'zod'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { DueWork } from '../../platform/due/due-work.ts'
import type { Ctx } from '../../platform/http/context.ts'
import type { News } from '../../platform/news/news.ts'
import type { FindActor, WhyEnded } from '../../platform/platform.ts'
import type { TodoSource } from '../../platform/todo-source.ts'
import type { FactorKey } from './factor-key.ts'
import type { ThirdProviders } from './third-provider/providers.ts'
import type { Settings } from '../../settings.ts'

/** What identity needs of modules that may know it, given at composition. */
export type IdentityPorts = {
  /** The company an account belongs to. */
  companyOf: (db: Db, corporateId: string) => Promise<{ id: string; name: string; rewardPoints: number } | undefined>
  /** Names of companies by their ids, for lists of people. */
  companyNames: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Names of all positions by their codes. */
  positionNames: (db: Db) => Promise<ReadonlyMap<string, string>>
  /** All enabled dictionary items, for the login reply. */
  dictVersion: (db: Db) => Promise<number>
  /** Of all or of those somebody may read. */
  dictionaries: (db: Db, reader?: { roleCodes: readonly string[]; corporateId: string | null }) => Promise<z.output<typeof DictMap>>
  /** Hands a text message to the messaging module, in the caller's transaction. With `codeId` the value `code` is six stars where that request's code goes. */
  sendSms: (
    trx: Trx,
    message: {
      phone: string
      accountId?: string
      purpose: string
      template: 'sms_code' | 'sms_phone_taken' | 'sms_account_changed'
      values: Readonly<Record<string, string>>
      codeId?: string
      now: Date
    },
  ) => Promise<void>
  /** Whether this installation has text messages at all. */
  canSendSms: boolean
  /** Rings the bell of certain people, in the caller's transaction; answers who was told. */
  ring: (
    trx: Trx,
    notice: {
      to: { accounts: readonly string[] } | { roles: readonly string[] }
      event?: string
      title: string
      text: string
      priority: 'L' | 'M' | 'H'
      key: string
      now: Date
      openPage?: string
    },
  ) => Promise<readonly string[]>
  /** What a rejected applicant gets besides the refusal, to come back with. */
  rejectedMarker: (ctx: Ctx, account: { id: string; phone: string | null; reject: string | null }) => Promise<unknown>
  /** What waits for a person; each part adds to the badge of a menu entry. */
  todos: readonly TodoSource[]
}

/** Who is behind a token. Entries are dropped when their account changes, and live a second at most should a message between nodes be lost. */
export type SessionCache = {
  findActor: FindActor
  whyEnded: WhyEnded
  /** Called after the commit of anything that changes what an account is or may do. */
  forget: (accountId: string) => Promise<void>
  /** The same for everybody, on this node. */
  forgetEverybody: () => void
}

/** What the commands and queries of this module share. */
export type Identity = {
  ports: IdentityPorts
  due: DueWork
  settings: Settings
  sessions: SessionCache
  news: News
  factorKey: FactorKey
  third: ThirdProviders
}
