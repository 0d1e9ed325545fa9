import { z } from 'zod'
import { ImportResult } from '../platform/sheets.shapes.ts'
import { Id, Int, NoResult, Nothing } from '../wire.shapes.ts'

export const RegionCode = z.string('请输入区划代码').regex(/^\d{6}$/, '区划代码为 6 位数字')
const Name = z.string('请输入名称').trim().min(1, '请输入名称').max(40, '名称最多 40 个字')

const Leaf = z.object({ id: z.string(), parentId: z.string().nullable(), title: z.string() })
const City = Leaf.extend({ children: z.array(Leaf).optional() })
const Province = Leaf.extend({ children: z.array(City).optional() })
export const regionTree = { input: Nothing, result: z.array(Province) }

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
export const regionList = { input: z.object({ parentId: Id.optional(), keyword: z.string().trim().max(40).optional() }), result: z.array(Region) }
export const addRegion = {
  input: z.object({ id: RegionCode, parentId: Id.nullish(), name: Name, enabled: z.boolean().default(true) }),
  result: z.object({ id: z.string() }),
}
export const editRegion = { input: z.object({ id: Id, name: Name.optional(), enabled: z.boolean().optional() }), result: NoResult }
export const moveRegion = { input: z.object({ id: Id, parentId: Id.nullable(), beforeId: Id.nullish() }), result: NoResult }
export const deleteRegion = { input: z.object({ id: Id }), result: NoResult }
export const importRegions = { input: Nothing, result: ImportResult }
export const regionTemplate = { input: Nothing, result: NoResult }

/** One line of the sheet. */
export const RegionLine = z.object({
  id: RegionCode,
  name: Name,
  parentId: z.union([z.literal(''), RegionCode]).optional(),
  enabled: Int.pipe(z.number().min(0).max(1)).optional(),
})
