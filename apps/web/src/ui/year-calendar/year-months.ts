import { monthGrid } from '../month-grid.ts'

/** A day that differs from the plain week. */
export type Special = { day: string; works: boolean; name: string }
type Cell = { /** Empty outside the month. */ day: string; kind: 'plain' | 'weekend' | 'rest' | 'work'; name: string }
export type YearMonth = { title: string; weeks: Cell[][]; /** What is special about it, one line for each holiday. */ words: string[] }

/** The twelve months of a year, Monday first. */
export function yearMonths(year: number, special: readonly Special[]): YearMonth[] {
  const known = new Map(special.map((each) => [each.day, each]))
  return Array.from({ length: 12 }, (_month, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    const cell = (day: string, weekday: number): Cell => {
      if (!day.startsWith(month)) return { day: '', kind: 'plain', name: '' }
      const found = known.get(day)
      return { day, kind: found ? (found.works ? 'work' : 'rest') : weekday > 4 ? 'weekend' : 'plain', name: found?.name ?? '' }
    }
    return {
      title: `${index + 1} 月`,
      weeks: monthGrid(month).map((week) => week.map(cell)),
      words: wordsOf(special.filter(({ day }) => day.startsWith(month))),
    }
  })
}

/** "1 至 7 日 国庆节 休息": days of one name that follow each other are one line. */
function wordsOf(days: readonly Special[]): string[] {
  const runs: { from: number; until: number; works: boolean; name: string }[] = []
  for (const { day, works, name } of [...days].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    const date = Number(day.slice(8))
    const last = runs.at(-1)
    if (last && last.works === works && last.name === name && last.until === date - 1) last.until = date
    else runs.push({ from: date, until: date, works, name })
  }
  const said = ({ from, until, works, name }: (typeof runs)[number]): string => {
    const kind = works ? '调休上班' : '休息'
    return [from === until ? `${from} 日` : `${from} 至 ${until} 日`, name === kind ? '' : name, kind].filter(Boolean).join(' ')
  }
  return runs.map(said)
}
