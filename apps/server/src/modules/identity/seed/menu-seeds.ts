import { ROLE_CODES } from '@aosp/contract/identity/account'
import { DIRECTORIES, SCREENS, type DirectoryId } from '@aosp/contract/screens'
import type { Right } from '../../../platform/right.ts'
import { MENU_TYPE } from '@aosp/contract/identity/roles'

export type RoleCode = Right['roles'][number]

export const ROLES: readonly { code: RoleCode; name: string; description: string }[] = [
  { code: ROLE_CODES.admin, name: '系统管理员', description: '维护用户、角色、字典与系统设置，不参与交易和资金' },
  { code: ROLE_CODES.operate, name: '平台运营', description: '审核企业与交易，管理资金结算和内容' },
  { code: ROLE_CODES.menber, name: '集团会员', description: '集团内企业，发布与参与交易' },
  { code: ROLE_CODES.external, name: '外部会员', description: '集团外企业，参与公开交易' },
]

export type SeededEntry = {
  id: string
  parentId: string | null
  title: string
  url: string | null
  component: string | null
  icon: string | null
  sortNo: number
  menuType: (typeof MENU_TYPE)[keyof typeof MENU_TYPE]
  perms: string | null
  keepAlive: boolean
  hidden: boolean
  roles: readonly RoleCode[]
}

const screens = SCREENS.filter((screen) => screen.reach === 'menu' || screen.roles !== undefined)
const rolesIn = (id: DirectoryId): RoleCode[] =>
  ROLES.map((role) => role.code).filter((code) => screens.some((screen) => screen.dir === id && screen.roles?.includes(code)))

/** Directories that have a screen, the screens, their buttons (one for each right): parents before children. */
export const menuSeeds = (rights: readonly Right[]): SeededEntry[] => [
  ...(Object.entries(DIRECTORIES) as [DirectoryId, (typeof DIRECTORIES)[DirectoryId]][])
    .filter(([id]) => screens.some((screen) => screen.dir === id))
    .map(([id, { title, icon, path, sort }]) => ({
      id,
      parentId: null,
      title,
      url: path,
      component: 'layouts/RouteView',
      icon,
      sortNo: sort,
      menuType: MENU_TYPE.top,
      perms: null,
      keepAlive: false,
      hidden: false,
      roles: rolesIn(id),
    })),
  ...screens.map((screen) => ({
    id: screen.key,
    parentId: screen.dir ?? null,
    title: screen.title,
    url: screen.route,
    component: screen.key,
    icon: screen.icon ?? null,
    sortNo: screen.sort ?? 0,
    menuType: screen.dir ? MENU_TYPE.page : MENU_TYPE.top,
    perms: null,
    keepAlive: screen.keepAlive ?? false,
    hidden: screen.hidden ?? false,
    roles: screen.roles ?? [],
  })),
  ...rights
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ code, screen, title, sort, roles }) => ({
      id: code,
      parentId: screen,
      title,
      url: null,
      component: null,
      icon: null,
      sortNo: sort,
      menuType: MENU_TYPE.button,
      perms: code,
      keepAlive: false,
      hidden: false,
      roles,
    })),
]
