import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import webPush from 'web-push'
import { ACCOUNT_STATUS, DEL_FLAG } from '@aosp/contract/identity/roles'
import type { Db } from '../../../platform/db/database.ts'
import { callOutside, OutsideFault } from '../../../platform/outbound/call-outside.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isPushService, pushContact } from '../../../settings-push.ts'
import { untold, type Carrier, type Message } from '../delivery/carrier.ts'
import type { SendOutcome } from '../rules/delivery-steps.ts'
import { isPaused, outcomeOf, type PushNotice, type PushOutcome } from '../rules/push-notice.ts'
import { pushKeys } from './push-keys.ts'
import '../messaging.tables.ts'

const AT_ONCE = 16

type Device = { id: string; endpoint: string; p256dh: string; auth: string; failures: number }

const SAID: Readonly<Record<Exclude<PushOutcome, 'taken'>, SendOutcome>> = {
  gone: { kind: 'refused', reason: '浏览器已取消通知' },
  passing: { kind: 'passing', reason: '推送服务暂时没有应答' },
  refused: { kind: 'refused', reason: '推送服务拒绝了消息' },
}

/** Notices in browsers; a service that is down for a while is tried again as long as the news is worth it. */
export function pushCarrier(platform: Platform): Carrier | undefined {
  const subject = pushContact(platform.settings)
  if (subject === undefined) return undefined
  const { db, now, log } = platform
  return {
    ...untold,
    name: 'push',
    atOnce: AT_ONCE,
    send: async (message) => {
      const notice = message.payload as PushNotice
      const device = await findDevice(db, message.receiver)
      if (!device) return { kind: 'refused', reason: '设备已移除或账号已停用' }
      if (isPaused(device.failures) && notice.kind !== 'test') return { kind: 'refused', reason: '设备多次未能送达，已暂停通知' }
      const outcome = await handOver(platform, subject, device, message)
      await note(db, device.id, outcome, now())
      if (outcome === 'refused') log.warn({ service: new URL(device.endpoint).host }, 'a push service refused a message')
      return outcome === 'taken' ? { kind: 'accepted', reference: null } : SAID[outcome]
    },
  }
}

/** Nobody who was frozen or removed meanwhile. */
const findDevice = (db: Db, id: string): Promise<Device | undefined> =>
  db
    .selectFrom('push_subscription')
    .innerJoin('account', 'account.id', 'push_subscription.account_id')
    .select(['push_subscription.id', 'endpoint', 'p256dh', 'auth', 'failures'])
    .where('push_subscription.id', '=', id)
    .where('account.status', '=', ACCOUNT_STATUS.normal)
    .where('account.del_flag', '=', DEL_FLAG.kept)
    .executeTakeFirst()

/** Encrypted for the browser alone (RFC 8291); the service learns where it goes and how urgent it is. */
async function handOver({ db, now, settings }: Platform, subject: string, device: Device, message: Message): Promise<PushOutcome> {
  // The settings may have changed since the person agreed.
  if (!isPushService(settings.PUSH_SERVICES, device.endpoint)) return 'refused'
  const notice = message.payload as PushNotice
  const { endpoint, p256dh, auth } = device
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
    vapidDetails: { subject, ...(await pushKeys(db)) },
    TTL: Math.ceil((message.until_at.getTime() - now().getTime()) / 1000),
    urgency: 'high',
    contentEncoding: 'aes128gcm',
    topic: topicOf(notice.tag),
  })
  const { 'Content-Length': _length, ...sent } = headers
  try {
    const { status } = await callOutside(endpoint, { method: 'POST', headers: sent, body: new Uint8Array(body ?? []), timeoutMs: settings.PUSH_TIMEOUT_MS })
    return outcomeOf(status)
  } catch (error) {
    if (error instanceof OutsideFault) return 'passing'
    throw error
  }
}

/** Of several that wait at the service for a sleeping phone, the last one about a session is enough. At most 32 letters. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

async function note(db: Db, id: string, outcome: PushOutcome, now: Date): Promise<void> {
  if (outcome === 'gone') return void (await db.deleteFrom('push_subscription').where('id', '=', id).execute())
  await db
    .updateTable('push_subscription')
    .set(outcome === 'taken' ? { failures: 0, last_success_at: now } : { failures: sql<number>`failures + 1` })
    .where('id', '=', id)
    .execute()
}
