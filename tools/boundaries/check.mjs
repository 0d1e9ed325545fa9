import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { types } from './parse-tsx.mjs'
import { cruise } from 'dependency-cruiser'
import { allowed, fixtures } from './fixtures.mjs'
import rules from './rules.cjs'

const ROOT = join(import.meta.dirname, '../..')
const ROOTS = ['apps', 'packages', 'e2e', 'bench', 'drills']
/** Where the light rules begin; what they lead to is followed wherever it lies. The example of a rule that begins elsewhere is not reported. */
const LIGHT_ROOTS = ['apps/web', 'packages/contract']

/** Editors and tools leave such files for a moment. */
const HIDDEN = '(^|/)\\.[^./]'

/** Violations of every rule below `folder`, and which files of ours were looked at. */
async function look(folder, roots) {
  const everything = await run(folder, roots, rules.forbidden, { path: HIDDEN })
  types.seen = false
  const light = LIGHT_ROOTS.filter((root) => existsSync(join(folder, root)))
  const portal = light.length > 0 ? (await run(folder, light, rules.light, { path: HIDDEN, dynamic: true })).summary.violations : []
  types.seen = true
  const ours = everything.modules.filter(({ source }) => ROOTS.includes(source.split('/')[0]))
  const derived = rules.derived.flatMap(({ name, find }) => find(ours).map((found) => ({ rule: { name }, ...found })))
  return { seen: ours.map(({ source }) => source), violations: [...everything.summary.violations, ...portal, ...derived] }
}

/** Where an import of a folder leads, for all cruises: nothing changes while they look. */
const resolved = {}

/** Most imports name a file beside them in full; such a one is what it says, and needs no search. */
const namedInFull = {
  apply: (resolver) =>
    resolver.getHook('resolve').tapAsync('namedInFull', (request, _context, done) => {
      const file = /^\.\.?\/.*\.\w+$/.test(request.request) && join(request.path, request.request)
      if (file && statSync(file, { throwIfNoEntry: false })?.isFile()) done(null, { ...request, path: file, request: undefined })
      else done()
    }),
}

async function run(folder, roots, forbidden, exclude) {
  const { output } = await cruise(
    roots,
    {
      // TypeScript 7 has no compiler interface for tools; with it dependency-cruiser silently finds no files at all.
      parser: 'swc',
      baseDir: folder,
      ruleSet: { forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })) },
      validate: true,
      doNotFollow: { path: 'node_modules' },
      exclude,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main'],
      unsafeCache: resolved,
      plugins: [namedInFull],
    },
  )
  return output
}

const sourceOf = (path, imports) =>
  imports
    .map((what, at) => {
      if (what.startsWith('import(')) return `void import('${what.slice(7)}')`
      return `import * as m${at} from '${what}'\nvoid m${at}`
    })
    .concat(path.endsWith('.tsx') ? 'export const Page = () => <p />' : 'export {}')
    .join('\n')

/** Writes the tree of an example, with empty libraries so that it stands on its own. */
async function lookAtExample(files) {
  const folder = mkdtempSync(join(tmpdir(), 'aosp-boundaries-'))
  const put = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  try {
    for (const library of ['antd', 'zod']) {
      put(`node_modules/${library}/package.json`, `{"name":"${library}","main":"index.js"}`)
      put(`node_modules/${library}/index.js`, '')
    }
    for (const [path, imports] of Object.entries(files)) put(path, sourceOf(path, imports))
    const roots = [...new Set(Object.keys(files).map((path) => path.split('/')[0]))]
    const { violations } = await look(folder, roots)
    return [...new Set(violations.map(({ rule }) => rule.name))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const faults = []
const all = [...rules.forbidden, ...rules.light, ...rules.derived]
const names = all.map(({ name }) => name)
for (const name of names) {
  const files = fixtures[name]
  const reported = files ? await lookAtExample(files) : []
  if (reported.join() !== name)
    faults.push(`rule ${name}: its example must be reported by this rule alone, but was reported by: ${reported.join(', ') || 'none'}`)
}
for (const name of Object.keys(fixtures)) if (!names.includes(name)) faults.push(`example ${name}: there is no such rule`)
for (const [name, files] of Object.entries(allowed)) {
  const reported = await lookAtExample(files)
  if (reported.length > 0) faults.push(`"${name}" must be allowed, but was reported by: ${reported.join(', ')}`)
}

/** Every source file there is. One the parser passed over would be held to no rule, and dependency-cruiser calls that a success. */
const sourcesIn = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name === 'dist') return []
    if (entry.isDirectory()) return sourcesIn(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })

const { seen, violations } = await look(ROOT, ROOTS)
const known = new Set(seen)
for (const path of ROOTS.flatMap(sourcesIn)) if (!known.has(path)) faults.push(`${path} was not looked at`)
for (const { rule, from, to, cycle } of violations) {
  const comment = all.find(({ name }) => name === rule.name)?.comment ?? ''
  faults.push(`${rule.name}: ${from} -> ${cycle?.map((step) => step.name).join(' -> ') ?? to}\n    ${comment}`)
}

for (const fault of faults) console.error(fault)
console.log(`${seen.length} files, ${names.length} rules, each proved by an example, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
