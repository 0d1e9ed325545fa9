import type { In } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { FEE_PROOFS, SHARE_FEE } from '@aosp/contract/sharing/codes'
import type { payOrder as payCall, receiveFee as receiveCall } from '@aosp/contract/sharing/order'
import { VERDICT } from '@aosp/contract/verdict'
import { fen, showYuan } from '@aosp/kernel/money'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { attachFiles, detachFiles } from '../../../platform/files/stored-file-store.ts'
import type { ReadRule } from '../../../platform/files/rules/may-read.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { seesEverybody } from '../../identity/index.ts'
import type { Means } from '../record/share-clock.ts'
import type { Order } from '../sharing.tables.ts'
import { follow, lockFor } from './order-commands.ts'

/** The proof of a payment is read by the two companies and the platform. */
const proofTarget = (order: Order): string => `sharing/${order.provider_id}/${order.user_id}/${order.id}`
export const mayReadSharingFile: ReadRule = (actor, { attachedTo }) => {
  const [kind, provider, user] = attachedTo?.split('/') ?? []
  return kind === 'sharing' && (seesEverybody(actor) || (actor.corporateId !== null && [provider, user].includes(actor.corporateId)))
}

const filesIn = (text: string): string[] =>
  text
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '')

/** Money goes from company to company; what is said of it is proved by a file. */
export const payOrder = (means: Means, ctx: SignedIn, { id, proof, note }: In<typeof payCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { notice, order } = await lockFor(trx, ctx, id, 'pay')
    const paths = filesIn(proof)
    if (paths.length > FEE_PROOFS) refuse(atField('proof', no('file.tooMany', { max: FEE_PROOFS })))
    await attachFiles(trx, ctx.actor, paths, proofTarget(order), { max: FEE_PROOFS })
    await detachFiles(trx, proofTarget(order), paths)
    const moved = await trx
      .updateTable('share_order')
      .set({ fee_state: SHARE_FEE.paid, fee_proof: paths.join(), fee_note: note, fee_paid_at: ctx.now(), fee_paid_by: ctx.actor.accountId, fee_refusal: '' })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const amount = showYuan(fen(order.fee_fen ?? 0))
    await follow(means, trx, ctx, {
      notice,
      order: moved,
      said: `登记付款 ${amount} 元${note === '' ? '' : `：${note}`}`,
      to: [order.provider_id],
      title: `请确认收款：${notice.name}`,
      text: `订单 ${order.code} 的使用方已登记付款 ${amount} 元，请核对到账后确认。`,
    })
    await appendAudit(trx, ctx, { action: 'sharing.fee-paid', target: id, detail: { code: order.code, amount: order.fee_fen } })
    return null
  })

export const receiveFee = (means: Means, ctx: SignedIn, { id, shType, remark }: In<typeof receiveCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { notice, order } = await lockFor(trx, ctx, id, 'receive')
    const came = shType === VERDICT.pass
    const why = came ? '' : remark || refuse(atField('remark', no('review.noReason')))
    const now = ctx.now()
    const moved = await trx
      .updateTable('share_order')
      .set(
        came ? { fee_state: SHARE_FEE.received, fee_received_at: now, fee_received_by: ctx.actor.accountId } : { fee_state: SHARE_FEE.due, fee_refusal: why },
      )
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const amount = showYuan(fen(order.fee_fen ?? 0))
    await follow(means, trx, ctx, {
      notice,
      order: moved,
      said: came ? `确认收款 ${amount} 元` : `未收到款项：${why}`,
      to: [order.user_id],
      title: came ? `费用已结清：${notice.name}` : `款项未收到：${notice.name}`,
      text: came ? `订单 ${order.code} 的费用 ${amount} 元已由提供方确认收款。` : `订单 ${order.code} 的提供方未确认收款，请核对后重新登记。原因：${why}`,
      priority: came ? 'M' : 'H',
    })
    await appendAudit(trx, ctx, {
      action: came ? 'sharing.fee-received' : 'sharing.fee-refused',
      target: id,
      detail: { code: order.code, amount: order.fee_fen },
    })
    return null
  })
