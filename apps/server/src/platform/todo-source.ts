import type { SignedIn } from './http/context.ts'

/**
 * How much waits; where it is known, how much of it is late, by when the first has to be done and since when the oldest waits.
 */
export type Waiting = { count: number; overdue?: number; due?: Date | null; since?: Date | null }

/** A kind of work that waits for people, as the module that knows how much of it there is answers for it. */
export type TodoSource = {
  key: string
  title: string
  hint: string
  /** Menu entry whose badge counts it, empty for none, and the page that shows it (null while that screen does not exist). */
  menuId: string
  path: string | null
  /** Further down the list than those without; equal ones stand in the order of their modules. */
  sort?: number
  /** News to be read and no work: it adds to a badge and stands in no list of what is to be done. */
  news?: true
  appliesTo: (roleCode: string) => boolean
  count: (ctx: SignedIn) => Promise<number | Waiting>
}
