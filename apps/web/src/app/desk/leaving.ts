import { siteUrl } from '../../lib/page-config.ts'
import { session } from '../../lib/session.ts'

let leaving = false

/** A full navigation is under way; nothing on this page matters any more. */
export const isLeaving = (): boolean => leaving

/** While this page ends its own session nothing needs to be said about its end. */
export async function whileLeaving<Result>(work: () => Promise<Result>): Promise<Result> {
  leaving = true
  try {
    return await work()
  } finally {
    leaving = false
  }
}

/**
 * To a page of the other entry. The entry of this address in the history is replaced, so that going back does not bounce.
 * With `shown`, not before a last word stands on the page.
 */
export function leaveTo(path: string, shown?: Promise<void>): void {
  if (leaving) return
  leaving = true
  // Nobody is asked to stay: behind the question would stand a page that is nobody's any more.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)
  const go = () => location.replace(siteUrl(path))
  if (shown) void shown.then(go)
  else go()
}

/** Everything this browser remembers of the person: token, user, dictionaries, tenant, open tabs. Permissions live in memory only. */
export function forgetPerson(): void {
  leaving = true
  session.clear()
  leaving = false
}
