/** The last `size` readings of some figures. All room is taken at once, so it never grows. */
export type Ring<Name extends string> = {
  add(at: number, reading: Readonly<Record<Name, number>>): void
  /** Oldest first. */
  times(): number[]
  values(name: Name): number[]
  latest(): Readonly<Record<Name, number>> | undefined
}

export function createRing<const Name extends string>(names: readonly Name[], size: number): Ring<Name> {
  const at = new Float64Array(size)
  const columns = new Map(names.map((name) => [name, new Float64Array(size)] as const))
  let count = 0
  const inOrder = (column: Float64Array): number[] => {
    const held = Math.min(count, size)
    return Array.from({ length: held }, (_, index) => column[(count - held + index) % size] ?? 0)
  }
  return {
    add: (time, reading) => {
      at[count % size] = time
      for (const [name, column] of columns) column[count % size] = reading[name]
      count++
    },
    times: () => inOrder(at),
    values: (name) => inOrder(columns.get(name) ?? at),
    latest: () =>
      count === 0
        ? undefined
        : (Object.fromEntries([...columns].map(([name, column]) => [name, column[(count - 1) % size] ?? 0])) as Readonly<Record<Name, number>>),
  }
}
