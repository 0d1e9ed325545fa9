/** The same ids with one of them changed for its neighbour; the first moves no further up, the last no further down. */
export function swapped(ids: readonly string[], id: string, to: 'up' | 'down'): string[] {
  const from = ids.indexOf(id)
  const other = from + (to === 'up' ? -1 : 1)
  const neighbour = ids[other]
  return from === -1 || neighbour === undefined ? [...ids] : ids.with(from, neighbour).with(other, id)
}
