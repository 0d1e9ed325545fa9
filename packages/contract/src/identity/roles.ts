/** Codes without schemas, so that pages which only need these do not load the schema library. */
export const ROLE_CODES = { admin: 'admin', operate: 'operate', menber: 'menber' /* sic */, external: 'external' } as const
export type RoleCode = keyof typeof ROLE_CODES
/** With which roles somebody may share a view: an administrator with any, an operator with operators. Companies of one role know nothing of each other. */
export const sharesWith = (own: readonly string[]): RoleCode[] =>
  own.includes(ROLE_CODES.admin) ? (Object.keys(ROLE_CODES) as RoleCode[]) : own.includes(ROLE_CODES.operate) ? [ROLE_CODES.operate] : []
/** Rows of people and departments are kept when they are deleted. */
export const DEL_FLAG = { kept: 0, deleted: 1 } as const
/** Dictionary `org_category`. */
export const ORG_CATEGORY = { company: '1', department: '2', post: '3' } as const
/** Entries of the menu: top level, below one, and rights that have no page. */
export const MENU_TYPE = { top: 0, page: 1, button: 2 } as const
/** Of a menu entry or right: switched off ones are granted to nobody. */
export const MENU_STATUS = { on: '1', off: '0' } as const
export const TENANT_STATUS = { normal: 1, frozen: 0 } as const
export const ACCOUNT_STATUS = { normal: 1, frozen: 2, pending: 3, rejected: 4 } as const
