import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { ensureInstalled, root } from './install.mjs'
import { changedSince, specsOf, testsOf } from './testing/changed.mjs'
import { inLanes } from './testing/in-lanes.mjs'
import { filesToTryAgain, FLAKY_AT_MOST, judge, nameOf } from './testing/verdict.mjs'

/**
 * Everything that keeps the platform clean, in one command; `.ci/run` runs the same.
 *   npm test
 *   npm test -- --only=rules,server        some of the steps below
 *   npm test -- --changed                  what the difference to main can affect, for the loop while working
 *   npm test -- --only=e2e --shuffle       browser tests in a random order of files, on one worker; --seed=N repeats one
 *   npm test -- --all                      goes on to the long steps when a quick one has failed
 */
const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    shuffle: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
})
const begin = performance.now()
// Each tool chooses its own; a caller's NODE_ENV=production would leave out what tests need.
const { NODE_ENV: _mode, FORCE_COLOR: _colour, ...environment } = process.env
const scratch = mkdtempSync(join(tmpdir(), 'aosp-npm-test-'))
const bin = (name) => join(root, 'node_modules/.bin', name)
const node = (...args) => [process.execPath, ...args]
const reporter = '--reporter=./tools/testing/record-tests.mjs'
const vitest = (project) => [bin('vitest'), 'run', '--project', project, reporter]
const playwright = [bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts']
// Two steps share two cores: threads of one would only take them from the other, and check half of the types twice.
const types = (project) => [bin('tsc'), '--singleThreaded', '-p', project]

/**
 * Quick steps come first and end the run when one fails. Two run at a time (testing/in-lanes.mjs).
 * `tests` says that a step records its tests, `again` what is added to run some of its files once more, by themselves.
 */
const STEPS = [
  { name: 'format', quick: true, run: [bin('oxfmt'), '--check', '.'] },
  { name: 'types server', quick: true, run: types('apps/server') },
  { name: 'types web', quick: true, run: types('apps/web') },
  { name: 'types e2e', quick: true, run: types('e2e') },
  { name: 'lint', quick: true, run: [bin('oxlint'), '--deny-warnings', '.'] },
  { name: 'boundaries', quick: true, run: node('tools/boundaries/check.mjs') },
  { name: 'unused', quick: true, run: [bin('knip'), '--no-progress'] },
  { name: 'rules', quick: true, run: vitest('rules'), tests: true },
  { name: 'components', quick: true, run: vitest('components'), tests: true },
  { name: 'build', quick: true, run: node('tools/build.mjs') },
  { name: 'budget', quick: true, run: node('tools/budget.mjs'), after: 'build' },
  // These wait for a database as much as they compute.
  { name: 'server', run: [...vitest('server'), '--maxWorkers=3'], tests: true, again: ['--maxWorkers=1'] },
  { name: 'drills', run: vitest('drills'), after: 'build', tests: true, again: [] },
  { name: 'blocks', run: [bin('vitest'), 'run', '--config', 'apps/web/blocks.config.ts', reporter], browser: true, tests: true, again: [] },
  // What measures time or keeps both cores busy is not beside it; the blocks, one page on one core, may be.
  { name: 'e2e', run: playwright, behind: ['server', 'drills'], after: 'build', browser: true, tests: true, again: ['--workers=1'] },
]

const wanted = flags.only?.split(',')
const unknown = wanted?.filter((name) => !STEPS.some((step) => step.name.startsWith(name)))
if (unknown?.length) {
  console.error(`no such step: ${unknown.join(', ')}. Steps: ${STEPS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const asked = STEPS.filter(({ name }) => !wanted || wanted.some((each) => name.startsWith(each)))
/** What looks at the build brings it along. */
const chosen = STEPS.filter((step) => asked.includes(step) || asked.some(({ after }) => after === step.name)).flatMap(narrowed)

/** With --changed: the step over what the change can affect, or no step at all. */
function narrowed(step) {
  if (!flags.changed) return [step]
  const files = changedSince('main')
  const touches = (...folders) => files.some((file) => folders.some((folder) => file.startsWith(folder)))
  const over = (list) => (list.length > 0 ? [{ ...step, run: [...step.run, ...list] }] : [])
  const sources = files.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file))
  switch (step.name) {
    case 'format':
      return over(files.filter((file) => /\.(ts|tsx|mjs|cjs|json|css)$/.test(file)))
    case 'lint':
      return over(sources)
    case 'types server':
      return touches('apps/server/', 'packages/') ? [step] : []
    case 'types web':
      return touches('apps/web/', 'packages/') ? [step] : []
    case 'types e2e':
      return touches('e2e/', 'packages/') ? [step] : []
    case 'boundaries':
      return sources.length > 0 ? [step] : []
    case 'rules':
    case 'components':
    case 'blocks': {
      if (sources.length === 0) return []
      const [command, , ...rest] = step.run
      return [{ ...step, run: [command, 'related', '--run', '--passWithNoTests', ...rest, ...sources], maybeNone: true }]
    }
    case 'server':
      return over(testsOf(files))
    case 'build':
      return specsOf(files).length > 0 ? [step] : []
    case 'e2e':
      return over(specsOf(files))
    default:
      return []
  }
}

/** @type {Map<string, { ok: boolean, seconds: number, output: string, first?: object[], second?: object[] }>} */
const done = new Map()
const obstacles = new Map()
const children = new Set()
let stopping = false

/** Runs a command to its end; what failed is told while it runs. */
async function execute(step, command, recordsFile) {
  const [program, ...args] = command
  let output = ''
  const code = await new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      // A group of its own, so that an interrupted run takes its browsers and servers along.
      detached: true,
      env: {
        ...environment,
        NO_COLOR: '1',
        CI: '1',
        // Compilers and linters written in Go tidy up less often: none of them stays long.
        GOGC: '300',
        TEST_RECORDS: recordsFile,
        // Where no browser is installed these steps must pass as well; so here they never find one.
        ...(!step.browser && { CHROMIUM: join(root, 'no-browser') }),
        ...(flags.shuffle && { E2E_SHUFFLE: flags.seed }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.add(child)
    const listen = (chunk) => (output += chunk)
    child.stdout.on('data', (chunk) => {
      listen(chunk)
      if (step.tests && !stopping) process.stdout.write(String(chunk).replace(/^(?=.)/gm, '       '))
    })
    child.stderr.on('data', listen)
    child.on('error', (error) => {
      output += `${error.message}\n`
      resolve(1)
    })
    child.on('close', (status) => {
      children.delete(child)
      resolve(status ?? 1)
    })
  })
  const records = existsSync(recordsFile)
    ? readFileSync(recordsFile, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []
  return { code, output, records }
}

async function runStep(step) {
  const before = performance.now()
  const finish = (ok, output, first) => {
    if (stopping) return
    const seconds = (performance.now() - before) / 1000
    done.set(step.name, { ok, output, first, seconds })
    const failed = first?.filter(({ state }) => state === 'failed').length ?? 0
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${stepLine(step.name)}${first ? `   ${first.length - failed} passed, ${failed} failed` : ''}`)
    // Failed tests were told when they failed.
    if (!ok && failed === 0) console.log(output.replace(/^(?=.)/gm, '       '))
  }
  if (step.after && done.get(step.after)?.ok === false) return finish(false, `not run, because "${step.after}" failed\n`)
  if (step.browser && obstacles.has('browser')) return finish(false, `${obstacles.get('browser')}\n`)
  const { code, output, records } = await execute(step, step.run, join(scratch, `${step.name}.ndjson`))
  if (!step.tests) return finish(code === 0, output)
  // Without a test nothing was tested, whatever the exit code says.
  finish(code === 0 && (records.length > 0 || step.maybeNone === true), output, records)
}

const stepLine = (name) => `${name.padEnd(14)} ${done.get(name).seconds.toFixed(1).padStart(6)} s`

const endsHere = (step) => stopping || (step.quick && quickFailed() && !flags.all)
const quickFailed = () => STEPS.some(({ name, quick }) => quick && done.get(name)?.ok === false)

/** What failed in a long step is run once more, when nothing else runs: what passes then is flaky and told as such. */
async function tryAgain() {
  const long = chosen.filter((step) => step.again && done.get(step.name)?.first)
  const files = new Set(filesToTryAgain(long.flatMap(({ name }) => done.get(name).first)))
  for (const step of long) {
    const result = done.get(step.name)
    const mine = [...new Set(result.first.filter(({ state, file }) => state === 'failed' && files.has(file)).map(({ file }) => file))]
    if (stopping || mine.length === 0) continue
    console.log(`again  ${step.name.padEnd(14)} ${mine.join(', ')}`)
    const { records } = await execute(
      step,
      [...STEPS.find(({ name }) => name === step.name).run, ...step.again, ...mine],
      join(scratch, `${step.name}-again.ndjson`),
    )
    result.second = records
    result.ok = judge(result).failed.length === 0
  }
}

function stop(signal) {
  stopping = true
  for (const child of children) {
    try {
      process.kill(-child.pid, 'SIGTERM')
    } catch {
      // It ended by itself in between.
    }
  }
  rmSync(scratch, { recursive: true, force: true })
  process.exit(signal === 'SIGINT' ? 130 : 143)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

/** The end of a log is what people are shown of it, so what failed stands there, and nothing long after it. */
function summary() {
  const results = [...done.entries()].map(([name, result]) => ({ name, ...result, verdict: judge({ first: result.first ?? [], second: result.second }) }))
  console.log('')
  for (const { name, ok } of results) console.log(`${ok ? 'ok    ' : 'FAILED'} ${stepLine(name)}`)
  const slowest = results.flatMap(({ first = [] }) => first).toSorted((a, b) => b.ms - a.ms)
  if (slowest.length > 0) console.log('\nslowest tests')
  for (const test of slowest.slice(0, 10)) console.log(`${(test.ms / 1000).toFixed(1).padStart(7)} s  ${nameOf(test)}`)
  const failed = results.flatMap(({ verdict }) => verdict.failed)
  const flaky = results.flatMap(({ verdict }) => verdict.flaky)
  const silent = results.filter(({ ok, verdict }) => !ok && verdict.failed.length === 0)
  const lines = Math.max(2, Math.floor(40 / (failed.length + flaky.length + silent.length || 1)))
  const tell = (mark, title, text) =>
    console.log(
      `\n  ${mark} ${title}\n${text
        .trim()
        .split('\n')
        .slice(0, lines)
        .join('\n')
        .replace(/^(?=.)/gm, '       ')}`,
    )
  for (const test of flaky) tell('~', `passed only when tried again: ${nameOf(test)}`, test.message)
  for (const { name, output } of silent) tell('x', name, output)
  for (const test of failed.slice(0, 20)) tell('x', nameOf(test), test.message)
  if (failed.length > 20) console.log(`  ... and ${failed.length - 20} more`)
  const skipped = chosen.filter(({ name }) => !done.has(name))
  if (skipped.length > 0) console.log(`\nnot run: ${skipped.map(({ name }) => name).join(', ')}`)
  if (flaky.length > 0) console.log(`\nflaky: ${flaky.length}${flaky.length > FLAKY_AT_MOST ? `, more than ${FLAKY_AT_MOST}: a failure` : ''}`)
  const passed = results.reduce((total, { verdict }) => total + verdict.passed, 0)
  const minutes = Math.floor((performance.now() - begin) / 60_000)
  console.log(`\n${passed} passed, ${failed.length + silent.length} failed, after ${minutes} min ${Math.round((performance.now() - begin) / 1000) % 60} s`)
  process.exitCode = skipped.length === 0 && flaky.length <= FLAKY_AT_MOST && results.every(({ ok }) => ok) ? 0 : 1
}

await ensureInstalled()
if (flags.shuffle) console.log(`order of the browser tests: --shuffle --seed=${flags.seed}`)
if (chosen.some(({ browser }) => browser)) {
  const missing = ensureBrowser()
  if (missing) obstacles.set('browser', missing)
}
await inLanes(
  chosen.filter(({ quick }) => quick),
  runStep,
  endsHere,
)
if (!quickFailed() || flags.all) {
  await inLanes(
    chosen.filter(({ quick }) => !quick),
    runStep,
    endsHere,
  )
  await tryAgain()
}
if (!stopping) summary()
rmSync(scratch, { recursive: true, force: true })
