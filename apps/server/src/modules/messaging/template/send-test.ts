import type { In } from '@aosp/contract/endpoint'
import { ACCOUNT_STATUS, DEL_FLAG } from '@aosp/contract/identity/roles'
import type { sendTestMessage as call } from '@aosp/contract/messaging/message-template'
import { MESSAGE_TYPE, type MessageType } from '@aosp/contract/messaging/codes'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import type { Notify } from '../bell/notify.ts'
import { checkReceiver, wayOf, type HandWritten } from '../delivery/delivery-commands.ts'
import { maskedReceiver } from '../delivery/delivery-queries.ts'
import { queueMessages } from '../delivery/queue-message.ts'
import { filledIn, placeholdersIn } from '../rules/template-kinds.ts'

/** The family has two lists of ways: by number, and by name. */
const NAMED: Readonly<Record<string, MessageType>> = {
  sms: MESSAGE_TYPE.sms,
  email: MESSAGE_TYPE.email,
  wechat_enterprise: MESSAGE_TYPE.app,
  dingtalk: MESSAGE_TYPE.app,
  system: MESSAGE_TYPE.bell,
}

type Values = Readonly<Record<string, string | number>>
const readValues = (given: string | Values | null | undefined): Values => (typeof given === 'string' ? (JSON.parse(given) as Values) : (given ?? {}))

/** A template as it will read, sent to whoever tries it out; it need not be in use. */
export async function sendTestMessage(means: HandWritten & { ring: Notify }, ctx: SignedIn, input: In<typeof call>): Promise<null> {
  await tx(ctx, async (trx) => {
    const template = (await trx.selectFrom('message_template').selectAll().where('code', '=', input.templateCode).executeTakeFirst()) ?? refuse(no('notFound'))
    const wanted = input.msgType ? (NAMED[input.msgType] ?? input.msgType) : template.type
    if (wanted !== template.type) refuse(no('message-template.wrongType'))
    const given = { ...readValues(template.test_json), ...readValues(input.testData) }
    const missing = placeholdersIn(template.content).filter((name) => !Object.hasOwn(given, name))
    if (missing.length > 0) refuse(no('message-template.noValue', { names: missing.join('、') }))
    const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
    const content = filledIn(template.type, template.content, values)
    const now = ctx.now()
    if (template.type === MESSAGE_TYPE.bell) {
      const names = input.receiver
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
      const accounts = await accountsNamed(trx, names)
      if (accounts.length === 0 || accounts.length !== new Set(names).size)
        refuse(no('message.badReceiver', { text: '接收人应为用户账号，多个账号用逗号分隔' }))
      await means.ring(trx, { to: { accounts }, title: template.name, text: content, priority: 'L', key: `template.test:${newId(now.getTime())}`, now })
      await appendAudit(trx, ctx, { action: 'messaging.template-tested', target: template.code, detail: { type: template.type } })
      return
    }
    const way = wayOf(template.type)
    checkReceiver(way, input.receiver, means.robots)
    const message = { way, receiver: input.receiver, purpose: 'notice', title: template.name, content: way === 'sms' ? means.signed(content) : content, now }
    await queueMessages(ctx)(trx, { ...message, provider: means.carriers[way]?.name ?? 'off' })
    await appendAudit(trx, ctx, { action: 'messaging.template-tested', target: template.code, detail: { way, receiver: maskedReceiver(message) } })
  })
  return null
}

const accountsNamed = async (trx: Trx, names: readonly string[]): Promise<string[]> =>
  names.length === 0
    ? []
    : (
        await trx
          .selectFrom('account')
          .select('id')
          .where('username', 'in', names)
          .where('status', '=', ACCOUNT_STATUS.normal)
          .where('del_flag', '=', DEL_FLAG.kept)
          .execute()
      ).map(({ id }) => id)
