/**
 * Points of a small line between 0 and 1, in runs: where a month has no figure the line breaks. A line that never moves lies in the middle.
 */
export function sparkRuns(values: readonly (number | null)[]): [x: number, y: number][][] {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return []
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const runs: [number, number][][] = []
  let run: [number, number][] | undefined
  values.forEach((value, at) => {
    if (value === null) {
      run = undefined
      return
    }
    if (!run) runs.push((run = []))
    run.push([values.length === 1 ? 0.5 : at / (values.length - 1), most === least ? 0.5 : (value - least) / (most - least)])
  })
  return runs
}
