/** Points of section 5 for the value of a deal: one for every full ten thousand yuan. */
export const pointsOfValue = (totalFen: number): number => Math.floor(totalFen / 1_000_000)
