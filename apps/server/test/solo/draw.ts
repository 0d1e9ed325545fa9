/** Numbers that come again with the same seed, so that what was found can be found again. */
export type Draw = {
  /** At least 0, less than `below`. */
  whole(below: number): number
  chance(part: number): boolean
  one<Value>(values: readonly Value[]): Value
}

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    whole,
    chance: (part) => next() < part,
    one: (values) => {
      const value = values[whole(values.length)]
      if (value === undefined) throw new Error('nothing to choose from')
      return value
    },
  }
}
