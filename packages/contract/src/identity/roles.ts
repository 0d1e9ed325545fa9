/** Codes without schemas, so that pages which only need these do not load the schema library. */
export const ROLE_CODES = { admin: 'admin', operate: 'operate', menber: 'menber' /* sic */, external: 'external' } as const
export const ACCOUNT_STATUS = { normal: 1, frozen: 2, pending: 3, rejected: 4 } as const
