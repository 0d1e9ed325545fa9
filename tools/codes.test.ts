import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Fields whose numbers have names in the contract or the kernel, as they are called in code and in the database. */
const CODED = [
  'transType|trans_type|bidType|bid_type|shType|qualsVerify|quals_verify|inGroup|in_group|inspectSite|inspect_site|transTimeUnit|trans_time_unit',
  'outcome|del_flag|delFlag|menuType|menu_type|sendStatus|send_status|msgCategory|orgCategory|org_category|memberKind',
  '[sS]tate|\\w+State|\\w+_state',
].join('|')
/** Functions that give such a number. */
const READ = 'bidTypeOf|transTypeOf'
/** `a.bidType === 5`, `bidType: 5` in a value, `bidding.bid_type = 5` and `in (2, 4)` in SQL, `('bid_type', '=', 5)` in a query, `[1, 3].includes(a.bidType)`, `[0, 1].map((state) => …)`. */
const BARE = [
  new RegExp(`\\b(${CODED})\\)? (===|!==) -?'?\\d`),
  new RegExp(`\\b(${READ})\\([^)]*\\) (===|!==) -?\\d`),
  new RegExp(`\\b(${CODED}): -?\\d`),
  new RegExp(`\\b(${CODED}) (=|<>|in|not in) \\(?-?'?\\d`),
  new RegExp(`'(\\w+\\.)?(${CODED})', '(=|!=|<>)', -?'?\\d`),
  new RegExp(`\\[-?\\d[-\\d, ]*\\]\\.includes\\([^)]*\\b(${CODED}|${READ})\\b`),
  new RegExp(`\\[-?\\d[-\\d, ]*\\]\\.map\\(\\(?(${CODED})\\b`),
]

/** What a person could be shown, and what plays or measures it; tests pin codes as the documents write them. */
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages', 'bench', 'drills'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/\/gallery\/|^apps\/server\/test\//.test(file))

const bareCodes = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, at) => (BARE.some((bare) => bare.test(line)) ? [`${file}:${at + 1}: ${line.trim()}`] : []))

test('codes are written by their names', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.flatMap((file) => bareCodes(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

test.each([
  'if (rules.bidType === 5) return',
  'input.shType !== 1',
  "if (known.send_status === '1') return",
  '{ transType: 41, name }',
  'where bidding.bid_type = 5 and bidding.suspended',
  'where earlier.trans_type in (1, 21)',
  ".where('quals_verify', '=', 1)",
  'room.state === -5',
  'shown: (values) => [1, 3].includes(bidTypeOf(values)),',
  'options: [0, 1, -2].map((state) => ({ value: String(state) })),',
  'if ([-2, 5].includes(known.state)) return',
  'bidTypeOf(values) !== 5',
])('a bare code is reported: %s', (line) => expect(bareCodes('x.ts', `\n${line}`)).toEqual([`x.ts:2: ${line}`]))

test.each(['rules.bidType === BID_TYPE.dutch', 'if (status === 404) return', 'state: SESSION.draft', 'where state = ${sql.lit(REVIEW.waiting)}'])(
  'a named one is not: %s',
  (line) => expect(bareCodes('x.ts', line)).toEqual([]),
)
