import type { Received } from '@aosp/contract/endpoint'
import type { quickSearch } from '@aosp/contract/reference/quick-search'
import { routeAt } from '../../guard.ts'
import { flatten, isAlwaysShown, type DeskRoute } from '../../menu-routes.ts'

/** Something that can be chosen: a page, an act of one's own, or a record. What has no address is done here and now. */
export type Choice = {
  key: string
  label: string
  note: string
  code?: string
  state?: string
  /** Other words people look for it by. */
  also?: string
  path?: string
}
export type ChoiceGroup = { key: string; title: string; choices: readonly Choice[] }

const isPage = (route: DeskRoute): boolean =>
  !route.disabled && !route.path.includes(':') && (route.kind === 'directory' ? isAlwaysShown(route) : route.kind !== 'window')

/** Every page the person has: those of his menu with the directory they stand in, then those built into the desk. */
export function pageChoices(menu: readonly DeskRoute[], routes: readonly DeskRoute[]): Choice[] {
  const below = (entries: readonly DeskRoute[], note: string): Choice[] =>
    entries.flatMap((route) => [
      ...(route.shown && isPage(route) ? [{ key: `page:${route.path}`, label: route.title, note, path: route.path }] : []),
      ...below(route.children, route.title),
    ])
  const inMenu = new Set(flatten(menu).map(({ path }) => path))
  const builtIn = routes.filter((route) => !inMenu.has(route.path) && isPage(route))
  const all = [...below(menu, ''), ...builtIn.map(({ path, title }) => ({ key: `page:${path}`, label: title, note: '', path }))]
  return [...new Map(all.map((choice) => [choice.key, choice])).values()]
}

const folded = (text: string): string => text.toLocaleLowerCase()

/** Choices in which every word stands somewhere; those that begin with what was typed come first, then those whose own name has it. */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const whole = folded(typed.trim())
  const words = whole.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  const rank = ({ label }: Choice): number => (folded(label).startsWith(whole) ? 0 : folded(label).includes(whole) ? 1 : 2)
  return choices
    .filter(({ label, note, also = '' }) => words.every((word) => folded(`${label} ${note} ${also}`).includes(word)))
    .sort((a, b) => rank(a) - rank(b))
}

/** Whether the person has the page of an address. */
export const isOpen = (routes: readonly DeskRoute[], path: string): boolean => routeAt(routes, path.split('?')[0] ?? '') !== undefined

/** What the server found, each under the first of its addresses the person has a page for; what he has none for is left out. */
export const recordGroups = (found: Received<typeof quickSearch>, routes: readonly DeskRoute[]): ChoiceGroup[] =>
  found.flatMap(({ key, title, hits }) => {
    const choices = hits.flatMap(({ id, code, name, note, state, paths }) => {
      const path = paths.find((each) => isOpen(routes, each))
      return path === undefined ? [] : [{ key: `${key}:${id}`, label: name || code, code, note, state, path }]
    })
    return choices.length > 0 ? [{ key, title, choices }] : []
  })

export type Step = 'next' | 'previous' | 'first' | 'last'

/** Where the mark goes, across groups and around the ends. What has gone from the list counts as before the first. */
export function marked(keys: readonly string[], current: string | undefined, step: Step): string | undefined {
  const at = current === undefined ? -1 : keys.indexOf(current)
  if (step === 'first') return keys[0]
  if (step === 'last') return keys.at(-1)
  if (step === 'next') return keys[(at + 1) % keys.length]
  return keys[(at <= 0 ? keys.length : at) - 1]
}

const MOST_RECENT = 6

/** The newest first, each once. */
export const remembered = (recent: readonly Choice[], chosen: Choice): Choice[] =>
  [chosen, ...recent.filter(({ key }) => key !== chosen.key)].slice(0, MOST_RECENT)

const isText = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string'

/** What was kept, as far as it still can be opened: pages and acts as they are called today, records while their page is there. */
export function recentChoices(kept: unknown, known: readonly Choice[], routes: readonly DeskRoute[]): Choice[] {
  const byKey = new Map(known.map((choice) => [choice.key, choice]))
  return (Array.isArray(kept) ? kept : []).slice(0, MOST_RECENT).flatMap((each: unknown): Choice[] => {
    const { key, label, note, code, state, path } = (each ?? {}) as Record<string, unknown>
    if (typeof key !== 'string' || typeof label !== 'string' || typeof note !== 'string' || !isText(code) || !isText(state)) return []
    const today = byKey.get(key)
    if (today) return [today]
    // The state of a record was true when it was chosen, and may not be any more.
    const isRecord = !key.startsWith('page:') && typeof path === 'string' && isOpen(routes, path)
    return isRecord ? [{ key, label, note, path, ...(code === undefined ? {} : { code }) }] : []
  })
}

/** A text cut at the first place of what was typed, so that the place can be marked. */
export function cutAt(text: string, typed: string): readonly [before: string, found: string, after: string] {
  const word = folded(typed.trim())
  const at = word === '' ? -1 : folded(text).indexOf(word)
  return at < 0 ? [text, '', ''] : [text.slice(0, at), text.slice(at, at + word.length), text.slice(at + word.length)]
}
