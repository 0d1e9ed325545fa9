import type pg from 'pg'
import type { App } from '../apps/server/src/app.ts'
import { median } from './measure.ts'

/** A list or tree, and plain SQL that reads the same rows and the same total. */
export type SqlSubject = { name: string; path: string; query?: Record<string, string>; plain: readonly string[] }

const ROUNDS = 9
const AIM = 2

/** Prints the ratio of a call to plain SQL sent by the same process. */
export async function compareWithSql(app: App, pool: pg.Pool, token: string, { name, path, query = {}, plain }: SqlSubject): Promise<void> {
  const ours = async () => {
    const answer = await app.http.inject({ method: 'GET', url: path, query, headers: { 'x-access-token': token } })
    if (!answer.json<{ success: boolean }>().success) throw new Error(`${name}: ${answer.body.slice(0, 200)}`)
  }
  const bare = async () => {
    for (const statement of plain) JSON.parse(JSON.stringify((await pool.query(statement)).rows))
  }
  const took = async (act: () => Promise<void>) => {
    const began = performance.now()
    await act()
    return performance.now() - began
  }
  for (let round = 0; round < 3; round++) {
    await ours()
    await bare()
  }
  // Rounds alternate and each pair gives one ratio, so that whatever else the machine does hits both alike.
  const pairs: [ours: number, bare: number][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const first = await took(round % 2 === 0 ? bare : ours)
    const second = await took(round % 2 === 0 ? ours : bare)
    pairs.push(round % 2 === 0 ? [second, first] : [first, second])
  }
  const of = (at: 0 | 1) => median(pairs.map((pair) => pair[at])).toFixed(1)
  const ratio = median(pairs.map(([a, b]) => a / b))
  console.log(`${name}: ${ratio.toFixed(2)} (aim ${AIM}), ${of(0)} ms against ${of(1)} ms`)
}
