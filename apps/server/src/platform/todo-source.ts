import type { SignedIn } from './http/context.ts'

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
  appliesTo: (roleCode: string) => boolean
  count: (ctx: SignedIn) => Promise<number>
}
