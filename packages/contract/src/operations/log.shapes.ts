import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, ListInput, Moment, NoResult, paged } from '../wire.shapes.ts'

const Log = z.object({
  id: z.string(),
  logType: z.number(),
  logType_dictText: z.string().optional(),
  operateType: z.number().nullable(),
  operateType_dictText: z.string().optional(),
  logContent: z.string(),
  /** The act by its name in code, or the way of signing in. */
  method: z.string(),
  /** The path of the call where it is known, else the record it was about. */
  requestUrl: z.string().nullable(),
  /** JSON text, redacted. */
  requestParam: z.string().nullable(),
  requestType: z.string().nullable(),
  ip: z.string(),
  /** The family has it this way round: `userid` is the account's name, `username` the person's. */
  userid: z.string().nullable(),
  username: z.string().nullable(),
  costTime: z.number().nullable(),
  createBy: z.string().nullable(),
  createTime: Moment,
})
export const logs = { input: ListInput, result: paged(Log) }
export const exportLogs = { input: ExportInput, result: NoResult }
export const deleteLog = { input: z.object({ id: Id }), result: NoResult }
/** A list of ids, or `allclear`. */
export const deleteLogs = { input: z.object({ ids: z.string().max(20_000) }), result: NoResult }
