import { routeOf } from '../screens.ts'

/** Where a question is answered: the page of the portal that has every condition in its address. */
export function findAddress(question: Readonly<Record<string, unknown>>): string {
  const query: Record<string, string> = { current: 'all' }
  for (const [name, value] of Object.entries(question))
    if (typeof value === 'string' || typeof value === 'number') query[name === 'keyword' ? 'title' : name] = String(value)
  return routeOf('portal/landing', {}, query)
}
