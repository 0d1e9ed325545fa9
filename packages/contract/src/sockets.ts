/** What travels on the socket of a signed-in person: from the server only. Any text of the client counts as a heartbeat. */
export type SocketFrame = { cmd: string; msgId?: string; msgTxt: string; userId?: string }

/** The access token is sent as the sub-protocol, because a browser cannot add headers to a socket. */
export const SOCKET_PATH = '/websocket/:userId'

export const HEARTBEAT_ANSWER: SocketFrame = { cmd: 'heartcheck', msgTxt: '心跳响应' }

/** Why the server closed a socket; a client that sees the first must sign in again instead of reconnecting. */
export const SOCKET_CLOSED = { sessionEnded: 4401, tooMany: 4429 } as const
