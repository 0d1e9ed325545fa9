import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { ensureInstalled, root } from './install.mjs'

/**
 * Everything that keeps the platform clean, in one command; `.ci/run` runs the same.
 *   npm test
 *   npm test -- --only=rules,server     some of the steps below
 */
// Each tool chooses its own; a caller's NODE_ENV=production would leave out what tests need.
const { NODE_ENV: _mode, FORCE_COLOR: _colour, ...environment } = process.env
const scratch = mkdtempSync(join(tmpdir(), 'aosp-npm-test-'))
const bin = (name) => join(root, 'node_modules/.bin', name)
const node = (...args) => [process.execPath, ...args]
const report = (name) => join(scratch, `${name}.json`)
const secondTries = (name) => join(scratch, `${name}.second-tries`)
const vitest = (name) => [
  bin('vitest'),
  'run',
  '--project',
  name,
  '--reporter=default',
  '--reporter=json',
  '--reporter=./tools/second-tries.mjs',
  `--outputFile.json=${report(name)}`,
]

/** Steps of one lane run one after the other; two lanes keep two cores busy. `after` waits for a step of the other lane. */
const STEPS = [
  { name: 'format', lane: 1, run: [bin('oxfmt'), '--check', '.'] },
  { name: 'lint', lane: 1, run: [bin('oxlint'), '--deny-warnings', '.'] },
  { name: 'boundaries', lane: 1, run: node('tools/boundaries/check.mjs') },
  { name: 'types server', lane: 1, run: [bin('tsc'), '-p', 'apps/server'] },
  { name: 'types web', lane: 1, run: [bin('tsc'), '-p', 'apps/web'] },
  { name: 'types e2e', lane: 1, run: [bin('tsc'), '-p', 'e2e'] },
  { name: 'unused', lane: 1, run: [bin('knip'), '--no-progress'] },
  { name: 'rules', lane: 1, run: vitest('rules'), count: () => vitestCount('rules'), failures: vitestFailures },
  { name: 'components', lane: 1, run: vitest('components'), count: () => vitestCount('components'), failures: vitestFailures },
  { name: 'build', lane: 2, run: node('tools/build.mjs') },
  { name: 'budget', lane: 2, run: node('tools/budget.mjs'), after: 'build' },
  {
    name: 'server',
    lane: 2,
    // These wait for a database as much as they compute.
    run: [...vitest('server'), '--maxWorkers=3'],
    count: () => vitestCount('server'),
    failures: vitestFailures,
  },
  // Browsers want both cores to themselves, or they wait longer than a person would.
  {
    name: 'e2e',
    lane: 2,
    run: [bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts'],
    after: 'build',
    count: playwrightCount,
    failures: playwrightFailures,
    before: ensureBrowser,
  },
  { name: 'drills', lane: 2, run: vitest('drills'), after: 'build', count: () => vitestCount('drills'), failures: vitestFailures },
]

function vitestCount(name) {
  const { numPassedTests, numFailedTests } = readReport(name)
  // As with the browser's: told, so that somebody looks at it.
  const again = existsSync(secondTries(name)) ? readFileSync(secondTries(name), 'utf8').trim().split('\n') : []
  for (const test of again) console.log(`note   ${name}: passed only when tried again: ${test}`)
  return { passed: numPassedTests, failed: numFailedTests }
}
function playwrightCount() {
  const { suites, stats } = readReport('e2e')
  // One that passed at the second try is told, so that somebody looks at it.
  for (const { title, message } of browserTests(suites, 'flaky')) {
    console.log(`note   e2e: passed only when tried again: ${title}: ${message.slice(0, 300).replaceAll(/\s+/g, ' ')}`)
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
const readReport = (name) => JSON.parse(readFileSync(report(name), 'utf8'))

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wanted = values.only?.split(',')
const unknown = wanted?.filter((name) => !STEPS.some((step) => step.name.startsWith(name)))
if (unknown?.length) {
  console.error(`no such step: ${unknown.join(', ')}. Steps: ${STEPS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
/** Browser tests and budgets look at the build, so they bring it along. */
const chosen = STEPS.filter(
  ({ name }) =>
    !wanted || wanted.some((each) => name.startsWith(each)) || (name === 'build' && wanted.some((each) => ['e2e', 'budget', 'drills'].includes(each))),
)

const done = new Map()
let stopping = false
const children = new Set()

async function runStep(step) {
  const before = performance.now()
  if (step.after && done.get(step.after)?.ok === false) return finish(step, before, { ok: false, output: `not run, because "${step.after}" failed\n` })
  const obstacle = step.before?.()
  if (obstacle) return finish(step, before, { ok: false, output: `${obstacle}\n` })
  const [command, ...args] = step.run
  let output = ''
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      // A group of its own, so that an interrupted run takes its browsers and servers along.
      detached: true,
      env: { ...environment, NO_COLOR: '1', CI: '1', E2E_REPORT: report('e2e'), SECOND_TRIES: secondTries(step.name) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.add(child)
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => {
      output += `${error.message}\n`
      resolve(1)
    })
    child.on('close', (status) => {
      children.delete(child)
      resolve(status ?? 1)
    })
  })
  return finish(step, before, { ok: code === 0, output })
}

function finish(step, before, { ok, output }) {
  if (stopping) return
  let count
  if (step.count) {
    // Without a report nothing was tested, whatever the exit code says.
    count = existsSync(report(step.name)) ? step.count() : { passed: 0, failed: 1 }
    ok &&= count.failed === 0 && count.passed > 0
    if (!ok && count.failed === 0) count.failed = 1
  }
  done.set(step.name, { ok, count })
  const seconds = ((performance.now() - before) / 1000).toFixed(1)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name.padEnd(14)} ${seconds.padStart(6)} s${count ? `   ${count.passed} passed, ${count.failed} failed` : ''}`)
  if (!ok) console.log((failures(step) ?? output).replace(/^(?=.)/gm, '       '))
}

/** What failed and why, without the thousands that passed: a log is often cut after its first pages. */
function failures(step) {
  if (!step.failures || !existsSync(report(step.name))) return
  const failed = step.failures(readReport(step.name))
  if (failed.length === 0) return
  const told = failed.map(({ title, message }) => `${title}\n${message.split('\n').slice(0, 25).join('\n')}\n`)
  return [...failed.map(({ title }) => `x ${title}`), '', ...told].join('\n')
}
function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    const file = relative(root, name)
    // A file that could not be loaded has no tests, only a message of its own.
    if (tests.length === 0) return message ? [{ title: file, message }] : []
    return tests.map(({ fullName, failureMessages }) => ({ title: `${file} > ${fullName}`, message: failureMessages.join('\n') }))
  })
}
function browserTests(suites, wantedStatus) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...browserTests(inner, wantedStatus),
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === wantedStatus)
        .map(({ projectName, results }) => ({
          title: `${projectName} ${file} > ${title}`,
          message: stripVTControlCharacters(results.flatMap((each) => each.errors.map((error) => error.message ?? '')).join('\n')),
        })),
    ),
  ])
}
function playwrightFailures({ suites, errors }) {
  return [...browserTests(suites, 'unexpected'), ...errors.map(({ message = '' }) => ({ title: 'playwright', message }))]
}

async function runLane(lane) {
  for (const step of chosen.filter((each) => each.lane === lane)) if (!stopping) await runStep(step)
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

await ensureInstalled()
await Promise.all([runLane(1), runLane(2)])
rmSync(scratch, { recursive: true, force: true })

const results = [...done.values()]
const passed = results.reduce((total, { count }) => total + (count?.passed ?? 0), 0)
const failed = results.reduce((total, { ok, count }) => total + (count?.failed ?? (ok ? 0 : 1)), 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
