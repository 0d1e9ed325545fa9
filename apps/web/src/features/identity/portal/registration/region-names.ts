/** Names by code, by the code of what they lie in; 86 holds the provinces. */
export type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>
export const COUNTRY = '86'

export const areasIn = (areas: Areas, parent: string): [code: string, name: string][] => Object.entries(areas[parent] ?? {})

/** Names from the province down. A municipality is its own city and is written once. */
export function regionText(areas: Areas, codes: readonly string[]): string {
  let parent = COUNTRY
  const names: string[] = []
  for (const code of codes) {
    const name = areas[parent]?.[code]
    if (name === undefined) break
    if (name !== names.at(-1)) names.push(name)
    parent = code
  }
  return names.join('')
}

/** The codes of a written region, as far down as its names are known. */
export function regionCodes(areas: Areas, text: string): string[] {
  const inside = (parent: string, rest: string, above: string, found: string[]): string[] => {
    if (rest === '' && found.length === 3) return found
    for (const [code, name] of areasIn(areas, parent)) {
      if (rest.startsWith(name)) {
        const deeper = inside(code, rest.slice(name.length), name, [...found, code])
        if (regionText(areas, deeper) === text) return deeper
      }
      // The city of a municipality bears its name, which was not written a second time.
      if (name === above && rest !== '') {
        const deeper = inside(code, rest, name, [...found, code])
        if (regionText(areas, deeper) === text) return deeper
      }
    }
    return found
  }
  const codes = text === '' ? [] : inside(COUNTRY, text, '', [])
  return regionText(areas, codes) === text ? [...codes, ...namesake(areas, codes.at(-1), text)] : []
}

/** A municipality alone names its city as well. */
const namesake = (areas: Areas, code: string | undefined, text: string): string[] =>
  areasIn(areas, code ?? '')
    .filter(([, name]) => name === text)
    .map(([inner]) => inner)
