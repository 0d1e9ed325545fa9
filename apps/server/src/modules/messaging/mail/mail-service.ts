import type { Out } from '@aosp/contract/endpoint'
import type { mailService as stateCall } from '@aosp/contract/messaging/mail-service'
import { no, refuse } from '@aosp/contract/refusals'
import { PLATFORM_NAME } from '@aosp/contract/texts'
import { newId } from '@aosp/kernel/ids'
import { maskEmail } from '@aosp/kernel/mask'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import type { Carrier } from '../delivery/carrier.ts'
import { queueMessages } from '../delivery/queue-message.ts'
import { mailServer } from './mail-server.ts'
import { addressOf } from './prove-address.ts'
import '../messaging.tables.ts'

const AGAIN_MS = 60_000
/** A test that arrives an hour later tells nothing. */
const WORTH_MS = 10 * 60_000
const TEST = 'mail-service.test:'
const CONTENT = `这是一封测试邮件，由${PLATFORM_NAME}的“消息管理”发出。收到它，表示平台的邮件服务可以正常发送。`

/** Name and password of the settings stay where they are. */
function shownServer(settings: Platform['settings']): Out<typeof stateCall>['server'] {
  const server = mailServer(settings)
  if (!server) return null
  const { host, port, from, secure, requireTLS, auth } = server
  return { host, port, from, encryption: secure ? 'always' : requireTLS ? 'demanded' : 'offered', signsIn: auth !== undefined }
}

export async function mailService(settings: Platform['settings'], { db, actor }: SignedIn): Promise<Out<typeof stateCall>> {
  const mails = db.selectFrom('delivery').where('way', '=', 'email')
  const [waiting, sent, failed, address] = await Promise.all([
    mails
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('next_at', 'is not', null)
      .executeTakeFirstOrThrow(),
    mails.select('sent_at').where('sent_at', 'is not', null).orderBy('sent_at', 'desc').limit(1).executeTakeFirst(),
    mails
      .select(['tried_at', 'error'])
      .where('error', 'is not', null)
      .where('tried_at', 'is not', null)
      .orderBy('tried_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    addressOf(db, actor.accountId),
  ])
  return {
    server: shownServer(settings),
    waiting: Number(waiting.count),
    lastSuccess: sent?.sent_at ?? null,
    lastFailure: failed?.tried_at && failed.error !== null ? { time: failed.tried_at, reason: failed.error } : null,
    address: address && maskEmail(address),
  }
}

/** One a minute: the lock of the account makes two clicks one after the other. */
export async function testMailService(carrier: Carrier | undefined, ctx: SignedIn): Promise<null> {
  if (!carrier) return refuse(no('mail.off'))
  const { accountId } = ctx.actor
  await tx(ctx, async (trx) => {
    await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
    const address = (await addressOf(trx, accountId)) ?? refuse(no('mail.noAddress'))
    const now = ctx.now()
    const recent = await trx
      .selectFrom('delivery')
      .select('id')
      .where('way', '=', 'email')
      .where('created_at', '>', new Date(now.getTime() - AGAIN_MS))
      .where('account_id', '=', accountId)
      .where('event_key', 'like', `${TEST}%`)
      .executeTakeFirst()
    if (recent) refuse(no('mail.testTooSoon'))
    const eventKey = `${TEST}${newId(now.getTime())}`
    const letter = { way: 'email' as const, receiver: address, accountId, purpose: 'notice', title: '邮件服务测试', content: CONTENT }
    await queueMessages(ctx)(trx, { ...letter, eventKey, provider: carrier.name, worthMs: WORTH_MS, now })
    await appendAudit(trx, ctx, { action: 'messaging.mail-server-tested', target: accountId, detail: { address: maskEmail(address) } })
  })
  return null
}
