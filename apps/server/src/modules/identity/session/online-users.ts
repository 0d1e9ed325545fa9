import { sql, type RawBuilder } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { forceLogout as forceLogoutCall, onlineUsers as onlineUsersCall } from '@aosp/contract/identity/session'
import { no, refuse } from '@aosp/contract/refusals'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/roles'
import { maskPhone } from '@aosp/kernel/mask'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { dictText } from '../../../platform/list/dict-text.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import type { Identity } from '../identity.ts'
import { deviceName } from '../rules/device-name.ts'
import { leadingRole } from '../rules/role-order.ts'
import { endSessions } from './session-store.ts'

const onlineList = defineList({
  fields: {
    username: { column: 'a.username', type: 'text' },
    realname: { column: 'a.realname', type: 'text' },
    address: { column: 's.address', type: 'text' },
    createTime: { column: 's.created_at', type: 'moment' },
    lastSeen: { column: 's.last_seen', type: 'moment' },
  },
  defaultSort: ['-lastSeen'],
  tieBreaker: 's.id',
})

/** A session `s` that is still good at this moment, as the pure rule says it. */
const aliveAt = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`s.ended_at is null and s.ends_at > ${now}::timestamptz and s.last_seen + make_interval(mins => s.idle_minutes) > ${now}::timestamptz`

export const onlineSessions = (db: Db, now: Date) =>
  db.selectFrom('session as s').innerJoin('account as a', 'a.id', 's.account_id').where('a.status', '=', ACCOUNT_STATUS.normal).where(aliveAt(now))

type Role = { roleCode: string; roleName: string }

/** Clients of this family send a part of the account as it was typed; the grammar of lists is left as it is. */
const byPart = (input: In<typeof onlineUsersCall>): In<typeof onlineUsersCall> => {
  const { username } = input
  return typeof username === 'string' && /^[\w.@-]+$/.test(username) ? { ...input, username: `*${username}*` } : input
}

/** The id of a row is a handle for ending the session; neither token nor its digest leaves the database. */
export async function onlineUsers(identity: Identity, ctx: SignedIn, input: In<typeof onlineUsersCall>): Promise<Out<typeof onlineUsersCall>> {
  const page = await runList(
    ctx.db,
    onlineList,
    byPart(input),
    onlineSessions(ctx.db, ctx.now()).select([
      's.id',
      'a.username',
      'a.realname',
      'a.avatar',
      'a.sex',
      'a.birthday',
      'a.phone',
      'a.corporate_id',
      's.address',
      's.device',
      's.created_at',
      's.last_seen',
      sql<Role[]>`(select coalesce(json_agg(json_build_object('roleCode', r.role_code, 'roleName', r.role_name)), '[]')
                   from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id)`.as('roles'),
    ]),
  )
  const companyIds = [...new Set(page.records.flatMap((row) => row.corporate_id ?? []))]
  const companies = new Map(await Promise.all(companyIds.map(async (id) => [id, (await identity.ports.companyOf(ctx.db, id))?.name] as const)))
  const sexes = new Map(((await identity.ports.dictionaries(ctx.db))['sex'] ?? []).map(({ value, text }) => [value, text]))
  const records = page.records.map((row) => ({
    id: row.id,
    token: row.id,
    username: row.username,
    realname: row.realname,
    avatar: row.avatar,
    sex: row.sex,
    ...(row.sex === null ? {} : { sex_dictText: dictText(sexes, row.sex) }),
    birthday: row.birthday,
    phone: row.phone && maskPhone(row.phone),
    roleName: leadingRole(row.roles)?.roleName ?? '',
    corporateName: (row.corporate_id ? companies.get(row.corporate_id) : undefined) ?? null,
    address: row.address,
    device: deviceName(row.device),
    createTime: row.created_at,
    lastSeen: row.last_seen,
    current: row.id === ctx.actor.sessionId,
  }))
  return { ...page, records }
}

export async function forceLogout(identity: Identity, ctx: SignedIn, input: In<typeof forceLogoutCall>): Promise<null> {
  const { sessionId } = ctx.actor
  if (input.token.includes(sessionId)) refuse(no('session.current'))
  const ended = await tx(ctx, async (trx) => {
    const gone = await endSessions(trx, input.token, 'forced', ctx.now())
    if (gone.length === 0) refuse(no('notFound'))
    await appendAudit(trx, ctx, {
      action: 'identity.forced-out',
      detail: { sessions: gone.map((session) => session.id), accounts: gone.map((session) => session.account_id) },
    })
    return gone
  })
  await Promise.all([...new Set(ended.map((session) => session.account_id))].map(identity.sessions.forget))
  return null
}
