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
    if (member !== undefined) members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonical(member)}`
  }
  return `{${members}}`
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
