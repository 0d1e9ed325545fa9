import type { In, Out } from '@aosp/contract/endpoint'
import { POSTGRES_TYPE } from '@aosp/contract/operations/codes'
import type * as calls from '@aosp/contract/operations/data-source'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { Said } from '../../../platform/http/serve.ts'
import { wrap } from '../../../platform/keys/keyring.ts'
import { addressOf, greetPostgres, knock } from '../../../platform/outbound/reachable.ts'
import { knownSecret } from '../../../platform/secrets.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { passwordName } from './data-source-queries.ts'
import { jdbcPlace } from './rules/jdbc-place.ts'
import './data-source.tables.ts'

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
        db_driver: input.dbDriver,
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
    await appendAudit(trx, ctx, { action: 'data-source.added', target: id })
    return { id }
  })
}

/** The whole record comes back, with an empty password as it was shown: an empty one stays what it is. */
export async function editDataSource(ctx: SignedIn, { id, ...form }: In<typeof calls.editDataSource>, sent: unknown): Promise<null> {
  await tx(ctx, async (trx) => {
    const row = (await trx.selectFrom('data_source').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
    const changed = changedServerField(sent, { createBy: row.created_by, createTime: toBeijing(row.created_at) })
    if (changed) refuse(no('badInput', { field: changed }))
    if (form.code !== undefined && form.code !== row.code) refuse(atField('code', no('dataSource.codeFixed')))
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
    await appendAudit(trx, ctx, { action: 'data-source.edited', target: id, detail: { password: Boolean(form.dbPassword) } })
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
 * Nothing is opened before the address was judged. PostgreSQL is signed in to; of the others it is only known whether somebody listens.
 * The record is written first: what leads outwards is told, also when it fails.
 */
export const testConnection =
  (allowed: readonly string[]) =>
  async (ctx: SignedIn, input: In<typeof calls.testConnection>): Promise<Said<Out<typeof calls.testConnection>>> => {
    const place = jdbcPlace(input.dbUrl) ?? refuse(atField('dbUrl', no('dataSource.noPlace')))
    const host = (await addressOf(place, allowed).catch(() => undefined)) ?? refuse(no('dataSource.notAllowed', { place: `${place.host}:${place.port}` }))
    const password = input.dbPassword || (await storedPassword(ctx, input))
    await tx(ctx, (trx) => appendAudit(trx, ctx, { action: 'data-source.tested', detail: { host: place.host, port: place.port } }))
    const began = ctx.now().getTime()
    const isPostgres = input.dbType === POSTGRES_TYPE && place.kind === 'postgresql'
    try {
      if (isPostgres)
        await greetPostgres({ host, port: place.port, database: input.dbName || place.database || input.dbUsername, user: input.dbUsername, password })
      else await knock({ host, port: place.port })
    } catch (error) {
      return refuse(no('dataSource.unreached', { reason: reasonOf(error) }))
    }
    const ms = ctx.now().getTime() - began
    return isPostgres
      ? new Said(`连接成功，已登录并执行只读查询，用时 ${ms} 毫秒`, { depth: 'signed-in', ms })
      : new Said(`端口可达，用时 ${ms} 毫秒；此类型只检查网络，未验证用户名和密码`, { depth: 'reached', ms })
  }

/** Sent only to where it was kept for: a changed address must not be told the password of another. */
async function storedPassword(ctx: SignedIn, { id, dbUrl, dbUsername }: In<typeof calls.testConnection>): Promise<string> {
  if (!id) return ''
  const row = await ctx.db.selectFrom('data_source').select(['db_url', 'db_username']).where('id', '=', id).executeTakeFirst()
  if (!row) return refuse(no('notFound'))
  if (row.db_url !== dbUrl || row.db_username !== dbUsername) return refuse(atField('dbPassword', no('dataSource.passwordNeeded')))
  return (await knownSecret(ctx.db, passwordName(id))) ?? ''
}

/** What the other side says is not passed on: it may quote what was sent. */
function reasonOf(error: unknown): string {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (code.startsWith('28')) return '用户名或密码不正确'
  if (code === '3D000') return '数据库不存在'
  if (code === 'ECONNREFUSED') return '端口没有服务'
  if (/time(d )?out|ETIMEDOUT/i.test(`${code} ${message}`)) return '等待超时'
  return /^[A-Z0-9_]{3,20}$/.test(code) ? `网络或协议错误 ${code}` : '网络或协议错误'
}
