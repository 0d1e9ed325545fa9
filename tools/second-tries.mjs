import { appendFileSync } from 'node:fs'

/** Tells which tests passed only when they were tried again, so that somebody looks at them; the others' reports say nothing of it. */
// oxlint-disable-next-line import/no-default-export -- the runner asks for one
export default class SecondTries {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const file = process.env['SECOND_TRIES']
    if (!file || !test.diagnostic()?.flaky) return
    // Without the reason of the first try nobody could do anything about it.
    const reasons = (test.result().errors ?? []).map(({ message }) => message.split('\n').slice(0, 12).join(' / '))
    appendFileSync(file, `${[`${test.module.relativeModuleId} > ${test.fullName}`, ...reasons].join(' -- ')}\n`)
  }
}
