import type { SocketFrame } from '@aosp/contract/platform/sockets'
import type { Platform } from '../../../platform/platform.ts'
import '../../content/index.ts'

/** After the commit, open pages are told to look again. A repeat only makes them look once more. */
export function pushAnnouncements({ outbox, push }: Platform): void {
  const tell = async (to: 'everybody' | readonly string[], msgId: string, msgTxt: string): Promise<void> => {
    if (to === 'everybody') return push.everybody.tell({ cmd: 'topic', msgId, msgTxt } satisfies SocketFrame)
    for (const userId of to) await push.person(userId).tell({ cmd: 'user', msgId, msgTxt, userId } satisfies SocketFrame)
  }
  outbox.subscribe('announcement.released', 'messaging.push-announcement', ({ id, title, to }) => tell(to, id, title))
  // Without words: the count goes down, nothing is read aloud.
  outbox.subscribe('announcement.revoked', 'messaging.push-revocation', ({ id, to }) => tell(to, id, ''))
}
