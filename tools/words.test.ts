import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from './read-tests.mjs'

/** One thing has one word: `docs/glossary.md` lists those that meant something which has another. */
const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['apps/web/src', 'apps/server/src', 'apps/server/test', 'packages/kernel/src', 'packages/contract/src', 'e2e', 'bench', 'drills']

const unused = (readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').split('\n## Words that are not used\n')[1] ?? '')
  .split('\n')
  .flatMap((line) => /^\| (.*\p{Script=Han}.*) \| (.+) \|$/u.exec(line)?.slice(1, 3).join('\n') ?? [])
  .map((pair) => pair.split('\n') as [not: string, but: string])

test('no source says a word that has been replaced by another', () => {
  expect(unused.length).toBeGreaterThan(20)
  const found = FOLDERS.flatMap((folder) => filesUnder(join(ROOT, folder), /\.(tsx?|css)$/)).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        unused.filter(([not]) => line.includes(not)).map(([not, but]) => `${relative(ROOT, file)}:${index + 1} says ${not}, not ${but}`),
      ),
  )
  expect(found).toEqual([])
})

test('no word that is used holds one that is not', () => {
  expect(unused.filter(([, but]) => unused.some(([not]) => but.includes(not)))).toEqual([])
})
