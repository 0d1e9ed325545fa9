/** The documents' figures: reconnect 20 s after an error, at most 5 errors, a heartbeat every 20 s, else ask every 6 s. */
export const RECONNECT_MS = 20_000
export const BEAT_MS = 20_000
export const POLL_MS = 6_000
export const MOST_ERRORS = 5

export type BellSocketState = {
  /** `ended`: the session is over, so neither socket nor polling has any use. */
  phase: 'connecting' | 'open' | 'waiting' | 'stopped' | 'ended'
  errors: number
  /** `broken`: a load failed, so asking again and again is useless until somebody looks at the page. */
  polling: 'off' | 'on' | 'broken'
  /** A heartbeat went out and nothing has come back yet. */
  unanswered: boolean
}

export type BellSocketEvent =
  | { type: 'opened' }
  /** Anything at all came from the server. */
  | { type: 'heard' }
  | { type: 'failed' }
  /** The server closed this one because the person has too many. */
  | { type: 'crowded' }
  | { type: 'ended' }
  | { type: 'reconnectDue' }
  | { type: 'beatDue' }
  | { type: 'loadFailed' }
  /** The tab is shown again, or the network is back. */
  | { type: 'woken' }
  | { type: 'signedIn' }

export const FIRST: BellSocketState = { phase: 'connecting', errors: 0, polling: 'off', unanswered: false }

/** What the bell's socket does when something happens. An event that comes too late for its state changes nothing. */
export function bellSocketStep(state: BellSocketState, event: BellSocketEvent): BellSocketState {
  const { phase, polling } = state
  if (event.type === 'signedIn') return FIRST
  if (phase === 'ended') return state
  switch (event.type) {
    case 'opened':
      return phase === 'connecting' ? { ...state, phase: 'open', polling: 'off', unanswered: false } : state
    case 'heard':
      // Only an answer proves the line; a socket that opens and falls at once must not try for ever.
      return phase === 'open' ? { ...state, errors: 0, unanswered: false } : state
    case 'failed':
      return phase === 'connecting' || phase === 'open' ? failed(state) : state
    case 'beatDue':
      if (phase !== 'open') return state
      return state.unanswered ? failed(state) : { ...state, unanswered: true }
    case 'crowded':
      return { ...state, phase: 'stopped', polling: polling === 'broken' ? polling : 'on', unanswered: false }
    case 'ended':
      return { ...state, phase: 'ended', polling: 'off', unanswered: false }
    case 'reconnectDue':
      return phase === 'waiting' ? { ...state, phase: 'connecting' } : state
    case 'loadFailed':
      return polling === 'on' ? { ...state, polling: 'broken' } : state
    case 'woken':
      if (phase === 'open') return state
      if (phase === 'connecting') return polling === 'broken' ? { ...state, polling: 'on' } : state
      return { phase: 'connecting', errors: phase === 'stopped' ? 0 : state.errors, polling: 'on', unanswered: false }
  }
}

function failed(state: BellSocketState): BellSocketState {
  const errors = state.errors + 1
  return { phase: errors > MOST_ERRORS ? 'stopped' : 'waiting', errors, polling: state.polling === 'broken' ? 'broken' : 'on', unanswered: false }
}
