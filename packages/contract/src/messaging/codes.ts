/** What a template is for, by the numbers of the dictionary `msgType`. */
export const MESSAGE_TYPE = { sms: '1', email: '2', app: '3', bell: '4' } as const
export type MessageType = (typeof MESSAGE_TYPE)[keyof typeof MESSAGE_TYPE]

/** How far a message has come, by the numbers of the dictionary `msgSendStatus`. */
export const SEND_STATE = { waiting: '0', sent: '1', failed: '2', givenUp: '-1' } as const

export const IN_USE = { yes: '1', no: '0' } as const

/** What a notice on a trade is about, by the values of the dictionary `trade_message_kind`. */
export type TradeMessageKind = 'published' | 'signup' | 'starting' | 'rejected' | 'result' | 'settle' | 'request' | 'funds' | 'work' | 'notice' | 'other'
