/**
 * @typedef {{ file: string, title: string, state: 'passed' | 'failed', ms: number, message: string }} TestRecord
 * @typedef {{ first: readonly TestRecord[], second?: readonly TestRecord[] | undefined }} Tries What a step's tests gave, and what those files gave that were run once more.
 */

/** More than that is no chance any more. */
export const FLAKY_AT_MOST = 3

/** @param {TestRecord} test */
export const nameOf = ({ file, title }) => `${file} > ${title}`

/** @param {readonly TestRecord[]} tests */
const failedOf = (tests) => tests.filter(({ state }) => state === 'failed')

/**
 * The files worth another try: few failures may be chance, many are not. What failed outside any file cannot be run alone.
 * @param {readonly TestRecord[]} tests of all steps together, so that the limit is one for the run
 */
export function filesToTryAgain(tests) {
  const failed = failedOf(tests)
  if (failed.length > FLAKY_AT_MOST || failed.some(({ file }) => file === '')) return []
  return [...new Set(failed.map(({ file }) => file))]
}

/**
 * A test that failed and passed when its file was run again, alone, is flaky; one that was not seen passing has failed,
 * also when its file was not run again or no longer got as far as the test.
 * @param {Tries} tries
 */
export function judge({ first, second }) {
  const passedLater = new Set((second ?? []).filter(({ state }) => state === 'passed').map(nameOf))
  // A hook has no result of its own when it works, so its file must have run without any failure.
  const cleanFiles = new Set((second ?? []).map(({ file }) => file))
  for (const { file } of failedOf(second ?? [])) cleanFiles.delete(file)
  const isFlaky = (/** @type {TestRecord} */ test) => passedLater.has(nameOf(test)) || (/\((file|hooks)\)$/.test(test.title) && cleanFiles.has(test.file))
  const failed = failedOf(first)
  const again = failedOf(second ?? []).filter((test) => !failed.some((known) => nameOf(known) === nameOf(test)))
  const flaky = failed.filter(isFlaky)
  return { flaky, failed: [...failed.filter((test) => !isFlaky(test)), ...again], passed: first.length - failed.length + flaky.length }
}
