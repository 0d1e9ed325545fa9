import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../install.mjs'
import { filesUnder } from '../read-tests.mjs'

// What a change can affect, by where it lies. Every server test starts the whole platform and every journey the whole
// desk, so the import graph would answer "everything"; the whole run before a landing catches what this passes over.

/** Files that differ from where this branch left `base`, with what is not committed yet.
 * @param {string} base @returns {string[]} */
export function changedSince(base) {
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  const [fork = base] = git('merge-base', base, 'HEAD')
  const files = [...git('diff', '--name-only', '--diff-filter=d', fork), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(files)].filter((file) => existsSync(join(root, file)))
}

/** It opens every screen there is, and names none. */
const SWEEP = 'e2e/sweep.spec.ts'

/** @param {string} folder @param {RegExp} name */
const under = (folder, name) =>
  existsSync(join(root, folder)) ? filesUnder(join(root, folder), name).map((/** @type {string} */ file) => relative(root, file)) : []

/** The server's tests over HTTP: those of the changed modules and folders of the platform, and what guards every call.
 * @param {readonly string[]} files @returns {string[]} */
export function testsOf(files) {
  const folders = new Set()
  for (const file of files) {
    const area = /^(apps\/server\/src\/(?:modules|platform)\/[^/]+)\//.exec(file)?.[1]
    const module = /^packages\/contract\/src\/([^/]+)\//.exec(file)?.[1]
    if (area) folders.add(area)
    if (module) folders.add(`apps/server/src/modules/${module}`)
  }
  const own = files.filter((file) => file.startsWith('apps/server/') && file.endsWith('.test.ts'))
  const near = [...folders].flatMap((folder) => under(folder, /\.test\.ts$/)).filter((file) => !/\/rules\/|\.rule\.test\.ts$/.test(file))
  const guards = folders.size > 0 ? ['apps/server/test/route-table.test.ts'] : []
  return [...new Set([...own, ...near, ...guards])]
}

/** Journeys that open a screen of a changed feature, as the sweep does with every one, that are changed themselves, or whose steps are.
 * @param {readonly string[]} files @returns {string[]} */
export function specsOf(files) {
  const features = new Set(files.flatMap((file) => /^(?:apps\/web\/src\/features|packages\/contract\/src)\/([^/]+)\//.exec(file)?.[1] ?? []))
  // The screens of a deal's whole way carry one name.
  if (features.has('auction') || features.has('settlement')) features.add('trading')
  const screens = [...readFileSync(join(root, 'packages/contract/src/screens.ts'), 'utf8').matchAll(/^ {2}'([^'/]+)\/[^']+': '(\/[^']+)'/gm)]
  const routes = screens.flatMap(([, feature = '', route = '']) => (features.has(feature) ? [route] : []))
  const steps = files.flatMap((file) => /^e2e\/(?!.*\.spec\.ts$)([^/]+\.ts)$/.exec(file)?.[1] ?? [])
  return under('e2e', /\.spec\.ts$/).filter((spec) => {
    const text = readFileSync(join(root, spec), 'utf8')
    const opens = (/** @type {string} */ route) => spec === SWEEP || text.includes(route)
    return files.includes(spec) || routes.some(opens) || steps.some((step) => text.includes(`'./${step}'`))
  })
}
