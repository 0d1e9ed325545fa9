import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/src/modules/identity/seed/demo-people.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...['docs', 'docs/adr', 'docs/spec'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      // The two specification documents are not ours to correct.
      .filter((name) => name.endsWith('.md') && !/^doc\d/.test(name))
      .map((name) => `${folder}/${name}`),
  ),
]

/** Names in the first column of the table below a heading. */
function firstColumn(heading: string): string[] {
  const section = read('README.md').split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .flatMap((line) => (line.startsWith('| `') ? [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name) : []))
}

test('the README lists every setting of the platform, and no other', () => {
  const files = ['apps/server/src/settings.ts', 'apps/server/src/settings-sms.ts', 'apps/server/src/settings-mail.ts', 'apps/server/src/settings-third.ts']
  const declared = files.flatMap((file) => [...read(file).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name))
  expect(declared.length).toBeGreaterThan(20)
  expect(firstColumn('Settings').toSorted()).toEqual(declared.toSorted())
})

test('the README and the start name the accounts that are seeded', () => {
  const seeded = PEOPLE.map(({ username }) => username)
  expect(firstColumn('Accounts of the demonstration').toSorted()).toEqual(seeded.toSorted())
  for (const name of seeded) expect(read('apps/server/src/main.ts')).toMatch(new RegExp(`['\\s]${name}['\\s]`))
})

test.each(PAGES)('%s names commands, files and folders that exist', (page) => {
  const text = read(page)
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => join(page, '..', link))
  const paths = [...text.matchAll(/`((?:apps|packages|tools|docs|e2e|bench|drills)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect([...links, ...paths].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
