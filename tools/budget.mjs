import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes a browser must fetch, counted from Vite's manifest. Exact, so a gate; what is allowed to grow is decided here. */
const WEB = join(import.meta.dirname, '../dist/web')
const KB = 1024
const PORTAL = 'src/app/portal.tsx'
const DESK = 'src/app/desk.tsx'

/** Heavy widgets have their own limits; everything else that is loaded later is a screen or a part of one. */
const WIDGETS = [
  { name: 'PDF viewer', pattern: /pdf/i, limit: 160 },
  { name: 'charts', pattern: /echarts|chart/i, limit: 220 },
  { name: 'rich text', pattern: /editors\/rich-text-editor/, limit: 155 },
  // CodeMirror itself is 130 of these.
  { name: 'code', pattern: /editors\/code-mirror-editor/, limit: 134 },
  { name: 'markdown', pattern: /editors\/markdown-editor/, limit: 156 },
]
const ROUTE_LIMIT = 60

if (!existsSync(join(WEB, '.vite/manifest.json'))) fail('dist/web/.vite/manifest.json is missing: run "npm run build" first')
const manifest = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8'))
for (const entry of [PORTAL, DESK]) if (!manifest[entry]?.isEntry) fail(`the web build has no entry ${entry}`)

const sizes = new Map()
const size = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(WEB, file)), { level: 9 }).length)
  return sizes.get(file)
}

/** The chunk and everything it imports statically, as manifest keys. */
function closure(keys, found = new Set()) {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    closure(manifest[key]?.imports ?? [], found)
  }
  return found
}
/** The same with whatever those load when it is wanted. */
function later(keys, found = new Set()) {
  for (const key of closure(keys)) {
    if (found.has(key)) continue
    found.add(key)
    later(manifest[key]?.dynamicImports ?? [], found)
  }
  return found
}
const scripts = (keys) => [...new Set([...keys].map((key) => manifest[key].file))].filter((file) => /\.m?js$/.test(file))
const styles = (keys) => [...new Set([...keys].flatMap((key) => manifest[key].css ?? []))]
const sum = (files) => files.reduce((total, file) => total + size(file), 0)

const portal = closure([PORTAL])
if (later([PORTAL]).has(DESK)) fail('a page of the portal would load and start the desk')
const desk = closure([DESK])
const home = findHome(desk)
const lazy = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && !portal.has(key) && !desk.has(key))
const widgetOf = (key) => WIDGETS.find(({ pattern }) => pattern.test(key))
const screens = lazy.filter((key) => !widgetOf(key))

const rows = [
  { name: 'portal: script before content', bytes: sum(scripts(portal)), limit: 110 },
  { name: 'portal: style', bytes: sum(styles(portal)), limit: 6 },
  { name: 'desk: script of the first screen', bytes: sum(scripts(closure([DESK, home]))), limit: 450 },
  // Ant Design's rules for every screen; kept by browsers until a release changes them.
  { name: 'desk: style', bytes: sum(styles(desk)), limit: 85 },
  coldest(),
  ...lazy.flatMap((key) => (widgetOf(key) ? [widget(key)] : [])),
  ...screens.map((key) => ({ name: `chunk: ${key}`, bytes: size(manifest[key].file), limit: ROUTE_LIMIT })).toSorted((a, b) => b.bytes - a.bytes),
]

/** The screen people land on after signing in. */
function findHome(loaded) {
  const candidates = Object.keys(manifest).filter((key) => /^src\/features\/analysis\/.*home.*\.tsx$/.test(key))
  const later = candidates.find((key) => manifest[key].isDynamicEntry)
  if (later) return later
  if (candidates.some((key) => loaded.has(key))) return DESK
  return fail('the web build has no chunk of the home screen (src/features/analysis/*home*.tsx)')
}

/** Somebody may open any screen first, by a bookmark; dialogs and parts only ever come after one. */
function coldest() {
  const [worst] = screens
    .filter((key) => key.endsWith('-page.tsx'))
    .map((key) => ({ name: `desk: heaviest screen opened first: ${key}`, bytes: sum(scripts(closure([DESK, key]))), limit: 480 }))
    .toSorted((a, b) => b.bytes - a.bytes)
  return worst ?? fail('the web build has no lazy screens')
}

/** What a heavy widget adds to the desk. */
function widget(key) {
  const { name, limit } = widgetOf(key)
  return { name: `widget ${name}: ${key}`, bytes: sum(scripts([...closure([key])].filter((each) => !desk.has(each)))), limit }
}

const shown = rows.filter(({ bytes, limit }, at) => at < 12 || bytes > limit * KB)
for (const { name, bytes, limit } of shown) {
  const mark = bytes > limit * KB ? 'TOO LARGE' : 'ok'
  console.log(`${(bytes / KB).toFixed(1).padStart(7)} KB of ${String(limit).padStart(3)}  ${mark.padEnd(9)}  ${name}`)
}
if (shown.length < rows.length) console.log(`and ${rows.length - shown.length} smaller chunks (gzip)`)
const exceeded = rows.filter(({ bytes, limit }) => bytes > limit * KB)
if (exceeded.length > 0) fail(`${exceeded.length} of ${rows.length} byte budgets are exceeded`)

function fail(why) {
  console.error(why)
  process.exit(1)
}
