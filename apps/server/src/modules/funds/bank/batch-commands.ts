import { createHash } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type {
  downloadBatch as downloadCall,
  makeBatch as makeCall,
  readResults as resultCall,
  releaseBatch as releaseCall,
  voidBatch as voidCall,
} from '@aosp/contract/funds/bank-batch'
import { BATCH_STATE, ITEM_STATE, LAYOUT_FIELDS, type LayoutField } from '@aosp/contract/funds/bank-codes'
import { REFUND_CHANNEL, REFUND_STATE } from '@aosp/contract/funds/codes'
import { no, Refusal, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { fen, toYuan } from '@aosp/kernel/money'
import { toBeijing, toBeijingDay } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { Said } from '../../../platform/http/serve.ts'
import { bookPaid, lockRefund, markFailed, refuseUnsafeAccount, splitOff, type Refund } from '../refund-commands.ts'
import { mayMoveRefund } from '../rules/money-states.ts'
import type { BankBatchItemTable, BankBatchTable } from './bank.tables.ts'
import { layoutFor } from './layout-store.ts'
import { readBankFile } from './read-bank-file.ts'
import { readOutcomes, type Fault } from './rules/layout.ts'
import { encodeText, writeDelimited } from './rules/text-file.ts'

type Batch = Selectable<BankBatchTable>
type Item = Selectable<BankBatchItemTable>

/** How a payment is called in the bank's files. */
export const itemNo = (batch: string, seq: number): string => `${batch}${String(seq).padStart(4, '0')}`

async function lockBatch(trx: Trx, id: string, states: readonly number[]): Promise<Batch> {
  const batch = (await trx.selectFrom('bank_batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
  return states.includes(batch.state) ? batch : refuse(no('bank.batchNotNow'))
}

/** In the order refunds are locked in by whoever locks several. */
const itemsOf = (trx: Trx, batch: string): Promise<Item[]> =>
  trx.selectFrom('bank_batch_item').selectAll().where('batch_id', '=', batch).orderBy('refund_id').execute()

const setItem = async (trx: Trx, id: string, change: { state: number; note?: string }, now: Date): Promise<void> =>
  void (await trx
    .updateTable('bank_batch_item')
    .set({ ...change, decided_at: now })
    .where('id', '=', id)
    .execute())

/** One after another: two batches of one second do not get one number. */
async function nextNumber(trx: Trx, now: Date): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('bank_batch.no'))`.execute(trx)
  const day = `TK${toBeijingDay(now).replaceAll('-', '')}`
  const { count } = await trx
    .selectFrom('bank_batch')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('no', 'like', `${day}%`)
    .executeTakeFirstOrThrow()
  return `${day}${String(count + 1).padStart(3, '0')}`
}

/** Why a refund cannot go out with a batch just now, in words. */
async function whyNot(trx: Trx, ctx: SignedIn, refund: Refund): Promise<string | undefined> {
  if (refund.company_id === ctx.actor.corporateId) return no('refund.own').message
  if (!mayMoveRefund('send', refund.state) || refund.channel !== REFUND_CHANNEL.bank) return no('refund.notNow').message
  try {
    await refuseUnsafeAccount(trx, refund, ctx.now())
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** The first person gathers what goes out; nothing has left yet, and the refunds stay due until the second has looked. */
export const makeBatch = (ctx: SignedIn, { layout, items }: In<typeof makeCall>): Promise<Out<typeof makeCall>> =>
  tx(ctx, async (trx) => {
    await layoutFor(trx, layout, 'payment')
    if (new Set(items.map(({ refund }) => refund)).size !== items.length) refuse(no('bank.refundTwiceHere'))
    const now = ctx.now()
    const id = newId(now.getTime())
    const number = await nextNumber(trx, now)
    await trx
      .insertInto('bank_batch')
      .values({ id, no: number, layout_id: layout, made_by: ctx.actor.accountId, made_name: ctx.actor.realname, made_at: now })
      .execute()
    let sum = 0
    for (const [at, { refund: wanted, amount }] of items.toSorted((a, b) => (a.refund < b.refund ? -1 : 1)).entries()) {
      const whole = await lockRefund(trx, wanted)
      const reason = await whyNot(trx, ctx, whole)
      if (reason !== undefined) return refuse(no('bank.refundNotNow', { no: whole.apply_no, reason }))
      const busy = await trx
        .selectFrom('bank_batch_item')
        .select('id')
        .where('refund_id', '=', wanted)
        .where('state', '=', ITEM_STATE.waiting)
        .executeTakeFirst()
      if (busy) return refuse(no('bank.refundTwice', { no: whole.apply_no }))
      const refund = amount === null || amount === undefined || amount === whole.amount_fen ? whole : await splitOff(trx, whole, amount, now)
      await trx
        .insertInto('bank_batch_item')
        .values({
          id: newId(now.getTime()),
          batch_id: id,
          seq: at + 1,
          refund_id: refund.id,
          amount_fen: refund.amount_fen,
          account_name: refund.account_name,
          account_no: refund.account_no,
          bank_name: refund.bank_name,
        })
        .execute()
      sum += refund.amount_fen
    }
    await appendAudit(trx, ctx, { action: 'funds.bank-batch-made', target: id, detail: { no: number, items: items.length, amount: sum } })
    return { id, no: number }
  })

/** The second person lets it out. Whatever has changed since it was gathered stays behind, with the reason. */
export const releaseBatch = (ctx: SignedIn, { id }: In<typeof releaseCall>): Promise<Said<Out<typeof releaseCall>>> =>
  tx(ctx, async (trx) => {
    const batch = await lockBatch(trx, id, [BATCH_STATE.made])
    if (batch.made_by === ctx.actor.accountId) refuse(no('bank.sameRelease'))
    const now = ctx.now()
    const items = await itemsOf(trx, id)
    let dropped = 0
    for (const item of items) {
      const refund = await lockRefund(trx, item.refund_id)
      const same = refund.amount_fen === item.amount_fen && refund.account_no === item.account_no && refund.account_name === item.account_name
      const reason = (await whyNot(trx, ctx, refund)) ?? (same ? undefined : '金额或收款账户已变化')
      if (reason !== undefined) {
        await setItem(trx, item.id, { state: ITEM_STATE.dropped, note: reason }, now)
        dropped++
        continue
      }
      await trx
        .updateTable('refund')
        .set({ state: REFUND_STATE.sent, sent_by: batch.made_by, sent_name: batch.made_name, sent_at: now, fail_note: '' })
        .where('id', '=', refund.id)
        .execute()
    }
    if (dropped === items.length) refuse(no('bank.nothingLeft'))
    await trx
      .updateTable('bank_batch')
      .set({ state: BATCH_STATE.released, released_by: ctx.actor.accountId, released_name: ctx.actor.realname, released_at: now })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'funds.bank-batch-released', target: id, detail: { no: batch.no, items: items.length - dropped, dropped } })
    const said = `批次已放行 ${items.length - dropped} 笔${dropped > 0 ? `，${dropped} 笔已变化、未放行` : ''}，可以下载付款文件`
    return new Said(said, { items: items.length - dropped, dropped })
  })

/** Handed out once: the row lock decides who gets it, everybody else learns who did. */
export const downloadBatch = (ctx: SignedIn, { id }: In<typeof downloadCall>): Promise<Out<typeof downloadCall>> =>
  tx(ctx, async (trx) => {
    const batch = await lockBatch(trx, id, [BATCH_STATE.released, BATCH_STATE.sent, BATCH_STATE.done])
    if (batch.sent_at !== null) refuse(no('bank.downloaded', { by: batch.sent_name ?? '', at: toBeijing(batch.sent_at) }))
    const layout = await layoutFor(trx, batch.layout_id, 'payment')
    const items = (await itemsOf(trx, id)).filter(({ state }) => state === ITEM_STATE.waiting).toSorted((a, b) => a.seq - b.seq)
    const fields = (Object.keys(LAYOUT_FIELDS.payment) as LayoutField<'payment'>[]).filter((field) => layout.columns[field] !== undefined)
    const cell = (item: Item, field: LayoutField<'payment'>): string =>
      ({
        item: itemNo(batch.no, item.seq),
        accountName: item.account_name,
        accountNo: item.account_no,
        bankName: item.bank_name,
        amount: toYuan(fen(item.amount_fen)).toFixed(2),
        memo: `退款 ${itemNo(batch.no, item.seq)}`,
      })[field]
    const blank = Array.from({ length: layout.headRow - 1 }, () => fields.map(() => ''))
    const text = writeDelimited([
      ...blank,
      fields.map((field) => layout.columns[field] ?? ''),
      ...items.map((item) => fields.map((field) => cell(item, field))),
    ])
    const encoded = encodeText(text, layout.encoding)
    if ('unwritable' in encoded) return refuse(no('bank.unwritable', { text: encoded.unwritable }))
    const digest = createHash('sha256').update(encoded.bytes).digest('hex')
    await trx
      .updateTable('bank_batch')
      .set({ state: BATCH_STATE.sent, sent_by: ctx.actor.accountId, sent_name: ctx.actor.realname, sent_at: ctx.now(), digest })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'funds.bank-batch-downloaded', target: id, detail: { no: batch.no, items: items.length, digest } })
    return { fileName: `${batch.no}.csv`, content: Buffer.from(encoded.bytes).toString('base64'), digest }
  })

/** What the bank has not answered for is due again. Once the file is out, somebody else than who took it has to say that it never reached the bank. */
export const voidBatch = (ctx: SignedIn, { id, remark }: In<typeof voidCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const batch = await lockBatch(trx, id, [BATCH_STATE.made, BATCH_STATE.released, BATCH_STATE.sent])
    if (batch.sent_by === ctx.actor.accountId) refuse(no('bank.sameVoid'))
    const now = ctx.now()
    for (const item of await itemsOf(trx, id)) {
      if (item.state !== ITEM_STATE.waiting) continue
      const refund = await lockRefund(trx, item.refund_id)
      if (batch.state !== BATCH_STATE.made && mayMoveRefund('unsend', refund.state))
        await trx.updateTable('refund').set({ state: REFUND_STATE.due, sent_by: null, sent_name: null, sent_at: null }).where('id', '=', refund.id).execute()
      await setItem(trx, item.id, { state: ITEM_STATE.dropped, note: '批次作废' }, now)
    }
    await trx
      .updateTable('bank_batch')
      .set({ state: BATCH_STATE.voided, voided_by: ctx.actor.accountId, voided_name: ctx.actor.realname, voided_at: now, void_note: remark })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'funds.bank-batch-voided', target: id, detail: { no: batch.no, remark } })
    return null
  })

/** What the bank paid is booked, what it sent back waits for another account; the same file again changes nothing. */
export async function readResults(ctx: SignedIn, { id, layout: layoutId, content }: In<typeof resultCall>): Promise<Said<Out<typeof resultCall>>> {
  const layout = await layoutFor(ctx.db, layoutId, 'result')
  const read = readOutcomes(layout, await readBankFile(Buffer.from(content, 'base64'), layout.encoding))
  if ('ok' in read) return refuse(read)
  return tx(ctx, async (trx) => {
    const batch = await lockBatch(trx, id, [BATCH_STATE.sent, BATCH_STATE.done])
    if (batch.made_by === ctx.actor.accountId) refuse(no('bank.sameResult'))
    const now = ctx.now()
    const items = await itemsOf(trx, id)
    const byNo = new Map(items.map((item) => [itemNo(batch.no, item.seq), item]))
    const faults: Fault[] = [...read.faults]
    const [told, counts] = [new Set<string>(), { paid: 0, failed: 0, before: 0 }]
    const known = read.outcomes.flatMap((outcome) => {
      const item = byNo.get(outcome.item)
      const reason = !item
        ? `明细编号 ${outcome.item.slice(0, 40)} 不在本批次`
        : item.amount_fen !== outcome.amount
          ? '金额与付款明细不符'
          : told.has(item.id)
            ? `明细编号 ${outcome.item} 重复`
            : undefined
      if (reason !== undefined || !item) {
        faults.push({ line: outcome.line, reason: reason ?? '' })
        return []
      }
      told.add(item.id)
      return [{ item, outcome }]
    })
    for (const { item, outcome } of known.toSorted((a, b) => (a.item.refund_id < b.item.refund_id ? -1 : 1))) {
      const refund = await lockRefund(trx, item.refund_id)
      if (item.state !== ITEM_STATE.waiting || !mayMoveRefund('paid', refund.state)) {
        counts.before++
        continue
      }
      if (refund.company_id === ctx.actor.corporateId) {
        faults.push({ line: outcome.line, reason: no('refund.own').message })
        continue
      }
      if (outcome.paid) await bookPaid(trx, ctx, refund, '')
      else await markFailed(trx, ctx, refund, outcome.reason)
      await setItem(trx, item.id, outcome.paid ? { state: ITEM_STATE.paid } : { state: ITEM_STATE.failed, note: outcome.reason }, now)
      counts[outcome.paid ? 'paid' : 'failed']++
    }
    const waiting = await trx
      .selectFrom('bank_batch_item')
      .select('id')
      .where('batch_id', '=', id)
      .where('state', '=', ITEM_STATE.waiting)
      .limit(1)
      .executeTakeFirst()
    if (!waiting) await trx.updateTable('bank_batch').set({ state: BATCH_STATE.done }).where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'funds.bank-result-imported', target: id, detail: { no: batch.no, ...counts, faults: faults.length } })
    const said = `付款成功 ${counts.paid} 笔，失败 ${counts.failed} 笔${counts.before > 0 ? `，${counts.before} 笔此前已处理` : ''}${faults.length > 0 ? `，${faults.length} 行有误` : ''}`
    return new Said(said, { ...counts, faults: faults.toSorted((a, b) => a.line - b.line) })
  })
}
