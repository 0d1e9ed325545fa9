/** Numbers that look drawn and are the same every time: mulberry32 of a seed. */
export type Draw = {
  /** At least `from`, below `to`, any fraction. */
  between(from: number, to: number): number
  /** A whole number, both ends among them. */
  whole(from: number, to: number): number
  /** Of a hundred times, so many are true. */
  chance(percent: number): boolean
  one<Item>(of: readonly Item[]): Item
}

export function drawFrom(seed: number): Draw {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    between: (from, to) => from + next() * (to - from),
    whole,
    chance: (percent) => next() * 100 < percent,
    one: <Item>(of: readonly Item[]) => of[whole(0, of.length - 1)] as Item,
  }
}
