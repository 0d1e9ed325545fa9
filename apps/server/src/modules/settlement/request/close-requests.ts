import { REQUEST_KIND, REQUEST_KIND_TEXTS, REVIEW, type RequestKind } from '@aosp/contract/trading/codes'
import type { Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { PAGES, REQUEST_RULES, type Session, tell } from '../../trading/index.ts'

type Closing = { kinds: readonly RequestKind[]; note: string; now: Date }

/** What was asked for has happened, or cannot any more: requests that still wait are over, and whoever asked is told. */
export async function closeRequests(outbox: Outbox, trx: Trx, session: Session, { kinds, note, now }: Closing): Promise<void> {
  const closed = await trx
    .updateTable('trans_request')
    .set({ state: REVIEW.withdrawn, reject_note: note, decided_at: now })
    .where('bidding_id', '=', session.id)
    .where('state', '=', REVIEW.waiting)
    .where('kind', 'in', kinds)
    .returning(['id', 'kind', 'corporate_id'])
    .execute()
  for (const { id, kind, corporate_id: company } of closed)
    if (company !== null)
      await tell(outbox, trx, {
        key: `request.closed:${id}`,
        to: { companies: [company] },
        title: `${REQUEST_KIND_TEXTS[kind] ?? ''}申请已结束：${session.name}`,
        text: `${note}，${session.code}「${session.name}」的${REQUEST_KIND_TEXTS[kind] ?? ''}申请不再审核。`,
        page: ownPage(kind),
        now,
      })
}

const KINDS: readonly RequestKind[] = Object.values(REQUEST_KIND)

/** The session, given as it is now, has moved on: what nobody could grant any more is over. */
export const closeOutdated = (outbox: Outbox, trx: Trx, session: Session, said: Pick<Closing, 'note' | 'now'>): Promise<void> =>
  closeRequests(outbox, trx, session, { ...said, kinds: KINDS.filter((kind) => !REQUEST_RULES[kind].states.includes(session.state)) })

/** Where a company finds what became of its request. */
export const ownPage = (kind: number): string => (kind === REQUEST_KIND.cancel ? PAGES.ownCancels : PAGES.ownStops)
