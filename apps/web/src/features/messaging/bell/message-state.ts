import type { Received } from '@aosp/contract/endpoint'
import type { myBell } from '@aosp/contract/messaging/bell'

export type BellLists = Received<typeof myBell>
export type BellTab = 'notice' | 'system'

/** What the bell shows, under the names the documents give it. */
export type MessageState = {
  /** Everything unread. */
  messageCount: number
  /** Unread in each tab. */
  messageCounts: Record<BellTab, number>
  /** Which tabs have more than the list shows. */
  messagebools: Record<BellTab, boolean>
  /** Title of the newest message, empty when there is none. */
  messageval: string
}

export const NO_MESSAGES: BellLists = { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }

export function messageState({ anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal }: BellLists): MessageState {
  const newest = [...anntMsgList, ...sysMsgList].sort((a, b) => ((a.sendTime ?? '') < (b.sendTime ?? '') ? 1 : -1))[0]
  return {
    messageCount: anntMsgTotal + sysMsgTotal,
    messageCounts: { notice: anntMsgTotal, system: sysMsgTotal },
    messagebools: { notice: anntMsgTotal > anntMsgList.length, system: sysMsgTotal > sysMsgList.length },
    messageval: newest?.titile ?? '',
  }
}
