import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {import('./verdict.mjs').TestRecord} TestRecord */

/** How much of a message is told at once; the rest is read where the test is run alone. */
const LINES = 25

/**
 * A reporter for both runners, Vitest and Playwright: a line of JSON for every test that ended (`TEST_RECORDS` names the
 * file), and on the terminal nothing but what failed, at the moment it failed.
 */
// oxlint-disable-next-line import/no-default-export -- the runners ask for one
export default class RecordTests {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state !== 'passed' && state !== 'failed') return
    const told = (errors ?? []).map(({ message, stack, diff }) => `${stack ?? message}\n${diff ?? ''}`)
    record({ file: test.module.relativeModuleId, title: test.fullName, state, ms: test.diagnostic()?.duration ?? 0, message: told.join('\n') })
  }

  /** What failed outside a test: a file that cannot be loaded, a hook.
   * @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    for (const place of [module, ...module.children.allSuites()]) {
      const title = place === module ? '(file)' : `${'fullName' in place ? place.fullName : ''} (hooks)`
      for (const { message, stack } of place.errors()) record({ file: module.relativeModuleId, title, state: 'failed', ms: 0, message: stack ?? message })
    }
  }

  /** @param {unknown} _modules @param {readonly { message: string, stack?: string }[]} unhandled */
  onTestRunEnd(_modules, unhandled) {
    for (const { message, stack } of unhandled) record({ file: '', title: 'uncaught outside any test', state: 'failed', ms: 0, message: stack ?? message })
  }

  /** @param {import('@playwright/test/reporter').TestCase} test @param {import('@playwright/test/reporter').TestResult} result */
  onTestEnd(test, result) {
    if (result.status === 'skipped') return
    const [, project = '', , ...titles] = test.titlePath()
    record({
      file: relative(process.cwd(), test.location.file),
      title: `${titles.join(' ')} [${project}]`,
      state: test.ok() ? 'passed' : 'failed',
      ms: result.duration,
      message: result.errors.map(({ message, stack }) => stack ?? message ?? '').join('\n'),
    })
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError({ message, stack }) {
    record({ file: '', title: 'outside any test', state: 'failed', ms: 0, message: stack ?? message ?? '' })
  }

  /** Otherwise Playwright adds a reporter of its own. */
  printsToStdio() {
    return true
  }
}

/** @param {TestRecord} test */
function record(test) {
  const lines = stripVTControlCharacters(test.message).trim().split('\n')
  // The way through the runner tells nothing.
  const telling = lines.filter((line) => !/^\s+at .*node_modules|^\s+at new Promise /.test(line))
  const message = telling.slice(0, LINES).join('\n')
  const file = process.env['TEST_RECORDS']
  if (file) appendFileSync(file, `${JSON.stringify({ ...test, message })}\n`)
  if (test.state === 'failed') console.log(`x ${test.file} > ${test.title}\n${message}\n`)
}
