import { VXE_HEARTBEAT, VXE_UPDATE, type VxeFrame, type VxeUpdate } from '@aosp/contract/platform/sockets'

export const HEARTBEAT_EVERY_MS = 10_000
export const REPLY_WITHIN_MS = 6_000
export const RECONNECT_AFTER_MS = 5_000

/** `waiting` is the pause before the next try, `stopped` the end of the page. */
export type Link = 'connecting' | 'open' | 'waiting' | 'stopped'
export type LinkState = { readonly link: Link; readonly awaitingReply: boolean }
export const FIRST_STATE: LinkState = { link: 'connecting', awaitingReply: false }

export type LinkEvent =
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'received'; text: string }
  | { type: 'heartbeatDue' }
  | { type: 'replyOverdue' }
  | { type: 'reconnectDue' }
  | { type: 'stop' }

export type LinkEffect =
  | { type: 'connect' }
  | { type: 'close' }
  | { type: 'send'; frame: VxeFrame }
  | { type: 'startTimer'; timer: 'heartbeat' | 'reply' | 'reconnect'; ms: number }
  | { type: 'stopTimers' }
  | { type: 'update'; update: VxeUpdate }

export type LinkStep = { state: LinkState; effects: readonly LinkEffect[] }

const HEARTBEAT: VxeFrame = { type: VXE_HEARTBEAT, data: true }

/** What to do when something happens on the line. Events that come too late for their state change nothing. */
export function linkStep(state: LinkState, event: LinkEvent): LinkStep {
  const stay: LinkStep = { state, effects: [] }
  if (state.link === 'stopped') return stay
  switch (event.type) {
    case 'opened':
      return state.link === 'connecting'
        ? { state: { link: 'open', awaitingReply: false }, effects: [{ type: 'startTimer', timer: 'heartbeat', ms: HEARTBEAT_EVERY_MS }] }
        : stay
    case 'heartbeatDue':
      return state.link === 'open' && !state.awaitingReply
        ? {
            state: { ...state, awaitingReply: true },
            effects: [
              { type: 'send', frame: HEARTBEAT },
              { type: 'startTimer', timer: 'reply', ms: REPLY_WITHIN_MS },
            ],
          }
        : stay
    case 'received':
      return state.link === 'open' ? received(state, event.text) : stay
    case 'replyOverdue':
      return state.link === 'open' && state.awaitingReply ? broken : stay
    case 'closed':
      return state.link === 'waiting' ? stay : { state: { link: 'waiting', awaitingReply: false }, effects: [{ type: 'stopTimers' }, reconnectLater] }
    case 'reconnectDue':
      return state.link === 'waiting' ? { state: FIRST_STATE, effects: [{ type: 'connect' }] } : stay
    case 'stop':
      return { state: { link: 'stopped', awaitingReply: false }, effects: [{ type: 'stopTimers' }, { type: 'close' }] }
  }
}

const reconnectLater: LinkEffect = { type: 'startTimer', timer: 'reconnect', ms: RECONNECT_AFTER_MS }
const broken: LinkStep = { state: { link: 'waiting', awaitingReply: false }, effects: [{ type: 'stopTimers' }, { type: 'close' }, reconnectLater] }

function received(state: LinkState, text: string): LinkStep {
  const frame = readFrame(text)
  if (!frame) return { state, effects: [] }
  if (frame.type === VXE_UPDATE) return { state, effects: [{ type: 'update', update: frame.data }] }
  if (!state.awaitingReply) return { state, effects: [] }
  return {
    state: { ...state, awaitingReply: false },
    effects: [{ type: 'stopTimers' }, { type: 'startTimer', timer: 'heartbeat', ms: HEARTBEAT_EVERY_MS }],
  }
}

/** Whatever arrives is only data: nothing of it is run, and what is not understood is dropped. */
export function readFrame(text: string): VxeFrame | undefined {
  let frame: unknown
  try {
    frame = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof frame !== 'object' || frame === null) return undefined
  const { type, data } = frame as { type?: unknown; data?: unknown }
  if (type === VXE_HEARTBEAT) return { type, data: data === true }
  if (type !== VXE_UPDATE || typeof data !== 'object' || data === null) return undefined
  const { socketKey, args } = data as { socketKey?: unknown; args?: unknown }
  if (typeof socketKey !== 'string' || !Array.isArray(args)) return undefined
  const [row, caseId] = args as unknown[]
  if (typeof row !== 'object' || row === null || Array.isArray(row) || typeof caseId !== 'string') return undefined
  return { type, data: { socketKey, args: [row as Readonly<Record<string, unknown>>, caseId] } }
}
