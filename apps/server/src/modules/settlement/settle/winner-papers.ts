import type { uploadPapers as call } from '@aosp/contract/settlement/settle'
import { SESSION } from '@aosp/contract/trading/codes'
import type { In } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { WINNER_CHECK } from '@aosp/contract/settlement/codes'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { hangPapers, PAGES, tell } from '../../trading/index.ts'
import { lockDeal } from './settlement-store.ts'

/** Papers that are looked at only after the deal: brought by the winner, as often as he likes until the platform has decided. */
export const uploadPapers = (ctx: SignedIn, { id, qualsEvidence }: In<typeof call>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const { session, settlement, winner } = await lockDeal(trx, id)
    if (ctx.actor.corporateId === null || winner.corporate_id !== ctx.actor.corporateId) refuse(no('notFound'))
    if (session.state !== SESSION.dealt || settlement.winner_check !== WINNER_CHECK.waiting) refuse(no('bidding.notNow'))
    await hangPapers(trx, ctx, session, winner.id, qualsEvidence)
    await trx.updateTable('bidding_signup').set({ quals_evidence: qualsEvidence, updated_at: now }).where('id', '=', winner.id).execute()
    await appendAudit(trx, ctx, { action: 'trading.winner-papers', target: id, detail: { code: session.code, round: settlement.round } })
    await tell(ctx.outbox, trx, {
      key: `winner.papers-in:${id}:${now.getTime()}`,
      to: { operators: true },
      title: `成交后资质待审核：${session.name}`,
      text: `${session.code}「${session.name}」竞得方已上传资质，请在签约前审核。`,
      page: `${PAGES.operations}?queue=signUp`,
      now,
    })
    return null
  })
