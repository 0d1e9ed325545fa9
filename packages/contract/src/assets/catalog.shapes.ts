import { z } from 'zod'
import { CATALOG_ICONS } from './codes.ts'
import { ExportInput, ImportResult } from '../platform/sheets.shapes.ts'
import { Id, Int, Moment, NoResult, Nothing } from '../wire.shapes.ts'

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
export const catalogTree = { input: Nothing, result: z.array(First) }
export const catalogList = {
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
}

const CatalogForm = z.object({
  name: Name,
  icon: z.enum(CATALOG_ICONS, '请选择图标').optional(),
  leasable: z.boolean().optional(),
  ratedHours: RatedHours.optional(),
  enabled: z.boolean().optional(),
  note: z.string().trim().max(200, '备注最多 200 个字').optional(),
})
export const addCatalog = { input: CatalogForm.extend({ parentId: Id.nullish() }), result: z.object({ id: z.string(), code: z.string() }) }
export const editCatalog = { input: CatalogForm.partial().extend({ id: Id }), result: NoResult }
export const moveCatalog = { input: z.object({ id: Id, parentId: Id.nullable(), beforeId: Id.nullish() }), result: NoResult }
export const deleteCatalog = { input: z.object({ id: Id }), result: NoResult }
export const importCatalog = { input: Nothing, result: ImportResult }
export const catalogTemplate = { input: Nothing, result: NoResult }
export const exportCatalog = { input: ExportInput, result: NoResult }

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
