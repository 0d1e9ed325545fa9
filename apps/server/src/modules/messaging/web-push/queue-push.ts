import type { Trx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { queueMessages } from '../delivery/queue-message.ts'
import { pushNotice, WORTH_MS, type PushedSession, type PushKind, type PushNotice } from '../rules/push-notice.ts'
import { templateOf } from '../template/template-texts.ts'

export type Device = { id: string; account: string }

type Wanted = { devices: readonly Device[]; /** Names what is told, once. */ key?: string; notice: PushNotice; now: Date }

/** Part of the transaction of what is told; sent after it, each device for itself, so that a slow service holds up no other news. */
export async function queuePush(platform: Pick<Platform, 'outbox'>, trx: Trx, { devices, key, notice, now }: Wanted): Promise<void> {
  await queueMessages(platform)(
    trx,
    ...devices.map(({ id, account }) => ({
      way: 'push' as const,
      receiver: id,
      accountId: account,
      purpose: 'push',
      title: notice.title,
      content: notice.body,
      payload: notice,
      ...(key === undefined ? {} : { eventKey: key }),
      provider: 'push',
      worthMs: WORTH_MS[notice.kind],
      now,
    })),
  )
}

export const noticeOf = async (trx: Trx, kind: PushKind, session: PushedSession): Promise<PushNotice> =>
  pushNotice(kind, session, await templateOf(trx, `push_${kind}`))
