import { sql } from 'kysely'
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { afterLooking, afterReceipt, afterSending, SENDING_MS, TOO_LATE, type DeliveryStep, type SendOutcome, type Way } from '../rules/delivery-steps.ts'
import type { Carrier, Carriers, Message } from './carrier.ts'
import '../messaging.tables.ts'

/** One piece of work for each way: one that hangs takes a slot of a node, never those a closing session needs, and holds up no other. */
export const MESSAGE_SEND = 'message.send'
export const WAYS = ['sms', 'email', 'app'] as const satisfies readonly Way[]
const CLOSED: Readonly<Record<Way, string>> = { sms: '短信服务未开通', email: '邮件服务未开通', app: '企业应用未接入' }

type Sender = { db: Db; now: () => Date; due: Pick<DueWork, 'plan'>; carriers: Carriers }

/** Sees to every message whose time has come, several side by side, and plans when to look next. */
export async function sendWaiting(sender: Sender, way: Way): Promise<void> {
  const claimed = await claim(sender, way, sender.carriers[way]?.atOnce ?? 1)
  await Promise.all(claimed.map((message) => oneAfterOther(sender, message)))
  await inTransaction(sender.db, (trx) => planNext(sender, trx, way))
}

async function oneAfterOther(sender: Sender, first: Message): Promise<void> {
  for (let message: Message | undefined = first; message; [message] = await claim(sender, first.way, 1)) await seeTo(sender, message)
}

async function planNext({ due }: Sender, trx: Trx, way: Way): Promise<void> {
  const { next } = await trx
    .selectFrom('delivery')
    .select((eb) => eb.fn.min('next_at').as('next'))
    .where('way', '=', way)
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow()
  if (next) await due.plan(trx, { kind: MESSAGE_SEND, key: way, dueAt: next })
}

const isToBeSent = ({ state }: Message): boolean => state === 'queued' || state === 'failed'

/**
 * Takes a few messages, those with a code first. What is handed over is marked before it leaves, so a node that dies on the way
 * leaves a message that is looked for, not one that is sent again.
 */
const claim = ({ db, now: clock }: Sender, way: Way, most: number): Promise<Message[]> =>
  inTransaction(db, async (trx) => {
    const now = clock()
    const messages = await trx
      .selectFrom('delivery')
      .selectAll()
      .where('way', '=', way)
      .where('next_at', '<=', now)
      .orderBy(sql`code_id is null`)
      .orderBy('next_at')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const message of messages) {
      const { id, tries, looks } = message
      const change = isToBeSent(message) ? { state: 'sending' as const, tries: tries + 1, looks: 0 } : { looks: looks + 1 }
      await trx
        .updateTable('delivery')
        .set({ ...change, next_at: new Date(now.getTime() + SENDING_MS) })
        .where('id', '=', id)
        .execute()
    }
    return messages
  })

/** `message` is as it was before it was taken. */
async function seeTo(sender: Sender, message: Message): Promise<void> {
  const { state, way, looks } = message
  const carrier = sender.carriers[way]
  if (!carrier) return keep(sender, message, { state: state === 'sent' ? 'sent' : 'failed', receipt: message.receipt, error: CLOSED[way], nextIn: null })
  const left = message.until_at.getTime() - sender.now().getTime()
  if (isToBeSent(message)) {
    const outcome = left > 0 ? await carrier.send(message) : late(message)
    const step = afterSending(outcome, { tries: message.tries + 1, left }, carrier.givesReceipts)
    return keep(sender, message, step, outcome.kind === 'accepted' ? taken(carrier, message, outcome.reference, outcome.segments) : {})
  }
  if (state !== 'sent') {
    const found = await carrier.find(message)
    const step = afterLooking(found, { tries: message.tries, left }, looks + 1, carrier.givesReceipts)
    return keep(sender, message, step, found.kind === 'accepted' ? taken(carrier, message, found.reference) : {})
  }
  const receipt = await carrier.receipt(message)
  await keep(sender, message, afterReceipt(receipt, looks + 1), receipt.kind === 'waiting' ? {} : { receipt_at: receipt.at })
}

const late = ({ code_id: codeId, error }: Message): SendOutcome => ({
  kind: 'refused',
  reason: codeId === null ? `${error ?? '未能及时发出'}；已超过有效时间，不再重试` : TOO_LATE,
})

type Told = Partial<Pick<Message, 'reference' | 'segments' | 'cost' | 'receipt_at'>>
const taken = (carrier: Carrier, message: Message, reference: string | null, told?: number): Told => ({ reference, ...carrier.billed(message, told) })

async function keep({ db, now }: Sender, message: Message, step: DeliveryStep, told: Told = {}): Promise<void> {
  const isNew = step.state === 'sent' && message.state !== 'sent'
  await db
    .updateTable('delivery')
    .set({
      ...told,
      state: step.state,
      receipt: step.receipt,
      ...(step.state === 'sent' && !isNew ? { receipt_note: step.error } : { error: step.error?.slice(0, 300) ?? null }),
      ...(isNew ? { sent_at: now(), looks: 0 } : {}),
      ...(isToBeSent(message) ? { tried_at: now() } : {}),
      next_at: step.nextIn === null ? null : new Date(now().getTime() + step.nextIn),
    })
    .where('id', '=', message.id)
    // Two nodes may have had it, one of them too late.
    .where('state', '=', isToBeSent(message) ? 'sending' : message.state)
    .execute()
}
