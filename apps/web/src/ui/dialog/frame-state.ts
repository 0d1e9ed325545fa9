import { keptInView, type Box, type Point, type Size } from './drag-bounds.ts'

/** How a dialog stands: moved by so much, and whether it fills the window. The move is kept while it does. */
export type FrameState = { readonly offset: Point; readonly maximised: boolean; readonly grip: Grip | null }
/** Where the pointer took the title, and how far the box had been moved by then. */
type Grip = { readonly pointer: Point; readonly offset: Point; readonly box: Box }

export type FrameAction =
  | { type: 'gripped'; pointer: Point; box: Box }
  | { type: 'moved'; pointer: Point; viewport: Size }
  | { type: 'released' }
  | { type: 'resized'; box: Box; viewport: Size }
  | { type: 'toggled' }
  | { type: 'opened'; maximised: boolean }

const HOME: Point = { x: 0, y: 0 }
export const AT_REST: FrameState = { offset: HOME, maximised: false, grip: null }

export function frameState(state: FrameState, action: FrameAction): FrameState {
  switch (action.type) {
    case 'gripped':
      return state.maximised ? state : { ...state, grip: { pointer: action.pointer, offset: state.offset, box: action.box } }
    case 'moved': {
      if (!state.grip) return state
      const { pointer, offset, box } = state.grip
      const wanted = { x: offset.x + action.pointer.x - pointer.x, y: offset.y + action.pointer.y - pointer.y }
      return { ...state, offset: keptInView(wanted, box, action.viewport) }
    }
    case 'released':
      return state.grip ? { ...state, grip: null } : state
    case 'resized':
      return state.maximised ? state : { ...state, grip: null, offset: keptInView(state.offset, action.box, action.viewport) }
    case 'toggled':
      return { ...state, grip: null, maximised: !state.maximised }
    case 'opened':
      return { ...AT_REST, maximised: action.maximised }
  }
}

/** What the view does with it: a full window has no place of its own, but remembers it. */
export const shownOffset = ({ offset, maximised }: FrameState): Point => (maximised ? HOME : offset)
