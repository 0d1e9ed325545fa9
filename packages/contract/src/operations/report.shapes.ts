import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { DictOption, ListInput, NoResult } from '../wire.shapes.ts'

const ReportName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

/** Report popup config (E-037), without the query items. */
export const ReportConfig = z.object({
  cgRpConfigId: z.string(),
  cgRpConfigName: z.string(),
  columns: z.array(
    z.object({
      title: z.string(),
      dataIndex: z.string(),
      align: z.enum(['left', 'center', 'right']),
      sorter: z.boolean(),
      width: z.number().optional(),
      fieldType: z.string().optional(),
      /** Key of `dictOptions` that gives the words for the value. */
      customRender: z.string().optional(),
    }),
  ),
  dictOptions: z.record(z.string(), z.array(DictOption)),
})
export type ReportConfig = z.output<typeof ReportConfig>

export const ReportQueryItem = z.object({
  label: z.string(),
  field: z.string(),
  view: z.enum(['string', 'date', 'datetime', 'number', 'list', 'list_multi', 'sel_depart']),
  /** `group` searches from `field_begin` to `field_end`. */
  mode: z.enum(['single', 'group']),
  /** `1` is shown only after 展开. */
  hidden: z.enum(['0', '1']),
  dictCode: z.string().optional(),
})
export type ReportQueryItem = z.output<typeof ReportQueryItem>
export const reportColumns = { input: z.object({ code: ReportName }), result: ReportConfig }
export const reportQueryInfo = { input: z.object({ cgRpConfigId: ReportName }), result: z.array(ReportQueryItem) }
export const reportData = {
  input: ListInput.extend({ cgRpConfigId: ReportName }),
  result: z.object({ records: z.array(z.record(z.string(), z.unknown())), total: z.number() }),
}
export const exportReport = { input: ExportInput.extend({ cgRpConfigId: ReportName }), result: NoResult }
