import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, ListInput, Moment, NoResult, paged } from '../wire.ts'

const Log = z.object({
  id: z.string(),
  logType: z.number(),
  logType_dictText: z.string().optional(),
  operateType: z.number().nullable(),
  operateType_dictText: z.string().optional(),
  logContent: z.string(),
  /** The act by its name in code, or the way of signing in. */
  method: z.string(),
  /** The record it was about. */
  target: z.string().nullable(),
  /** The call it was done by; null for what the clock does. */
  requestUrl: z.string().nullable(),
  /** JSON text, redacted. */
  requestParam: z.string().nullable(),
  requestType: z.string().nullable(),
  ip: z.string(),
  /** The family has it this way round: `userid` is the account's name, `username` the person's. Null where no account has the name that was typed. */
  userid: z.string().nullable(),
  username: z.string().nullable(),
  /** Milliseconds from the arrival of the request to the act. */
  costTime: z.number().nullable(),
  createBy: z.string().nullable(),
  createTime: Moment,
})
export const logs = { input: ListInput, result: paged(Log) }
export const exportLogs = { input: ExportInput, result: NoResult }
export const deleteLog = { input: z.object({ id: Id }), result: NoResult }
/** A list of ids, or `allclear`. */
export const deleteLogs = { input: z.object({ ids: z.string().max(20_000) }), result: NoResult }
