import { ECDH } from 'node:crypto'
import { newId } from '@aosp/kernel/ids'
import type { In, Out } from '@aosp/contract/endpoint'
import type { addPushDevice as addCall, pushDevices as listCall, removePushDevice as removeCall } from '@aosp/contract/messaging/web-push'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isPushService, pushContact } from '../../../settings-push.ts'
import { deviceName } from '../../identity/index.ts'
import { isPaused, TEST_NOTICE } from '../rules/push-notice.ts'
import { pushKeys } from './push-keys.ts'
import { queuePush } from './queue-push.ts'
import '../messaging.tables.ts'

const MOST = 10

type Means = Pick<Platform, 'settings' | 'outbox'>
const isOff = ({ settings }: Means): boolean => pushContact(settings) === undefined

export async function pushDevices(means: Means, { db, actor }: SignedIn): Promise<Out<typeof listCall>> {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['id', 'device', 'endpoint', 'created_at', 'last_success_at', 'failures'])
    .where('account_id', '=', actor.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    key: isOff(means) ? null : (await pushKeys(db)).publicKey,
    devices: rows.map(({ id, device, endpoint, created_at, last_success_at, failures }) => ({
      id,
      device,
      endpoint,
      createTime: created_at,
      lastTime: last_success_at,
      paused: isPaused(failures),
    })),
  }
}

/**
 * A browser has one endpoint for the site, whoever sits at it: it goes to the person who agreed last, if he also knows the keys that only the
 * browser has. Whoever just learned of somebody's endpoint takes nothing away.
 */
export async function addPushDevice(means: Means, ctx: SignedIn, { endpoint, p256dh, auth }: In<typeof addCall>): Promise<Out<typeof addCall>> {
  if (isOff(means)) return refuse(no('push.off'))
  if (!isPushService(means.settings.PUSH_SERVICES, endpoint)) return refuse(no('push.foreignService'))
  if (!isPoint(p256dh)) return refuse(no('badInput', { field: 'p256dh' }))
  const { accountId } = ctx.actor
  return tx(ctx, async (trx) => {
    const row = { account_id: accountId, device: deviceName(ctx.device), created_at: ctx.now() }
    const kept = await trx
      .insertInto('push_subscription')
      .values({ id: newId(ctx.now().getTime()), endpoint, p256dh, auth, ...row })
      .onConflict((conflict) =>
        conflict
          .column('endpoint')
          .doUpdateSet({ ...row, failures: 0 })
          .where('push_subscription.p256dh', '=', p256dh)
          .where('push_subscription.auth', '=', auth),
      )
      .returning('id')
      .executeTakeFirst()
    if (!kept) return refuse(no('push.taken'))
    const { total } = await trx
      .selectFrom('push_subscription')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (total > MOST) return refuse(no('push.tooMany', { most: MOST }))
    await appendAudit(trx, ctx, { action: 'messaging.push-device-added', target: kept.id, detail: { device: row.device, service: new URL(endpoint).host } })
    return kept
  })
}

/** Somebody else's device answers like one that does not exist. */
export async function removePushDevice(ctx: SignedIn, { id }: In<typeof removeCall>): Promise<null> {
  await tx(ctx, async (trx) => {
    const gone = await trx.deleteFrom('push_subscription').where('id', '=', id).where('account_id', '=', ctx.actor.accountId).returning('id').executeTakeFirst()
    if (!gone) refuse(no('notFound'))
    await appendAudit(trx, ctx, { action: 'messaging.push-device-removed', target: id })
  })
  return null
}

/** Also to devices that are left alone: if it arrives, they are not any more. */
export async function testPush(means: Means, ctx: SignedIn): Promise<null> {
  if (isOff(means)) return refuse(no('push.off'))
  await tx(ctx, async (trx) => {
    const devices = await trx.selectFrom('push_subscription').select('id').where('account_id', '=', ctx.actor.accountId).execute()
    if (devices.length === 0) refuse(no('push.noDevice'))
    const { accountId } = ctx.actor
    await queuePush(means, trx, { devices: devices.map(({ id }) => ({ id, account: accountId })), notice: TEST_NOTICE, now: ctx.now() })
    await appendAudit(trx, ctx, { action: 'messaging.push-tested', target: ctx.actor.accountId, detail: { devices: devices.length } })
  })
  return null
}

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
