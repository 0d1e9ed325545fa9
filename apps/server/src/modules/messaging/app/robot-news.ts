import type { Trx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { queueMessages } from '../delivery/queue-message.ts'
import { textOf } from '../template/template-texts.ts'
import { robotsOf } from './robot-carrier.ts'

/** What operators are told by the bell comes to their groups as well. */
export const robotNews = ({ outbox, settings }: Pick<Platform, 'outbox' | 'settings'>) => {
  const robots = robotsOf(settings)
  const queue = queueMessages({ outbox })
  return async (trx: Trx, { title, text, key, now }: { title: string; text: string; key: string; now: Date }): Promise<void> => {
    if (robots.length === 0) return
    const { content } = await textOf(trx, 'app_notice', { title, content: text })
    await queue(
      trx,
      ...robots.map(({ name }) => ({ way: 'app' as const, receiver: name, purpose: 'notice', title, content, eventKey: key, provider: 'robot', now })),
    )
  }
}
