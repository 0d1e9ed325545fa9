import type { In, Out } from '@aosp/contract/endpoint'
import { POSTGRES } from '@aosp/contract/operations/codes'
import type * as calls from '@aosp/contract/operations/data-source'
import { jdbcPlace } from '@aosp/contract/operations/jdbc-place'
import { atField, no, refuse, type Refused } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { Said } from '../../../platform/http/serve.ts'
import { wrap } from '../../../platform/keys/keyring.ts'
import { addressOf, greetPostgres } from '../../../platform/outbound/reachable.ts'
import { knownSecret } from '../../../platform/secrets.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { passwordName } from './data-source-queries.ts'
import type { DataSourceTable } from './data-source.tables.ts'

export async function addDataSource(ctx: SignedIn, input: In<typeof calls.addDataSource>): Promise<Out<typeof calls.addDataSource>> {
  return tx(ctx, async (trx) => {
    const id = newId()
    const written = await trx
      .insertInto('data_source')
      .values({
        id,
        code: input.code,
        name: input.name,
        remark: input.remark ?? null,
        db_type: input.dbType,
        db_driver: input.dbDriver || POSTGRES.driver,
        db_url: input.dbUrl,
        db_name: input.dbName ?? null,
        db_username: input.dbUsername,
        created_by: ctx.actor.username,
        created_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) return refuse(atField('code', no('dataSource.codeTaken')))
    await keepPassword(trx, id, input.dbPassword)
    await appendAudit(trx, ctx, { action: 'data-source.added', target: id, detail: { code: input.code, url: input.dbUrl } })
    return { id }
  })
}

/** The whole record comes back, with an empty password as it was shown: an empty one stays what it is, for the address and the user it was given for. */
export async function editDataSource(ctx: SignedIn, { id, ...form }: In<typeof calls.editDataSource>, sent: unknown): Promise<null> {
  await tx(ctx, async (trx) => {
    const row = (await trx.selectFrom('data_source').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
    const changed = changedServerField(sent, { createBy: row.created_by, createTime: toBeijing(row.created_at) })
    if (changed) refuse(no('badInput', { field: changed }))
    if (form.code !== undefined && form.code !== row.code) refuse(atField('code', no('dataSource.codeFixed')))
    if (leadsElsewhere(row, form) && !form.dbPassword) refuse(atField('dbPassword', no('dataSource.passwordNeeded')))
    await trx
      .updateTable('data_source')
      .set({
        name: form.name ?? row.name,
        remark: form.remark === undefined ? row.remark : form.remark,
        db_type: form.dbType ?? row.db_type,
        db_driver: form.dbDriver ?? row.db_driver,
        db_url: form.dbUrl ?? row.db_url,
        db_name: form.dbName === undefined ? row.db_name : form.dbName,
        db_username: form.dbUsername ?? row.db_username,
        updated_by: ctx.actor.username,
        updated_at: ctx.now(),
      })
      .where('id', '=', id)
      .execute()
    await keepPassword(trx, id, form.dbPassword)
    await appendAudit(trx, ctx, { action: 'data-source.edited', target: id, detail: { url: form.dbUrl ?? row.db_url, password: Boolean(form.dbPassword) } })
  })
  return null
}

async function keepPassword(trx: Trx, id: string, password: string | null | undefined): Promise<void> {
  if (!password) return
  const name = passwordName(id)
  const wrapped = await wrap(trx, name, password)
  await trx
    .insertInto('wrapped_secret')
    .values({ name, ...wrapped })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(wrapped))
    .execute()
}

export const deleteDataSource = (ctx: SignedIn, { id }: In<typeof calls.deleteDataSource>): Promise<null> => deleteDataSources(ctx, { ids: [id] })

/** All of them or none, and their passwords with them. */
export async function deleteDataSources(ctx: SignedIn, { ids }: In<typeof calls.deleteDataSources>): Promise<null> {
  const wanted = [...new Set(ids)]
  await tx(ctx, async (trx) => {
    const gone = await trx.deleteFrom('data_source').where('id', 'in', wanted).returning('id').execute()
    if (gone.length !== wanted.length) refuse(no('notFound'))
    await trx.deleteFrom('wrapped_secret').where('name', 'in', wanted.map(passwordName)).execute()
    await appendAudit(trx, ctx, { action: 'data-source.deleted', detail: { ids: wanted } })
  })
  return null
}

/**
 * Nothing is looked up or opened before the address was judged, and whoever tries addresses is told one thing of all that do not work: what is
 * behind them would be a map of the network. The record is written first: what leads outwards is told, also when it fails.
 */
export const testConnection =
  (allowed: readonly string[]) =>
  async (ctx: SignedIn, input: In<typeof calls.testConnection>): Promise<Said<Out<typeof calls.testConnection>>> => {
    const place = jdbcPlace(input.dbUrl) ?? refuse(no('dataSource.unreached'))
    const password = await tx(ctx, async (trx) => {
      const secret = input.dbPassword || (await keptPassword(trx, input))
      await appendAudit(trx, ctx, { action: 'data-source.tested', ...(input.id ? { target: input.id } : {}), detail: { host: place.host, port: place.port } })
      return secret
    })
    const host = (await addressOf(place, allowed).catch(() => undefined)) ?? refuse(no('dataSource.unreached'))
    const began = ctx.now().getTime()
    await greetPostgres({ host, port: place.port, database: place.database, user: input.dbUsername, password }).catch((error: unknown) =>
      refuse(reasonOf(error)),
    )
    const ms = ctx.now().getTime() - began
    return new Said(`连接成功，已登录并执行只读查询，用时 ${ms} 毫秒`, { ms })
  }

/**
 * Goes only where it was kept for: a changed address must not be told the password of another. Held together with its address, which could
 * otherwise change between the two. Never empty: the driver would take the password of this server's own database from the environment.
 */
async function keptPassword(trx: Trx, { id, dbUrl, dbUsername }: In<typeof calls.testConnection>): Promise<string> {
  if (!id) return refuse(atField('dbPassword', no('badInput', { text: '请输入密码' })))
  const row = (await trx.selectFrom('data_source').selectAll().where('id', '=', id).forShare().executeTakeFirst()) ?? refuse(no('notFound'))
  const password = leadsElsewhere(row, { dbUrl, dbUsername }) ? undefined : await knownSecret(trx, passwordName(id))
  return password || refuse(atField('dbPassword', no('dataSource.passwordNeeded')))
}

const leadsElsewhere = (row: DataSourceTable, to: { dbUrl?: string | undefined; dbUsername?: string | undefined }): boolean =>
  (to.dbUrl ?? row.db_url) !== row.db_url || (to.dbUsername ?? row.db_username) !== row.db_username

/** What the other side says is not passed on: it may quote what was sent. */
function reasonOf(error: unknown): Refused {
  const { code = '' } = (error ?? {}) as { code?: string }
  return no(code.startsWith('28') ? 'dataSource.wrongPassword' : code === '3D000' ? 'dataSource.noDatabase' : 'dataSource.unreached')
}
