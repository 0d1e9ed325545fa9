/** Undo and redo over whole states, which share almost everything with one another. */
export type History<State> = {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
  /** What the last step belongs to: further steps of the same group are one step to the person. */
  readonly group: string | undefined
}

const LONGEST = 100

export const startHistory = <State>(present: State): History<State> => ({ past: [], present, future: [], group: undefined })

export function record<State>(history: History<State>, next: State, group?: string): History<State> {
  if (Object.is(next, history.present)) return history
  const joins = group !== undefined && group === history.group && history.past.length > 0
  return { past: joins ? history.past : [...history.past, history.present].slice(-LONGEST), present: next, future: [], group }
}

export function undo<State>({ past, present, future, group }: History<State>): History<State> {
  const before = past[past.length - 1]
  return before === undefined ? { past, present, future, group } : { past: past.slice(0, -1), present: before, future: [present, ...future], group: undefined }
}

export function redo<State>({ past, present, future, group }: History<State>): History<State> {
  const next = future[0]
  return next === undefined ? { past, present, future, group } : { past: [...past, present], present: next, future: future.slice(1), group: undefined }
}

/** Changes every state at once, for news that did not come from this person and that undo must not take back. */
export const amend = <State>({ past, present, future, group }: History<State>, change: (state: State) => State): History<State> => ({
  past: past.map(change),
  present: change(present),
  future: future.map(change),
  group,
})
