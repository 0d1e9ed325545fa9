import { toBeijing } from '@aosp/kernel/time'
import type { Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { unsealingsOf } from '../../auction/index.ts'
import { PAGES, tell } from '../tell.ts'
import type { Session } from '../trading.tables.ts'

/** Whose sealed prices were looked at before their time hears of it when the session is over, and not before: it would tell that there were some. */
export async function tellUnsealed(outbox: Outbox, trx: Trx, session: Session, companies: readonly string[], now: Date): Promise<void> {
  const unsealed = await unsealingsOf(trx, session.id)
  if (unsealed.length === 0 || companies.length === 0) return
  const times = unsealed.map(({ at, reason }) => `${toBeijing(new Date(at))}（${reason}）`).join('、')
  await tell(outbox, trx, {
    key: `session.unsealed:${session.id}`,
    to: { companies: [...companies] },
    title: `密封报价曾提前开启：${session.name}`,
    text: `${session.code}「${session.name}」的密封报价曾由两名管理员共同提前开启：${times}。记录已写入存证链，可在存证核验中查看。`,
    priority: 'H',
    page: PAGES.room(session.id),
    now,
  })
}
