/** What travels on the socket of a signed-in person: from the server only. Any text of the client counts as a heartbeat. */
export type SocketFrame = { cmd: string; msgId?: string; msgTxt: string; userId?: string }

/** The access token is sent as the sub-protocol, because a browser cannot add headers to a socket. */
export const SOCKET_PATH = '/websocket/:userId'

/** What the bell sends to show that it is there; any text does. */
export const HEARTBEAT = 'HeartBeat'
export const HEARTBEAT_ANSWER: SocketFrame = { cmd: 'heartcheck', msgTxt: '心跳响应' }

/**
 * Why the server closed a socket; a client that sees the first must sign in again instead of reconnecting, and finds in the reason of
 * the close who ended the session, where somebody did; the last means that this is no longer shown to it.
 */
export const SOCKET_CLOSED = { sessionEnded: 4401, tooMany: 4429, noLonger: 4404 } as const

/** The socket of a page with shared tables: heartbeats, and rows that somebody else has just changed. */
export const VXE_SOCKET_PATH = '/vxeSocket/:userId/:pageId'
export const VXE_HEARTBEAT = 'heart_beat'
export const VXE_UPDATE = 'update_vxe_table'
export const VXE_COMMON = 'common_send_date' /* sic */
/** `socketKey` names the table, `args` are the changed row and the table instance it comes from, which leaves its own news alone. */
export type VxeUpdate = { socketKey: string; args: readonly [row: Readonly<Record<string, unknown>>, caseId: string] }
/** Anything pages of one kind want to tell each other. */
export type VxeCommon = { key: string; args: readonly unknown[] }
export type VxeFrame =
  | { type: typeof VXE_COMMON; data: VxeCommon }
  | { type: typeof VXE_HEARTBEAT; data: boolean }
  | { type: typeof VXE_UPDATE; data: VxeUpdate }
