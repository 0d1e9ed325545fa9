/** The weeks of a month, Monday first, as days "YYYY-MM-DD"; days of neighbouring months fill the edges. */
export function monthGrid(month: string): string[][] {
  const [year, index] = month.split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, index - 1, 1))
  const lead = (first.getUTCDay() + 6) % 7
  const days = new Date(Date.UTC(year, index, 0)).getUTCDate()
  return Array.from({ length: Math.ceil((lead + days) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => new Date(Date.UTC(year, index - 1, 1 - lead + week * 7 + day)).toISOString().slice(0, 10)),
  )
}

/** The month so many months away. */
export function shiftMonth(month: string, by: number): string {
  const [year, index] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, index - 1 + by, 1)).toISOString().slice(0, 7)
}
