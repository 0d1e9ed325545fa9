/** A part of a file, both ends included. */
export type ByteRange = { readonly first: number; readonly last: number }

const ONE = /^bytes=(\d{1,15})?-(\d{1,15})?$/

/**
 * What a `Range` header asks of a file of so many bytes: a part of it, everything (undefined: none was asked for, or in a way that a server
 * may pass over, as several parts at once), or `beyond` its end.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [whole, from, to] = ONE.exec(header ?? '') ?? []
  if (whole === undefined || (from === undefined && to === undefined)) return undefined
  // The last so many bytes.
  if (from === undefined) return Number(to) === 0 || size === 0 ? 'beyond' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  const first = Number(from)
  const last = to === undefined ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== undefined && Number(to) < first) return undefined
  return first >= size ? 'beyond' : { first, last }
}
