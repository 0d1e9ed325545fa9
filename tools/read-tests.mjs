import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'test-results'])

/** Files below a folder whose names match, without what is installed, built or hidden. */
export const filesUnder = (folder, name) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesUnder(path, name)
    return name.test(entry.name) ? [path] : []
  })

export const TEST_FILE = /\.(test|spec|e2e)\.tsx?$/

/** A title is the first text given to test, it or describe, or to what `.each(...)` returns; ids elsewhere prove nothing. */
const TITLES = [/\b(?:test|it|describe)(?:\.\w+)*\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g, /\)\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g]

export const titlesOf = (source) => TITLES.flatMap((pattern) => [...source.matchAll(pattern)].map(([, , title = '']) => title))
