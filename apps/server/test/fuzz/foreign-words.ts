import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * All SQL is text of the program: every word, number and quoted literal of a statement stands in the sources or migrations. A statement with
 * any other word was made of something that came from outside.
 */
export async function ownWords(server: string): Promise<ReadonlySet<string>> {
  const words = new Set<string>()
  for (const folder of [join(server, 'src'), join(server, 'migrations'), join(server, '../../packages')]) {
    const files = await readdir(folder, { recursive: true })
    for (const file of files) {
      if (!/\.(ts|sql)$/.test(file) || file.includes('node_modules')) continue
      for (const [word] of (await readFile(join(folder, file), 'utf8')).matchAll(WORD)) words.add(word.toLowerCase())
    }
  }
  for (const word of GRAMMAR) words.add(word)
  return words
}
const WORD = /[\p{L}_][\p{L}\p{N}_]*|\d+/gu

/** What the query builder and the driver write of their own accord. */
const GRAMMAR =
  'select insert into update delete from where and or not null is in exists values returning set on conflict do nothing order by group having limit offset as asc desc nulls last first inner left join lateral distinct case when then else end with for share skip locked begin commit rollback start transaction isolation level read committed serializable listen notify like ilike between any all true false excluded over partition using cast interval'.split(
    ' ',
  )

/** Words of a statement that are not the program's own. Places for values are none. */
export function foreignWords(statement: string, own: ReadonlySet<string>): string[] {
  const bare = statement.replaceAll(/\$\d+/g, ' ')
  return [...bare.matchAll(WORD)].map(([word]) => word.toLowerCase()).filter((word) => !own.has(word))
}

/** Statements that differ in how many values or rows they take are one. */
export const skeleton = (statement: string): string =>
  statement
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\(\s*\?(?:\s*,\s*\?)*\s*\)/g, '(?)')
    .replaceAll(/\(\?\)(?:\s*,\s*\(\?\))+/g, '(?)')
    .replaceAll(/\s+/g, ' ')
