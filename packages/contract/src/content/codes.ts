/** Codes of system announcements, without schemas. */
export const SEND_STATUS = { draft: '0', released: '1', revoked: '2' } as const
/** Notices are written by people, system messages by what happens. */
export const MSG_CATEGORY = { notice: '1', system: '2' } as const
export const READ_FLAG = { unread: '0', read: '1' } as const
