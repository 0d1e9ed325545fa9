/** The slider captcha: dragged to full width it is verified, released early it falls back. */
export type SliderState = { at: number; held: boolean; verified: boolean }
export type SliderMove = { kind: 'grab' } | { kind: 'drag'; to: number } | { kind: 'release' } | { kind: 'step'; by: number } | { kind: 'reset' }

/** Position is the share of the track, 0 to 1. */
export const SLIDER_START: SliderState = { at: 0, held: false, verified: false }

/** A pixel grid never hits 1 exactly. */
const FULL = 0.995

const settle = (at: number, held: boolean): SliderState => {
  const inside = Number.isFinite(at) ? Math.min(Math.max(at, 0), 1) : 0
  return inside >= FULL ? { at: 1, held: false, verified: true } : { at: inside, held, verified: false }
}

export function slide(state: SliderState, move: SliderMove): SliderState {
  if (move.kind === 'reset') return SLIDER_START
  if (state.verified) return state
  switch (move.kind) {
    case 'grab':
      return { ...state, held: true }
    case 'drag':
      return state.held ? settle(move.to, true) : state
    case 'release':
      return state.held ? SLIDER_START : state
    case 'step':
      return settle(state.at + move.by, false)
  }
}
