import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ImportResult } from '../platform/sheets.ts'
import { Id, Int, NoResult, Nothing } from '../wire.ts'

/** Regions of the country: official codes, three levels, maintained by those who run the platform. */
export const RegionCode = z.string('请输入区划代码').regex(/^\d{6}$/, '区划代码为 6 位数字')
const Name = z.string('请输入名称').trim().min(1, '请输入名称').max(40, '名称最多 40 个字')

const Leaf = z.object({ id: z.string(), parentId: z.string().nullable(), title: z.string() })
const City = Leaf.extend({ children: z.array(Leaf).optional() })
const Province = Leaf.extend({ children: z.array(City).optional() })

/** Enabled regions as one tree; `id` is the official code. Answers 304 to a matching If-None-Match. */
export const regionTree = endpoint({
  method: 'GET',
  path: '/region/treeList',
  access: 'public',
  scope: 'public-rows',
  title: '区域树',
  rate: 'page',
  input: Nothing,
  result: z.array(Province),
})

const Region = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  /** Names from the province down, joined by ` / `. */
  path: z.string(),
  level: z.number(),
  sortNo: z.number(),
  enabled: z.boolean(),
  /** Part of the official list; otherwise added here. */
  official: z.boolean(),
  hasChildren: z.boolean(),
})

/** Without a keyword the children of `parentId` (provinces when it is left out); with one, up to 200 matches anywhere by name or code. */
export const regionList = endpoint({
  method: 'GET',
  path: '/region/list',
  access: 'region:list',
  scope: 'platform',
  title: '区域维护列表',
  input: z.object({ parentId: Id.optional(), keyword: z.string().trim().max(40).optional() }),
  result: z.array(Region),
})
export const addRegion = endpoint({
  method: 'POST',
  path: '/region/add',
  access: 'region:add',
  scope: 'platform',
  title: '新增区域',
  done: '添加成功！',
  input: z.object({ id: RegionCode, parentId: Id.nullish(), name: Name, enabled: z.boolean().default(true) }),
  result: z.object({ id: z.string() }),
})
export const editRegion = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/region/edit',
  access: 'region:edit',
  scope: 'platform',
  title: '编辑区域',
  done: '编辑成功!',
  input: z.object({ id: Id, name: Name.optional(), enabled: z.boolean().optional() }),
  result: NoResult,
})
/** Puts a node under another parent (null: top level), before `beforeId` or last. */
export const moveRegion = endpoint({
  method: 'POST',
  path: '/region/move',
  access: 'region:edit',
  scope: 'platform',
  title: '移动区域',
  done: '移动成功！',
  input: z.object({ id: Id, parentId: Id.nullable(), beforeId: Id.nullish() }),
  result: NoResult,
})
export const deleteRegion = endpoint({
  method: 'DELETE',
  path: '/region/delete',
  access: 'region:delete',
  scope: 'platform',
  title: '删除区域',
  done: '删除成功!',
  input: z.object({ id: Id }),
  result: NoResult,
})
/** Columns 区划代码, 名称, 上级代码, 是否启用; a known code is renamed, an unknown one added. */
export const importRegions = endpoint({
  method: 'POST',
  path: '/region/importExcel',
  access: 'region:add',
  scope: 'platform',
  title: '导入区域',
  rate: 'upload',
  body: 'upload',
  input: Nothing,
  result: ImportResult,
})
export const regionTemplate = endpoint({
  method: 'GET',
  path: '/region/importTemplate',
  access: 'region:add',
  scope: 'none',
  title: '区域导入模板',
  rate: 'export',
  body: 'file',
  input: Nothing,
  result: NoResult,
})

/** One line of the sheet. */
export const RegionLine = z.object({
  id: RegionCode,
  name: Name,
  parentId: z.union([z.literal(''), RegionCode]).optional(),
  enabled: Int.pipe(z.number().min(0).max(1)).optional(),
})
