import { z } from 'zod'
import { Moment, Nothing } from '../wire.ts'

type MenuNodeShape = {
  id: string
  path: string
  name: string
  component: string
  redirect: string | null
  route: '0' | '1'
  count: number
  hidden?: boolean | undefined
  alwaysShow?: boolean | undefined
  meta: {
    title: string
    icon?: string | undefined
    url?: string | undefined
    keepAlive: boolean
    internalOrExternal: boolean
    componentName: string
    permissionList: string[]
    hideMenu?: boolean | undefined
    hideTab?: boolean | undefined
  }
  children?: MenuNodeShape[] | undefined
}
export type MenuNode = MenuNodeShape
export const MenuNode: z.ZodType<MenuNodeShape, MenuNodeShape> = z.lazy(() =>
  z.object({
    id: z.string(),
    path: z.string(),
    name: z.string(),
    component: z.string(),
    redirect: z.string().nullable(),
    route: z.enum(['0', '1']),
    count: z.number(),
    hidden: z.boolean().optional(),
    alwaysShow: z.boolean().optional(),
    meta: z.object({
      title: z.string(),
      icon: z.string().optional(),
      url: z.string().optional(),
      keepAlive: z.boolean(),
      internalOrExternal: z.boolean(),
      componentName: z.string(),
      permissionList: z.array(z.string()),
      hideMenu: z.boolean().optional(),
      hideTab: z.boolean().optional(),
    }),
    children: z.array(MenuNode).optional(),
  }),
)

export const MenuCount = z.object({ id: z.string(), title: z.string(), count: z.number() })
export const AuthEntry = z.object({ action: z.string(), type: z.string(), describe: z.string() })
export const AllAuthEntry = z.object({ action: z.string(), type: z.string(), status: z.string(), describe: z.string() })
export const permissions = {
  input: Nothing,
  result: z.object({
    menu: z.array(MenuNode),
    auth: z.array(AuthEntry),
    allAuth: z.array(AllAuthEntry),
    menuCount: z.array(MenuCount),
    sysSafeMode: z.boolean(),
  }),
}
export const menuCounts = {
  input: Nothing,
  result: z.object({
    menuCount: z.array(MenuCount),
    todos: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        count: z.number(),
        path: z.string().nullable(),
        hint: z.string(),
        /** How many of them are late, by when the first has to be done, and since when the oldest waits; null where that is not known. */
        overdue: z.number(),
        due: Moment.nullable(),
        since: Moment.nullable(),
      }),
    ),
  }),
}
