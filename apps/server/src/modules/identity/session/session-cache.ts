import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { SetUp } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { DEL_FLAG, ACCOUNT_STATUS } from '@aosp/contract/identity/roles'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Settings } from '../../../settings.ts'
import { permissionsIn, permsOf, ruledGrantsOf } from '../grant/grants.ts'
import { digest } from '../hashes.ts'
import type { SessionCache } from '../identity.ts'
import { leadingRole } from '../rules/role-order.ts'
import { ruleSets } from '../rules/rule-sets.ts'
import { isFactorDemanded, provenUntil } from '../rules/step-up.ts'
import { admittedUntil } from '../rules/tenant-term.ts'
import { endOf, isAlive, shouldNoteSeen } from '../rules/session-life.ts'
import { departsOf, effectiveTenant } from '../depart/depart-queries.ts'

type Known = { actor: Actor; lastSeen: Date; idleMinutes: number; endsAt: Date }

const LIFE_MS = 1000
/** Who calls in this last part of it is still answered at once, while it is read anew for his next call. */
const AHEAD_MS = 250
const TOPIC = 'sessions'

export function sessionCache({ db, news, settings }: Pick<Platform, 'db' | 'news' | 'settings'>): SessionCache {
  const known = new LRUCache<string, Known>({ max: 20_000, ttl: LIFE_MS })
  // A read that began before a change must not be remembered after it.
  let changes = 0
  const drop = (accountId: string): void => {
    changes++
    for (const [hash, entry] of known.entries()) if (entry.actor.accountId === accountId) known.delete(hash)
  }
  news.on(TOPIC, (payload) => {
    if (typeof payload === 'string') drop(payload)
  })
  const forgetEverybody = (): void => {
    changes++
    known.clear()
  }
  news.onGap(forgetEverybody)

  async function read(hash: string, now: Date, before: number): Promise<Known | undefined> {
    const found = await readSession(db, settings, hash, now)
    if (before === changes) {
      if (found) known.set(hash, found)
      else known.delete(hash)
    }
    return found
  }
  const reading = new Map<string, { before: number; found: Promise<Known | undefined> }>()
  // What is remembered of a busy caller runs out under many of his requests at once: one read serves all that come meanwhile.
  function load(hash: string, now: Date): Promise<Known | undefined> {
    const under = reading.get(hash)
    if (under?.before === changes) return under.found
    const begun = { before: changes, found: read(hash, now, changes) }
    reading.set(hash, begun)
    const done = (): void => {
      if (reading.get(hash) === begun) reading.delete(hash)
    }
    void begun.found.finally(done).catch(() => undefined)
    return begun.found
  }

  return {
    findActor: async (token, request) => {
      if (!/^[0-9a-f]{64}$/.test(token)) return undefined
      const hash = digest(token)
      const remembered = known.get(hash)
      // A fault of it is met by whoever finds nothing remembered.
      if (remembered && known.getRemainingTTL(hash) < AHEAD_MS) void load(hash, request.now).catch(() => undefined)
      // Another node may have seen the session since; only the database can say that it was idle too long.
      const entry = remembered && isAlive(remembered, request.now) ? remembered : await load(hash, request.now)
      if (!entry || !isAlive(entry, request.now)) return undefined
      if (isForeignTenant(entry.actor, request.tenantId)) refuse(no('tenantChanged'))
      if (!request.background && shouldNoteSeen(entry.lastSeen, request.now)) {
        entry.lastSeen = request.now
        entry.actor = { ...entry.actor, until: endOf(entry) }
        await db.updateTable('session').set({ last_seen: request.now }).where('id', '=', entry.actor.sessionId).where('ended_at', 'is', null).execute()
      }
      return entry.actor
    },
    whyEnded: async (token) => {
      const ended = await db.selectFrom('session').select('ended_reason').where('token_hash', '=', digest(token)).executeTakeFirst()
      return ended?.ended_reason ?? undefined
    },
    forget: async (accountId) => {
      drop(accountId)
      // The change is committed; a node that misses the message still notices within a second.
      await news.publish(TOPIC, accountId).catch(() => undefined)
    },
    forgetEverybody,
  }
}

const isForeignTenant = (actor: Actor, tenantId: string | undefined): boolean =>
  tenantId !== undefined && tenantId !== '0' && actor.tenantIds.length > 0 && !actor.tenantIds.some((id) => String(id) === tenantId)

type Row = {
  id: string
  account_id: string
  last_seen: Date
  idle_minutes: number
  ends_at: Date
  proven_at: Date | null
  has_factor: boolean
  password_given: boolean
  username: string
  realname: string
  corporate_id: string | null
  current_org_code: string | null
  role_codes: string[]
  perms: string[]
  has_tenants: boolean
  tenant_ids: number[]
  tenant_ends: (string | null)[]
  has_rules: boolean
}

/** The password first: whoever gave it might set up the factor otherwise. */
function setUpOf(settings: Settings, row: Row): { settingUp?: SetUp } {
  if (row.password_given) return { settingUp: 'password' }
  return !row.has_factor && isFactorDemanded(settings, row.role_codes) ? { settingUp: 'factor' } : {}
}

/** One statement: the session if it is open and its account normal, with everything the account may do. */
async function readSession(db: Db, settings: Settings, hash: string, now: Date): Promise<Known | undefined> {
  const { rows } = await sql<Row>`/* session read */
    select s.id, s.account_id, s.last_seen, s.idle_minutes, s.ends_at, s.proven_at,
      exists(select from account_factor f where f.account_id = a.id) as has_factor, a.password_given, a.username, a.realname, a.corporate_id, a.current_org_code,
      array(select r.role_code from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id) as role_codes,
      array(${permsOf(sql.ref('a.id'))}) as perms,
      exists(select from account_tenant x where x.account_id = a.id) as has_tenants,
      array(select t.id from account_tenant x join tenant t on t.id = x.tenant_id where x.account_id = a.id and ${effectiveTenant(now)} order by t.id) as tenant_ids,
      array(select t.end_date::text from account_tenant x join tenant t on t.id = x.tenant_id where x.account_id = a.id and ${effectiveTenant(now)}) as tenant_ends,
      exists(select from data_rule r where r.status = '1') as has_rules
    from session s join account a on a.id = s.account_id
    where s.token_hash = ${hash} and s.ended_at is null and a.status = ${sql.lit(ACCOUNT_STATUS.normal)} and a.del_flag = ${sql.lit(DEL_FLAG.kept)}`.execute(db)
  const [row] = rows
  // Whoever belongs to tenants works for one of them: with the last one switched off the session is over, as signing in is refused.
  if (!row || (row.has_tenants && row.tenant_ids.length === 0)) return undefined
  const admitted = admittedUntil(row.tenant_ends)
  const endsAt = admitted && admitted < row.ends_at ? admitted : row.ends_at
  const life = { lastSeen: row.last_seen, idleMinutes: row.idle_minutes, endsAt }
  return {
    ...life,
    actor: {
      accountId: row.account_id,
      sessionId: row.id,
      username: row.username,
      realname: row.realname,
      roleCode: leadingRole(row.role_codes.map((roleCode) => ({ roleCode })))?.roleCode ?? '',
      roleCodes: row.role_codes,
      permissions: permissionsIn(row.perms),
      corporateId: row.corporate_id,
      orgCode: row.current_org_code,
      tenantIds: row.tenant_ids,
      ...(await narrowedOf(db, row)),
      until: endOf(life),
      ...(row.proven_at ? { provenUntil: provenUntil(row.proven_at) } : {}),
      ...setUpOf(settings, row),
    },
  }
}

/** Where nobody has made a rule nothing is looked up. */
async function narrowedOf(db: Db, { account_id: accountId, has_rules: any }: Row): Promise<Pick<Actor, 'narrowed'>> {
  const sets = any ? ruleSets(await ruledGrantsOf(db, accountId)) : undefined
  if (!sets || sets.size === 0) return {}
  const departs = await departsOf(db, accountId)
  return { narrowed: { sets, orgCodes: departs.map(({ orgCode }) => orgCode) } }
}
