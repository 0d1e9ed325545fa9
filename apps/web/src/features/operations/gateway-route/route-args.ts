import { PREDICATES, type PredicateName } from '@aosp/contract/operations/codes'

export type Predicate = { name: string; args: readonly string[] | Readonly<Record<string, string>> }
export type Filter = { name: string; title?: string | undefined; args: readonly { key: string; value: string }[] }

const isKnown = (name: string): name is PredicateName => name in PREDICATES
export const titleOf = (name: string): string => (isKnown(name) ? PREDICATES[name].title : name)
export const keysOf = (name: string): readonly [string, string] | null => (isKnown(name) ? PREDICATES[name].keys : null)

/** 路径 /a/**, /b/** */
export const predicateText = ({ name, args }: Predicate): string =>
  `${titleOf(name)} ${Array.isArray(args) ? args.join(', ') : Object.values(args).filter(Boolean).join(' = ')}`

export function emptyPredicate(name: PredicateName): Predicate {
  const keys = keysOf(name)
  return { name, args: keys === null ? [] : { [keys[0]]: '', [keys[1]]: '' } }
}

type Route = { routerId: string; uri: string; status: number; stripPrefix: number; predicates: readonly Predicate[]; filters: readonly Filter[] }
/** As gateways of this kind read them: those in force, conditions and filters with their arguments, and nothing of who wrote them. */
export const loadable = (routes: readonly Route[]) =>
  routes
    .filter(({ status }) => status === 1)
    .map(({ routerId, uri, predicates, filters, stripPrefix }) => ({
      id: routerId,
      uri,
      predicates: predicates.map(({ name, args }) => ({ name, args })),
      filters: filters.map(({ name, args }) => ({ name, args: Object.fromEntries(args.map(({ key, value }) => [key, value])) })),
      ...(stripPrefix > 0 ? { metadata: { stripPrefix } } : {}),
    }))

/** Parts have no number of their own: the second condition by path stays the second, whatever stands between them. */
export const keyAt = (parts: readonly { name: string }[], at: number): string => {
  const name = parts[at]?.name ?? ''
  return `${name} ${parts.slice(0, at).filter((part) => part.name === name).length}`
}
