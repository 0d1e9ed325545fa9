/** Of these the value is where in a list somebody is, and nothing else. */
const HARMLESS = new Set(['pageNo', 'pageSize', 'column', 'order'])
const HARMLESS_VALUE = /^[A-Za-z][\w-]{0,22}$|^\d{1,6}$/
/** Long enough to be a phone number, an identity number, a token or a key. */
const TELLING = /\d{7,}|[\w-]{24,}/
const LONGEST = 200

/**
 * What is kept of an address: redacted when it is noted, so that nothing secret waits in memory to be shown. A declared call is named as
 * it was declared, because what stands in the place of a parameter may let somebody in; of a query its names are kept.
 */
export function redactAddress(url: string, declared: string | undefined): string {
  if (declared !== undefined && !url.includes('?')) return declared
  const [path = '', query] = url.split('?', 2)
  const shown =
    declared ??
    path
      .split('/')
      .map((part) => (TELLING.test(decoded(part)) ? '*' : part))
      .join('/')
  const named =
    query === undefined
      ? []
      : query
          .split('&')
          .filter((part) => part !== '' && !part.startsWith('_t='))
          .map(redactMember)
  return `${shown}${named.length === 0 ? '' : `?${named.join('&')}`}`.slice(0, LONGEST)
}

function redactMember(member: string): string {
  const [name = '', value = ''] = member.split('=', 2)
  if (TELLING.test(decoded(name))) return '*'
  return HARMLESS.has(name) && HARMLESS_VALUE.test(value) && !TELLING.test(value) ? `${name}=${value}` : `${name}=*`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
