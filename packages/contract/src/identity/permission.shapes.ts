import { z } from 'zod'
import { Id, Ids, Int, NoResult, Nothing } from '../wire.ts'
import { AuthEntry, MenuNode } from './menu.shapes.ts'

/** Forms of all ages send a switch as a boolean, a digit or a word. */
const Flag = z.preprocess(
  (sent) => (sent === 1 || sent === '1' || sent === 'true' ? true : sent === 0 || sent === '0' || sent === 'false' ? false : sent),
  z.boolean(),
)
const text = (max: number, name: string) =>
  z
    .string()
    .trim()
    .max(max, `${name}最多${max}个字符`)
    .transform((value) => value || null)
    .nullish()
const Parent = z.union([z.literal('').transform(() => null), Id.nullable()])

export const MenuForm = z.object({
  name: z.string('请输入菜单名称').trim().min(1, '请输入菜单名称').max(50, '菜单名称最多50个字'),
  /** 0 first level, 1 below one, 2 button. */
  menuType: Int.pipe(z.number('请选择菜单类型').min(0, '请选择菜单类型').max(2, '请选择菜单类型')),
  parentId: Parent.optional(),
  url: text(255, '菜单路径'),
  component: text(255, '页面组件'),
  componentName: text(100, '组件名称'),
  /** The page a client made by others shows in place of ours (ADR 0029). */
  clientComponent: text(255, '外部客户端组件'),
  redirect: text(255, '默认跳转地址'),
  perms: text(255, '权限编码'),
  /** Dictionary `global_perms_type`. */
  permsType: z.union([z.literal('').transform(() => null), z.enum(['1', '2']).nullable()]).optional(),
  icon: z
    .string()
    .trim()
    .regex(/^[\w-]{0,60}$/, '图标名称为字母、数字或短横线')
    .transform((value) => value || null)
    .nullish(),
  sortNo: z.number('排序应为数字').min(0, '排序不能小于0').max(999_999, '排序不能大于999999').nullish(),
  status: z.enum(['0', '1']).nullish(),
  route: Flag.nullish(),
  keepAlive: Flag.nullish(),
  hidden: Flag.nullish(),
  hideTab: Flag.nullish(),
  alwaysShow: Flag.nullish(),
  internalOrExternal: Flag.nullish(),
  description: text(200, '描述'),
})
export type MenuForm = z.output<typeof MenuForm>

type MenuRecordShape = z.output<typeof Plain> & { children?: MenuRecordShape[] | null | undefined }
const Plain = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  name: z.string(),
  parentId: z.string().nullable(),
  menuType: z.number(),
  url: z.string().nullable(),
  component: z.string().nullable(),
  componentName: z.string().nullable(),
  clientComponent: z.string().nullable(),
  redirect: z.string().nullable(),
  perms: z.string().nullable(),
  permsType: z.string().nullable(),
  icon: z.string().nullable(),
  sortNo: z.number(),
  status: z.string(),
  route: z.boolean(),
  keepAlive: z.boolean(),
  hidden: z.boolean(),
  hideTab: z.boolean(),
  alwaysShow: z.boolean(),
  internalOrExternal: z.boolean(),
  description: z.string().nullable(),
  delFlag: z.number(),
  ruleFlag: z.number(),
  leaf: z.boolean(),
  isLeaf: z.boolean(),
  /** Came with the platform: what calls and pages go by cannot be changed in it. */
  builtIn: z.boolean(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
})
export type MenuRecord = MenuRecordShape
/** An entry as it is stored, dressed for tables and trees. */
export const MenuRecord: z.ZodType<MenuRecordShape, MenuRecordShape> = z.lazy(() => Plain.extend({ children: z.array(MenuRecord).nullable().optional() }))

type MenuChoiceShape = {
  key: string
  value: string
  title: string
  label: string
  slotTitle: string
  parentId: string | null
  isLeaf: boolean
  leaf: boolean
  menuType: number
  ruleFlag: number
  children?: MenuChoiceShape[] | undefined
}
const MenuChoice: z.ZodType<MenuChoiceShape, MenuChoiceShape> = z.lazy(() =>
  z.object({
    key: z.string(),
    value: z.string(),
    title: z.string(),
    label: z.string(),
    slotTitle: z.string(),
    parentId: z.string().nullable(),
    isLeaf: z.boolean(),
    leaf: z.boolean(),
    menuType: z.number(),
    ruleFlag: z.number(),
    children: z.array(MenuChoice).optional(),
  }),
)

export const menuList = { input: z.object({ name: z.string().trim().max(50).optional() }), result: z.array(MenuRecord) }
export const topMenus = { input: Nothing, result: z.array(MenuRecord) }
export const menusBelow = { input: z.object({ parentId: Id }), result: z.array(MenuRecord) }
export const menusBelowMany = { input: z.object({ parentIds: Ids }), result: z.record(z.string(), z.array(MenuRecord)) }
export const menuTree = { input: Nothing, result: z.object({ treeList: z.array(MenuChoice), ids: z.array(z.string()) }) }
export const addMenu = { input: MenuForm, result: z.object({ id: z.string() }) }
export const editMenu = { input: MenuForm.partial().extend({ id: Id }), result: NoResult }
export const moveMenu = { input: z.object({ id: Id, parentId: Parent, beforeId: Id.nullish() }), result: NoResult }
export const deleteMenu = { input: z.object({ id: Id }), result: NoResult }
export const deleteMenus = { input: z.object({ ids: Ids }), result: NoResult }
export const menuPreview = { input: z.object({ roleId: Id }), result: z.object({ menu: z.array(MenuNode), auth: z.array(AuthEntry) }) }
