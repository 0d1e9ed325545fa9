import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ExportInput, ImportResult } from '../platform/sheets.ts'
import { Id, Ids, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

/** Positions people hold, with their rank. */
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

/** Open to every session, because forms of all roles pick positions; who made a row is told to those who manage them. */
export const positions = endpoint({
  method: 'GET',
  path: '/sys/position/list',
  access: 'signed-in',
  scope: 'public-rows',
  title: '职务列表',
  input: ListInput,
  result: paged(Position),
})
export const positionById = endpoint({
  method: 'GET',
  path: '/sys/position/queryById',
  access: 'position:list',
  scope: 'platform',
  title: '职务详情',
  input: z.object({ id: Id }),
  result: Position,
})
export const addPosition = endpoint({
  method: 'POST',
  path: '/sys/position/add',
  access: 'position:add',
  scope: 'platform',
  title: '新增职务',
  done: '添加成功！',
  input: PositionForm,
  result: z.object({ id: z.string() }),
})
export const editPosition = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/position/edit',
  access: 'position:edit',
  scope: 'platform',
  title: '修改职务',
  done: '编辑成功!',
  input: PositionForm.partial().extend({ id: Id }),
  result: NoResult,
})
export const deletePosition = endpoint({
  method: 'DELETE',
  path: '/sys/position/delete',
  access: 'position:delete',
  scope: 'platform',
  title: '删除职务',
  done: '删除成功!',
  input: z.object({ id: Id }),
  result: NoResult,
})
export const deletePositions = endpoint({
  method: 'DELETE',
  path: '/sys/position/deleteBatch',
  access: 'position:delete',
  scope: 'platform',
  title: '批量删除职务',
  done: '批量删除成功！',
  input: z.object({ ids: Ids }),
  result: NoResult,
})
export const exportPositions = endpoint({
  method: 'GET',
  path: '/sys/position/exportXls',
  access: 'position:export',
  scope: 'platform',
  title: '导出职务',
  rate: 'export',
  body: 'file',
  input: ExportInput,
  result: NoResult,
})
export const importPositions = endpoint({
  method: 'POST',
  path: '/sys/position/importExcel',
  access: 'position:import',
  scope: 'platform',
  title: '导入职务',
  rate: 'upload',
  body: 'upload',
  input: Nothing,
  result: ImportResult,
})
export const positionTemplate = endpoint({
  method: 'GET',
  path: '/sys/position/importTemplate',
  access: 'position:import',
  scope: 'none',
  title: '职务导入模板',
  rate: 'export',
  body: 'file',
  input: Nothing,
  result: NoResult,
})
