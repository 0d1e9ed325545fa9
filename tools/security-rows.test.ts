import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, TEST_FILE, titlesOf } from './read-tests.mjs'

/** Figure 8: every row of docs/security.md 1.2 that is not planned has a test that cites it, and 1.4 names the files of those tests. */
const ROOT = join(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const rowsOf = (section: string): Map<number, string> =>
  new Map(
    [...(page.split(`\n### ${section} `)[1]?.split(/\n###? /)[0] ?? '').matchAll(/^\| (\d+) \| (.*) \|$/gm)].map(([, no = '', rest = '']) => [
      Number(no),
      rest,
    ]),
  )

/** `security row 27`, `security rows 3, 6 and 12`. */
const cited = (title: string): number[] =>
  [...title.matchAll(/\bsecurity rows? (\d+(?:,? (?:and )?\d+)*)/gi)].flatMap(([, list = '']) => (list.match(/\d+/g) ?? []).map(Number))

test('figure 8 every row of the family has a test, and the table names it', () => {
  const files = new Map<number, Set<string>>()
  for (const file of ['apps', 'packages', 'e2e', 'tools', 'drills'].flatMap((folder) => filesUnder(join(ROOT, folder), TEST_FILE)))
    for (const row of titlesOf(readFileSync(file, 'utf8')).flatMap(cited)) files.set(row, (files.get(row) ?? new Set()).add(relative(ROOT, file)))
  const lines = [...rowsOf('1.2')].map(([row, rest]) => {
    const tests = [...(files.get(row) ?? [])].toSorted().map((file) => `\`${file}\``)
    return [row, tests.length > 0 ? tests.join(', ') : rest.includes('**planned**') ? '**planned**' : 'no test'] as const
  })
  expect(lines).toHaveLength(51)
  expect(lines.filter(([, tests]) => tests === 'no test')).toEqual([])
  expect(lines.map(([row, tests]) => `| ${row} | ${tests} |`).join('\n')).toBe([...rowsOf('1.4')].map(([row, tests]) => `| ${row} | ${tests} |`).join('\n'))
  process.stdout.write(`family rows: ${lines.filter(([, tests]) => tests.startsWith('`')).length} of 51 with a test, the others planned with their feature\n`)
})
