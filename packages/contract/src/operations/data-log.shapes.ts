import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { ListInput, Moment, NoResult, paged } from '../wire.ts'

const Version = z.object({
  id: z.string(),
  dataTable: z.string(),
  dataTable_dictText: z.string(),
  dataId: z.string(),
  /** What the record is called, where it has a name. */
  dataName: z.string().nullable(),
  dataVersion: z.number(),
  /** JSON text of the row, redacted. */
  dataContent: z.string(),
  removed: z.boolean(),
  /** The act that made it; null for what was there before. */
  logContent: z.string().nullable(),
  createBy: z.string().nullable(),
  createName: z.string().nullable(),
  createTime: Moment,
})
const LogId = z.string().regex(/^\d{1,15}$/)
const Name = z.string().regex(/^[0-9A-Za-z_.:-]{1,64}$/)

export const dataLogs = { input: ListInput, result: paged(Version) }
export const compareVersions = { input: z.object({ dataId1: LogId, dataId2: LogId }), result: z.array(Version) }
export const versionsOf = { input: z.object({ dataTable: Name, dataId: Name }), result: z.array(Version) }
export const exportDataLogs = { input: ExportInput, result: NoResult }
