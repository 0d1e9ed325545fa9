import { FAULTY_SERVERS, makeFaultyServer } from './faulty-servers.ts'
import { judgeLastSecond } from './last-second-judge.ts'
import { FULL_LAST_SECOND, runLastSecond } from './last-second.ts'
import { tellLastSecond } from './tell-last-second.ts'

/** The last second at full size, and whether each of the faulty servers is found out: a drill that finds nothing there has shown nothing. */
export async function lastSecondDrill(): Promise<boolean> {
  const run = await runLastSecond(FULL_LAST_SECOND)
  const report = judgeLastSecond(run.history)
  tellLastSecond(run, report)
  let holds = report.told.length === 0
  for (const [name, faulty] of Object.entries(FAULTY_SERVERS)) {
    const { counts } = judgeLastSecond((await runLastSecond(faulty.plan, await makeFaultyServer(name, faulty))).history)
    const found = faulty.finds.filter((finding) => counts[finding] > 0)
    console.log(`seeded fault ${name}: ${found.length > 0 ? found.map((finding) => `${finding} ${counts[finding]}`).join(', ') : 'NOT FOUND'}`)
    if (found.length === 0) holds = false
  }
  return holds
}
