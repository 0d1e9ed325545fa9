import type { FastifyRequest } from 'fastify'
import type { In, Out } from '@aosp/contract/endpoint'
import type {
  addMessage as addCall,
  deleteMessage as deleteCall,
  deleteMessages as deleteBatchCall,
  editMessage as editCall,
  resendMessages as resendCall,
  unmaskMessage as unmaskCall,
} from '@aosp/contract/messaging/message'
import { MessageForm } from '@aosp/contract/messaging/message.shapes'
import { MESSAGE_TYPE } from '@aosp/contract/messaging/codes'
import { no, refuse } from '@aosp/contract/refusals'
import { EMAIL, MOBILE } from '@aosp/kernel/patterns'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { importSheet } from '../../../platform/sheets/import-sheet.ts'
import { dictTexts } from '../../reference/index.ts'
import { WORTH_A_DAY_MS, type Way } from '../rules/delivery-steps.ts'
import { isResendable } from '../rules/resend.ts'
import type { Carriers, Message } from './carrier.ts'
import { maskedReceiver, MESSAGE_COLUMNS } from './delivery-queries.ts'
import { queueMessages, type ToSend } from './queue-message.ts'

const WAYS: Readonly<Record<string, Way>> = { [MESSAGE_TYPE.sms]: 'sms', [MESSAGE_TYPE.email]: 'email', [MESSAGE_TYPE.app]: 'app' }
export const wayOf = (type: string): Way => WAYS[type] ?? refuse(no('badInput', { field: 'esType' }))

/** What can be reached there; robots are those of the settings. */
function receiverFault(way: Way, receiver: string, robots: readonly string[]): string | undefined {
  if (way === 'sms') return MOBILE.test(receiver) ? undefined : '请输入正确手机号'
  if (way === 'email') return EMAIL.test(receiver) ? undefined : '请输入正确的邮箱地址'
  if (robots.includes(receiver)) return undefined
  return robots.length === 0 ? '企业应用未接入' : `接收人应为已接入的机器人：${robots.join('、')}`
}

export function checkReceiver(way: Way, receiver: string, robots: readonly string[]): void {
  const text = receiverFault(way, receiver, robots)
  if (text !== undefined) refuse(no('message.badReceiver', { text }))
}

export type HandWritten = { carriers: Carriers; robots: readonly string[]; signed: (content: string) => string }

const written = ({ carriers, signed }: HandWritten, input: In<typeof addCall>, now: Date): ToSend => {
  const way = wayOf(input.esType)
  const content = way === 'sms' ? signed(input.esContent) : input.esContent
  return { way, receiver: input.esReceiver, purpose: 'notice', title: input.esTitle, content, provider: carriers[way]?.name ?? 'off', now }
}

export async function addMessage(means: HandWritten, ctx: SignedIn, input: In<typeof addCall>): Promise<Out<typeof addCall>> {
  const message = written(means, input, ctx.now())
  const { way } = message
  checkReceiver(way, message.receiver, means.robots)
  return tx(ctx, async (trx) => {
    const [id = ''] = await queueMessages(ctx)(trx, message)
    await appendAudit(trx, ctx, { action: 'messaging.message-written', target: id, detail: { way, receiver: maskedReceiver(message) } })
    return { id }
  })
}

/** Many at once, each as if it had been written by hand; what was exported goes nowhere, its receivers are hidden. */
export async function importMessages(means: HandWritten, ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) {
  return importSheet(ctx, request, files, {
    columns: MESSAGE_COLUMNS,
    schema: MessageForm,
    dictionaries: await dictTexts(ctx.db),
    action: 'messaging.messages-imported',
    store: async (trx, rows) => {
      const looked = rows.map(({ line, row }) => {
        const message = written(means, row, ctx.now())
        return { line, message, reason: receiverFault(message.way, message.receiver, means.robots) }
      })
      await queueMessages(ctx)(trx, ...looked.flatMap(({ message, reason }) => (reason === undefined ? [message] : [])))
      return looked.flatMap(({ line, reason }) => (reason === undefined ? [] : [{ line, reason }]))
    },
  })
}

const locked = (trx: Trx, ids: readonly string[], ways?: readonly Way[]): Promise<Message[]> =>
  trx
    .selectFrom('delivery')
    .selectAll()
    .where('id', 'in', ids)
    .$if(ways !== undefined, (query) => query.where('way', 'in', ways ?? []))
    .orderBy('id')
    .forUpdate()
    .execute()

/** The receiver comes back masked, as it was shown, unless somebody wrote another one. */
export async function editMessage({ robots }: HandWritten, ctx: SignedIn, { id, esTitle, esContent, esReceiver, esType }: In<typeof editCall>): Promise<null> {
  await tx(ctx, async (trx) => {
    const [message] = await locked(trx, [id])
    if (!message) return refuse(no('notFound'))
    if (message.next_at !== null) refuse(no('message.notAtRest'))
    if (message.state !== 'failed' || message.code_id !== null) refuse(no('message.notEditable'))
    if (esType !== undefined && wayOf(esType) !== message.way) refuse(no('badInput', { field: 'esType' }))
    const receiver = esReceiver === undefined || esReceiver === maskedReceiver(message) ? message.receiver : esReceiver
    if (receiver !== message.receiver) checkReceiver(message.way, receiver, robots)
    const change = {
      title: esTitle ?? message.title,
      content: esContent ?? message.content,
      receiver,
      // Somebody else, who may have heard of it already: that is for whoever writes him to know.
      ...(receiver === message.receiver ? {} : { account_id: null, event_key: null }),
    }
    await trx.updateTable('delivery').set(change).where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'messaging.message-edited', target: id })
  })
  return null
}

export const deleteMessage = (ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> => deleteMessages(ctx, { ids: [id] })

/** All of them or none; never one that somebody may be handing over. */
export async function deleteMessages(ctx: SignedIn, { ids }: In<typeof deleteBatchCall>): Promise<null> {
  const wanted = [...new Set(ids)]
  await tx(ctx, async (trx) => {
    const found = await locked(trx, wanted)
    if (found.length !== wanted.length) refuse(no('notFound'))
    if (found.some(({ next_at: next }) => next !== null)) refuse(no('message.notAtRest'))
    await trx.deleteFrom('delivery').where('id', 'in', wanted).execute()
    await appendAudit(trx, ctx, { action: 'messaging.messages-deleted', detail: { ids: wanted } })
  })
  return null
}

/** Sent once more by hand, as good as new. `ways` are those the caller looks after. */
export async function resendMessages(outbox: Outbox, ctx: SignedIn, { ids }: In<typeof resendCall>, ways?: readonly Way[]): Promise<null> {
  const wanted = [...new Set(ids)]
  await tx(ctx, async (trx) => {
    const now = ctx.now()
    const found = await locked(trx, wanted, ways)
    if (found.length !== wanted.length) refuse(no('notFound'))
    if (!found.every(isResendable)) refuse(no('message.notResendable'))
    await trx
      .updateTable('delivery')
      .set({ state: 'queued', next_at: now, until_at: new Date(now.getTime() + WORTH_A_DAY_MS) })
      .where('id', 'in', wanted)
      .execute()
    for (const way of new Set(found.map((message) => message.way))) await outbox.publish(trx, 'message.queued', { way })
    await appendAudit(trx, ctx, { action: 'messaging.messages-resent', detail: { ids: wanted } })
  })
  return null
}

export async function unmaskMessage(ctx: SignedIn, { id }: In<typeof unmaskCall>): Promise<Out<typeof unmaskCall>> {
  return tx(ctx, async (trx) => {
    const row = await trx.selectFrom('delivery').select(['receiver', 'way']).where('id', '=', id).executeTakeFirst()
    const { receiver } = row ?? refuse(no('notFound'))
    await appendAudit(trx, ctx, { action: 'messaging.message-unmasked', target: id })
    return { receiver }
  })
}
