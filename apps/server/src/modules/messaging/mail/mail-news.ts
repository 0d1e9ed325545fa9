import { sql } from 'kysely'
import { PLATFORM_NAME } from '@aosp/contract/texts'
import { ACCOUNT_STATUS, DEL_FLAG } from '@aosp/contract/identity/roles'
import type { Trx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { switchedOff } from '../../identity/index.ts'
import { queueMessages } from '../delivery/queue-message.ts'
import { filledIn } from '../rules/template-kinds.ts'
import { templateOf } from '../template/template-texts.ts'
import '../messaging.tables.ts'

type Letter = { to: readonly string[]; event?: string | undefined; title: string; text: string; key: string; now: Date }

/** The same news by mail, to those who have shown that they read it and did not switch it off. */
export const mailNews = ({ outbox, settings }: Pick<Platform, 'outbox' | 'settings'>) => {
  const queue = queueMessages({ outbox })
  return async (trx: Trx, { to, event, title, text, key, now }: Letter): Promise<void> => {
    if (settings.SMTP_URL === undefined || to.length === 0) return
    const readers = await trx
      .selectFrom('account')
      .innerJoin('mail_address', 'mail_address.account_id', 'account.id')
      .select(['account.id', 'account.realname', 'account.email'])
      .where('account.id', 'in', to)
      .where('account.status', '=', ACCOUNT_STATUS.normal)
      .where('account.del_flag', '=', DEL_FLAG.kept)
      .where('mail_address.proven_at', 'is not', null)
      .where(sql<boolean>`lower(mail_address.address) = lower(account.email)`)
      .execute()
    const silent =
      event === undefined
        ? new Set<string>()
        : await switchedOff(
            trx,
            readers.map(({ id }) => id),
            event,
            'email',
          )
    const words = await templateOf(trx, 'mail_notice')
    for (const { id, realname, email } of readers) {
      if (silent.has(id) || email === null) continue
      const content = filledIn(words.type, words.content, { realname, content: text, platform: PLATFORM_NAME })
      await queue(trx, { way: 'email', receiver: email, accountId: id, purpose: 'notice', title, content, eventKey: key, provider: 'smtp', now })
    }
  }
}
