import { z } from 'zod'
import { Id, NoResult } from '../wire.ts'
import { ROLE_CODES } from './roles.ts'

const ListName = z.string('请选择列表').regex(/^[\w/-]{1,80}$/, '列表名称不正确')
const Key = z.string().regex(/^[\w.-]{1,60}$/)
/** As the web keeps them; what a later release does not know any more is left out there. */
const Columns = z.object({
  hidden: z.array(Key).max(100),
  order: z.array(Key).max(100),
  widths: z.record(Key, z.number().int().min(20).max(2000)).refine((widths) => Object.keys(widths).length <= 100, '列太多'),
})
const ViewName = z.string('请填写视图名称').trim().min(1, '请填写视图名称').max(20, '视图名称最多 20 个字')
/** Conditions and order as the list's address has them. */
const Address = z.string().max(4000, '条件太多，无法保存')
const Role = z.enum(ROLE_CODES, '请选择角色')

export const savedViews = {
  input: z.object({ list: ListName }),
  result: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.string(),
      columns: Columns,
      sharedWith: Role.nullable(),
      own: z.boolean(),
      /** Who shares it. */
      by: z.string(),
    }),
  ),
}
export const saveView = {
  input: z.object({ list: ListName, name: ViewName, address: Address, columns: Columns, sharedWith: Role.nullish() }),
  result: z.object({ id: z.string() }),
}
export const deleteView = { input: z.object({ id: Id }), result: NoResult }
