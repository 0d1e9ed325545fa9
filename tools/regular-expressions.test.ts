import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'
import { counted } from './regular-expressions/count-steps.ts'

/**
 * Every regular expression of server, web and packages, tried against texts that are made to hurt it. Counted in steps and not in time, so that
 * a busy machine says the same: a step costs an engine a few nanoseconds.
 */
const LENGTH = 80
/** What grows with the square of a text's length stays below, what grows with its third power or faster does not. */
const MOST_STEPS = 60_000

const root = join(import.meta.dirname, '..')
type Found = { file: string; pattern: string; flags: string }

function literalsOf(folder: string): Found[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules/.test(file))
    .flatMap((file) => literalsIn(join(folder, file)))
}
function literalsIn(file: string): Found[] {
  const code = readFileSync(join(root, file), 'utf8')
  if (!code.includes('/')) return []
  const found: Found[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, pattern, flags } = node as { type?: string; pattern?: unknown; flags?: unknown }
    if (type === 'RegExpLiteral' && typeof pattern === 'string') found.push({ file, pattern, flags: String(flags ?? '') })
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(code, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2024' }))
  return found
}

const isBad = ({ pattern, flags }: Omit<Found, 'file'>): boolean => {
  const { steps, pumps } = counted(pattern, flags)
  return pumps(LENGTH).some((text) => steps(text, MOST_STEPS) > MOST_STEPS)
}

test('the count finds expressions that are known to explode, and lets harmless ones pass', () => {
  const bad = ['^(a+)+$', '^(a|a)*$', '^(\\w+\\s?)*$', '^(.*a){12}$', '(x+x+)+y', '^([a-z0-9]+[._-]?)+@a$', '\\s+\\s+\\s+\\s+$', '^(a?){40}a{40}$']
  const good = [
    '^\\d{4}-\\d{2}-\\d{2}$',
    '^1[3-9]\\d{9}$',
    '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$',
    '\\s+$',
    '^(?:[a-z]+\\.)*[a-z]+$',
    '<[^>]*>',
    '^(\\/[A-Za-z0-9_-]+)*$',
  ]
  expect(bad.filter((pattern) => !isBad({ pattern, flags: '' }))).toEqual([])
  expect(good.filter((pattern) => isBad({ pattern, flags: '' }))).toEqual([])
})

test('no regular expression of the platform takes more steps than it may', () => {
  const all = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/kernel/src'].flatMap(literalsOf)
  expect(all.length).toBeGreaterThan(200)
  const distinct = [...new Map(all.map((found) => [`${found.pattern}/${found.flags}`, found])).values()]
  expect(distinct.filter(isBad)).toEqual([])
})
