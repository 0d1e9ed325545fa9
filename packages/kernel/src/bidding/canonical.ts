export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * RFC 8785 for what the log holds: keys sorted, no spaces, whole numbers only, absent members left out.
 * Anything that could be written in two ways is refused, because it will be hashed.
 */
export function canonical(value: Json): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) throw new RangeError(`not a whole number: ${value}`)
    return String(value)
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  let members = ''
  for (const key of Object.keys(value).sort()) {
    const member = value[key]
    if (member === undefined) continue
    if (members !== '') members += ','
    // Most members are plain; asking for them in turn would cost a bid as much as its hash.
    members += quoted(key) + (typeof member === 'string' ? JSON.stringify(member) : canonical(member))
  }
  return `{${members}}`
}

const known = new Map<string, string>()
const MOST_KNOWN = 1_000
/** The names of members are few and written again and again. */
function quoted(key: string): string {
  const text = known.get(key) ?? `${JSON.stringify(key)}:`
  if (known.size < MOST_KNOWN) known.set(key, text)
  return text
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
