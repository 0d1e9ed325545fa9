import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ExportInput, ImportResult } from '../platform/sheets.ts'
import { Day, Id, Ids, Int, ListInput, Moment, NoResult, Nothing, paged, Yuan } from '../wire.ts'

/** Sample records: the living example of a list with everything, shown in the gallery of building blocks. */

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

export const sampleList = endpoint({
  method: 'GET',
  path: '/gallery/sample/list',
  access: 'sample:list',
  scope: 'platform',
  title: '示例数据列表',
  input: ListInput,
  result: paged(Sample),
})
export const sampleById = endpoint({
  method: 'GET',
  path: '/gallery/sample/queryById',
  access: 'sample:list',
  scope: 'platform',
  title: '示例数据详情',
  input: z.object({ id: Id }),
  result: Sample,
})
export const addSample = endpoint({
  method: 'POST',
  path: '/gallery/sample/add',
  access: 'sample:add',
  scope: 'platform',
  title: '添加示例数据',
  input: SampleForm,
  result: z.object({ id: z.string() }),
  done: '添加成功！',
})
export const editSample = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/gallery/sample/edit',
  access: 'sample:edit',
  scope: 'platform',
  title: '编辑示例数据',
  input: SampleForm.partial().extend({ id: Id }),
  result: NoResult,
  done: '编辑成功!',
})
export const deleteSample = endpoint({
  method: 'DELETE',
  path: '/gallery/sample/delete',
  access: 'sample:delete',
  scope: 'platform',
  title: '删除示例数据',
  input: z.object({ id: Id }),
  result: NoResult,
  done: '删除成功!',
})
export const deleteSamples = endpoint({
  method: 'DELETE',
  path: '/gallery/sample/deleteBatch',
  access: 'sample:delete',
  scope: 'platform',
  title: '批量删除示例数据',
  input: z.object({ ids: Ids }),
  result: NoResult,
  done: '批量删除成功！',
})
export const exportSamples = endpoint({
  method: 'GET',
  path: '/gallery/sample/exportXls',
  access: 'sample:export',
  scope: 'platform',
  title: '导出示例数据',
  rate: 'export',
  body: 'file',
  input: ExportInput,
  result: NoResult,
})
export const importSamples = endpoint({
  method: 'POST',
  path: '/gallery/sample/importExcel',
  access: 'sample:import',
  scope: 'platform',
  title: '导入示例数据',
  rate: 'upload',
  body: 'upload',
  input: Nothing,
  result: ImportResult,
})
export const sampleTemplate = endpoint({
  method: 'GET',
  path: '/gallery/sample/importTemplate',
  access: 'sample:import',
  scope: 'none',
  title: '示例数据导入模板',
  rate: 'export',
  body: 'file',
  input: Nothing,
  result: NoResult,
})
