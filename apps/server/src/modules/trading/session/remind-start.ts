import { SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import { toBeijing } from '@aosp/kernel/time'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accountsOfCompany } from '../../organisation/index.ts'
import { reminderStep } from '../rules/reminder-step.ts'
import type { Session } from '../trading.tables.ts'
import { PAGES, tell } from '../tell.ts'

/** One piece of due work per session: the next reminder of its start. */
export const START_REMINDER = 'bidding.remind'

const isAhead = ({ state, suspended }: Session): boolean => !suspended && (state === SESSION.published || state === SESSION.waiting)

/** Part of every transaction that sets or moves a start. */
export async function planReminder(due: DueWork, trx: Trx, session: Session, now: Date): Promise<void> {
  const next = isAhead(session) && session.start_time ? reminderStep(session.start_time, now).next : undefined
  if (next) await due.plan(trx, { kind: START_REMINDER, key: session.id, dueAt: next })
  else await due.cancel(trx, START_REMINDER, session.id)
}

const IN_WORDS = { 1440: '24 小时', 60: '1 小时', 10: '10 分钟' } as const
const SMS_LEAD = 60

/** Whoever asked to be reminded, besides the people of the bidders, who hear of it anyway. */
async function tellFollowers(
  platform: Platform,
  trx: Trx,
  session: Session,
  told: { lead: keyof typeof IN_WORDS; bidders: readonly string[]; now: Date },
): Promise<void> {
  const { lead, bidders, now } = told
  const asked = await trx.selectFrom('bidding_favourite').select('account_id').where('bidding_id', '=', session.id).where('remind', '=', true).execute()
  if (asked.length === 0 || !session.start_time) return
  const bidding = new Set((await Promise.all(bidders.map((company) => accountsOfCompany(trx, company)))).flat().map(({ id }) => id))
  const followers = asked.map(({ account_id }) => account_id).filter((id) => !bidding.has(id))
  if (followers.length === 0) return
  await tell(platform.outbox, trx, {
    key: `session.soon:${session.id}:${session.start_time.getTime()}:${lead}:followers`,
    event: 'starting',
    to: { accounts: followers },
    title: `您关注的竞价将在 ${IN_WORDS[lead]}内开始：${session.name}`,
    text: `${session.code}「${session.name}」将于 ${toBeijing(session.start_time)} 开始竞价，可进入现场观看。`,
    page: PAGES.room(session.id),
    now,
  })
}

/** Whoever is admitted by now; a start that was moved is a start of its own. */
export const runReminder = (platform: Platform, due: DueWork, id: string): Promise<void> =>
  inTransaction(platform.db, async (trx) => {
    const now = platform.now()
    const session = await trx.selectFrom('bidding').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
    if (!session?.start_time || !isAhead(session)) return
    const { lead } = reminderStep(session.start_time, now)
    const bidders = await trx.selectFrom('bidding_signup').select('corporate_id').where('bidding_id', '=', id).where('state', '=', SIGN_UP.admitted).execute()
    if (lead && bidders.length > 0)
      await tell(platform.outbox, trx, {
        key: `session.soon:${id}:${session.start_time.getTime()}:${lead}`,
        event: 'starting',
        to: { companies: bidders.map((row) => row.corporate_id) },
        title: `竞价将在 ${IN_WORDS[lead]}内开始：${session.name}`,
        text: `${session.code}「${session.name}」将于 ${toBeijing(session.start_time)} 开始竞价，请准时进入竞价现场。`,
        sms: lead === SMS_LEAD,
        page: PAGES.room(id),
        now,
      })
    if (lead) await tellFollowers(platform, trx, session, { lead, bidders: bidders.map((row) => row.corporate_id), now })
    await planReminder(due, trx, session, now)
  })
