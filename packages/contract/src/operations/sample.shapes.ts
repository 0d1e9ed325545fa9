import { z } from 'zod'
import { ExportInput, ImportResult } from '../platform/sheets.shapes.ts'
import { Day, Id, Ids, Int, ListInput, Moment, NoResult, Nothing, paged, Yuan } from '../wire.shapes.ts'

/** What people write, in the form and in a spreadsheet alike. */
export const SampleForm = z.object({
  code: z
    .string('请输入编码')
    .trim()
    .min(1, '请输入编码')
    .regex(/^[A-Za-z0-9-]{3,20}$/, '编码为 3 到 20 位字母、数字或短横线'),
  name: z.string('请输入名称').trim().min(1, '请输入名称').max(50, '名称最多 50 个字'),
  category: z.string('请选择类别').regex(/^[1-5]$/, '请选择类别'),
  amount: Yuan,
  quantity: Int.pipe(z.number('请输入数量').min(0, '数量不能小于 0').max(1_000_000, '数量不能大于 1000000')),
  day: Day,
  state: z.string('请选择状态').regex(/^[012]$/, '请选择状态'),
})

const Sample = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  category: z.string(),
  amount: Yuan,
  quantity: z.number(),
  day: z.string(),
  state: z.string(),
  category_dictText: z.string().optional(),
  state_dictText: z.string().optional(),
  corporate: z.string().nullable(),
  corporateName: z.string().nullable(),
  createBy: z.string(),
  createTime: Moment,
  updateTime: Moment.nullable(),
})
export const sampleList = { input: ListInput, result: paged(Sample) }
export const sampleById = { input: z.object({ id: Id }), result: Sample }
export const addSample = { input: SampleForm, result: z.object({ id: z.string() }) }
export const editSample = { input: SampleForm.partial().extend({ id: Id }), result: NoResult }
export const deleteSample = { input: z.object({ id: Id }), result: NoResult }
export const deleteSamples = { input: z.object({ ids: Ids }), result: NoResult }
export const exportSamples = { input: ExportInput, result: NoResult }
export const importSamples = { input: Nothing, result: ImportResult }
export const sampleTemplate = { input: Nothing, result: NoResult }
