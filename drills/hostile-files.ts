import { hostileFiles } from '../apps/server/test/hostile-files.ts'
import { judgeHostileFiles } from '../apps/server/test/judge-hostile-files.ts'

/** Every hostile file there is, handed in as an upload. */
export async function hostileFilesDrill(): Promise<boolean> {
  const { files, stored, slowestMs, slowest, grownMb } = await judgeHostileFiles(hostileFiles())
  for (const line of stored) console.log(`taken: ${line}`)
  console.log(
    `hostile files ${files}, stored ${stored.length}, slowest refused in ${Math.round(slowestMs)} ms (${slowest}), memory grown by ${Math.ceil(grownMb)} MB at most`,
  )
  return stored.length === 0
}
