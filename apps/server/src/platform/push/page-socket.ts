import { z } from 'zod'
import { VXE_COMMON, VXE_HEARTBEAT, VXE_UPDATE, type VxeFrame } from '@aosp/contract/platform/sockets'
import type { Actor } from '../http/context.ts'
import type { Log } from '../log.ts'
import type { Connection, Push, Topic } from './push.ts'

/** Pages name themselves; a name is compared and nothing else. */
export const PageId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const Name = z.string().regex(/^[\w./:-]{1,100}$/)

const Heard = z.discriminatedUnion('type', [
  z.object({ type: z.literal(VXE_HEARTBEAT) }),
  z.object({
    type: z.literal(VXE_UPDATE),
    data: z.object({ socketKey: Name, args: z.tuple([z.record(z.string().max(100), z.unknown()), Name]) }),
  }),
  z.object({ type: z.literal(VXE_COMMON), data: z.object({ key: Name, args: z.array(z.unknown()).max(20) }) }),
])

/** What all nodes are told in one piece of news; a larger row is left to the next reload. */
const LARGEST_RELAYED = 6 * 1024
const ANSWER = JSON.stringify({ type: VXE_HEARTBEAT, data: true } satisfies VxeFrame)

/**
 * Where the sockets of pages meet: pages of this family draw their name anew at each load and know their rows by `socketKey`. Rows are
 * the sender's word and nobody checks them, so they stay among people who may read the same: those of one company with the same roles.
 */
export const pageTopic = (push: Push, { corporateId, accountId, roleCodes }: Actor): Topic =>
  push.topic(`page:${corporateId ?? accountId}:${roleCodes.toSorted().join(',')}`)

/** Answers a heartbeat to its sender, hands rows to the others, lets everything else fall. */
export function hearPage(topic: Topic, connection: Connection, text: string, log: Log): void {
  const frame = readFrame(text)
  if (!frame) return
  if (frame.type === VXE_HEARTBEAT) connection.socket.send(ANSWER)
  else if (Buffer.byteLength(text) <= LARGEST_RELAYED)
    topic.tell(frame, connection).catch((error: unknown) => log.warn({ err: error }, 'a changed row could not be passed on'))
}

function readFrame(text: string): z.output<typeof Heard> | undefined {
  try {
    return Heard.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
