import { z } from 'zod'
import { AnnouncementLine } from '../content/announcement.shapes.ts'
import { Id, ListInput, Moment, NoResult, Nothing, paged, PageSize } from '../wire.ts'

/** A line of the bell. `msgId` and `msgTxt` repeat id and title, because socket messages carry these names. */
export const BellLine = AnnouncementLine.extend({ msgId: z.string(), msgTxt: z.string(), msgContent: z.string() })
export const myBell = {
  input: z.object({ pageSize: PageSize(50).default(5) }),
  result: z.object({
    anntMsgList: z.array(BellLine),
    anntMsgTotal: z.number(),
    sysMsgList: z.array(BellLine),
    sysMsgTotal: z.number(),
  }),
}
export const myAnnouncements = {
  input: ListInput,
  result: paged(
    AnnouncementLine.extend({
      anntId: z.string(),
      userId: z.string(),
      msgContent: z.string(),
      msgCategory_dictText: z.string(),
      priority_dictText: z.string(),
      readFlag: z.enum(['0', '1']),
      readTime: Moment.nullable(),
    }),
  ),
}
export const markRead = { input: z.object({ anntId: Id }), result: NoResult }
export const lookAgain = { input: z.object({ anntId: z.union([z.literal(''), Id]).optional() }), result: NoResult }
export const markAllRead = { input: Nothing, result: NoResult }
export const socketTicket = { input: Nothing, result: z.object({ ticket: z.string() }) }
