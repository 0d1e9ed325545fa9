import { z } from 'zod'
import { CATALOG_ICONS } from './codes.ts'
import { endpoint } from '../endpoint.ts'
import { ExportInput, ImportResult } from '../platform/sheets.ts'
import { Id, Int, Moment, NoResult, Nothing } from '../wire.ts'

/** The catalogue of assets: a tree with generated codes (01, 0101, 010101 ...). */
const Name = z.string('请输入名称').trim().min(1, '请输入名称').max(40, '名称最多 40 个字')
const RatedHours = Int.pipe(z.number('请输入年额定机时').min(0, '年额定机时不能小于 0').max(8784, '年额定机时不能超过 8784'))

const Node = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  code: z.string(),
  title: z.string(),
  icon: z.string(),
  leasable: z.boolean(),
  /** Hours a year a thing of this kind should run; the basis of utilisation. */
  ratedHours: z.number(),
})
const Third = Node.extend({ children: z.array(Node).optional() })
const Second = Node.extend({ children: z.array(Third).optional() })
const First = Node.extend({ children: z.array(Second).optional() })

/** Enabled nodes as one tree. Answers 304 to a matching If-None-Match. */
export const catalogTree = endpoint({
  method: 'GET',
  path: '/catalog/treeList',
  access: 'public',
  scope: 'public-rows',
  title: '资产目录树',
  rate: 'page',
  input: Nothing,
  result: z.array(First),
})

/** All nodes, parents before children and in their order, disabled ones too: the maintenance screen makes its tree of them. */
export const catalogList = endpoint({
  method: 'GET',
  path: '/catalog/list',
  access: 'catalog:list',
  scope: 'platform',
  title: '资产目录维护列表',
  input: Nothing,
  result: z.array(
    Node.extend({
      level: z.number(),
      sortNo: z.number(),
      enabled: z.boolean(),
      note: z.string(),
      /** Assets in this node itself. */
      assetCount: z.number(),
      updateTime: Moment.nullable(),
    }),
  ),
})

const CatalogForm = z.object({
  name: Name,
  icon: z.enum(CATALOG_ICONS, '请选择图标').optional(),
  leasable: z.boolean().optional(),
  ratedHours: RatedHours.optional(),
  enabled: z.boolean().optional(),
  note: z.string().trim().max(200, '备注最多 200 个字').optional(),
})
/** Icon, leasable and rated hours that are left out are those of the parent. */
export const addCatalog = endpoint({
  method: 'POST',
  path: '/catalog/add',
  access: 'catalog:add',
  scope: 'platform',
  title: '新增资产目录',
  done: '添加成功！',
  input: CatalogForm.extend({ parentId: Id.nullish() }),
  result: z.object({ id: z.string(), code: z.string() }),
})
export const editCatalog = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/catalog/edit',
  access: 'catalog:edit',
  scope: 'platform',
  title: '编辑资产目录',
  done: '编辑成功!',
  input: CatalogForm.partial().extend({ id: Id }),
  result: NoResult,
})
/** Puts a node under another parent (null: top level), before `beforeId` or last. Codes stay: they stand on labels. */
export const moveCatalog = endpoint({
  method: 'POST',
  path: '/catalog/move',
  access: 'catalog:edit',
  scope: 'platform',
  title: '移动资产目录',
  done: '移动成功！',
  input: z.object({ id: Id, parentId: Id.nullable(), beforeId: Id.nullish() }),
  result: NoResult,
})
export const deleteCatalog = endpoint({
  method: 'DELETE',
  path: '/catalog/delete',
  access: 'catalog:delete',
  scope: 'platform',
  title: '删除资产目录',
  done: '删除成功!',
  input: z.object({ id: Id }),
  result: NoResult,
})
/** Columns 上级编码, 名称, 可出租, 年额定机时, 备注; a name the parent has already is refused. */
export const importCatalog = endpoint({
  method: 'POST',
  path: '/catalog/importExcel',
  access: 'catalog:add',
  scope: 'platform',
  title: '导入资产目录',
  rate: 'upload',
  body: 'upload',
  input: Nothing,
  result: ImportResult,
})
export const catalogTemplate = endpoint({
  method: 'GET',
  path: '/catalog/importTemplate',
  access: 'catalog:add',
  scope: 'none',
  title: '资产目录导入模板',
  rate: 'export',
  body: 'file',
  input: Nothing,
  result: NoResult,
})
export const exportCatalog = endpoint({
  method: 'GET',
  path: '/catalog/exportXls',
  access: 'catalog:list',
  scope: 'platform',
  title: '导出资产目录',
  rate: 'export',
  body: 'file',
  input: ExportInput,
  result: NoResult,
})

/** One line of the sheet. */
export const CatalogLine = z.object({
  parentCode: z
    .string()
    .regex(/^(\d\d){0,4}$/, '上级编码由两位一级的数字组成')
    .optional(),
  name: Name,
  leasable: Int.pipe(z.number().min(0).max(1)).optional(),
  ratedHours: RatedHours.optional(),
  note: z.string().trim().max(200, '备注最多 200 个字').optional(),
})
