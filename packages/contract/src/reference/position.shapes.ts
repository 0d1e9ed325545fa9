import { z } from 'zod'
import { ExportInput, ImportResult } from '../platform/sheets.shapes.ts'
import { Id, Ids, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

export const PositionForm = z.object({
  code: z
    .string('请输入职务编码')
    .trim()
    .min(1, '请输入职务编码')
    .regex(/^[A-Za-z0-9_-]{2,20}$/, '职务编码为 2 到 20 位字母、数字、下划线或短横线'),
  name: z.string('请输入职务名称').trim().min(1, '请输入职务名称').max(30, '职务名称最多 30 个字'),
  postRank: z.string('请选择职级').regex(/^[1-5]$/, '请选择职级'),
})

export const Position = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  postRank: z.string(),
  postRank_dictText: z.string().optional(),
  /** The same words under the name the picker's column has. */
  rank_dictText: z.string().optional(),
  createBy: z.string().nullable(),
  createTime: Moment,
  updateTime: Moment.nullable(),
})
export const positions = { input: ListInput, result: paged(Position) }
export const positionById = { input: z.object({ id: Id }), result: Position }
export const positionByCode = { input: z.object({ code: z.string('请输入职务编码').trim().min(1, '请输入职务编码').max(64) }), result: Position }
export const addPosition = { input: PositionForm, result: z.object({ id: z.string() }) }
export const editPosition = { input: PositionForm.partial().extend({ id: Id }), result: NoResult }
export const deletePosition = { input: z.object({ id: Id }), result: NoResult }
export const deletePositions = { input: z.object({ ids: Ids }), result: NoResult }
export const exportPositions = { input: ExportInput, result: NoResult }
export const importPositions = { input: Nothing, result: ImportResult }
export const positionTemplate = { input: Nothing, result: NoResult }
