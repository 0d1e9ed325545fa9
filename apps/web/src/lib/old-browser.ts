/**
 * The footer promises Chrome 89. The build lowers syntax; these are the newer functions our own code and the PDF library
 * call. Each is added only where it is missing, and hidden from loops like a built-in.
 */
const add = (owner: object, name: string, value: (this: never, ...args: never[]) => unknown): void => {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}

function at(this: ArrayLike<unknown>, index: number): unknown {
  const place = Math.trunc(index) || 0
  return this[place < 0 ? this.length + place : place]
}

function findLastIndex(this: ArrayLike<unknown>, wanted: (value: unknown, index: number, all: unknown) => boolean): number {
  for (let index = this.length - 1; index >= 0; index--) if (wanted(this[index], index, this)) return index
  return -1
}

const typedArrays = Object.getPrototypeOf(Uint8Array.prototype) as object
for (const owner of [Array.prototype, typedArrays]) {
  add(owner, 'at', at)
  add(owner, 'findLastIndex', findLastIndex)
  add(owner, 'findLast', function findLast(this: ArrayLike<unknown>, wanted: never) {
    return this[findLastIndex.call(this, wanted)]
  })
}
add(String.prototype, 'at', at)
add(Array.prototype, 'toSorted', function toSorted(this: unknown[], compare: (a: unknown, b: unknown) => number) {
  return [...this].sort(compare)
})
add(Array.prototype, 'toReversed', function toReversed(this: unknown[]) {
  return [...this].reverse()
})
add(Object, 'hasOwn', (owner: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(owner, name))
add(Promise, 'withResolvers', function withResolvers<Value>() {
  let resolve!: (value: Value) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
})
add(Promise, 'try', (work: (...args: unknown[]) => unknown, ...args: unknown[]) => new Promise((resolve) => resolve(work(...args))))
add(URL, 'parse', (address: string, base?: string) => {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
})
add(globalThis, 'structuredClone', (value: unknown) => copyOf(value, new Map()))

/** Enough of the structured clone for the plain values that are passed around here. */
function copyOf(value: unknown, seen: Map<unknown, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (seen.has(value)) return seen.get(value)
  if (value instanceof Date) return new Date(value)
  if (value instanceof ArrayBuffer) return value.slice(0)
  if (ArrayBuffer.isView(value))
    return 'slice' in value ? (value as Uint8Array).slice() : new DataView(value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength))
  const copy: unknown = Array.isArray(value) ? [] : value instanceof Map ? new Map() : value instanceof Set ? new Set() : {}
  seen.set(value, copy)
  if (value instanceof Map) value.forEach((item, key) => (copy as Map<unknown, unknown>).set(copyOf(key, seen), copyOf(item, seen)))
  else if (value instanceof Set) value.forEach((item) => (copy as Set<unknown>).add(copyOf(item, seen)))
  else for (const [key, item] of Object.entries(value)) (copy as Record<string, unknown>)[key] = copyOf(item, seen)
  return copy
}
