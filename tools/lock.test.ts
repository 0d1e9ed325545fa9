import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gtr, satisfies } from 'semver'
import { expect, test } from 'vitest'

type Entry = { version?: string; resolved?: string; link?: boolean; engines?: { node?: string }; optionalDependencies?: Record<string, string> }

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> }
const entries = Object.entries(packages)

/** Where Node would find a package asked for from a place: its own node_modules first, then those of each folder above. */
function placeOf(name: string, from: string): string | undefined {
  const folders = from === '' ? [] : from.split('/')
  const places = folders.map((_, above) => `${folders.slice(0, folders.length - above).join('/')}/node_modules/${name}`)
  return [...places, `node_modules/${name}`].find((place) => place in packages)
}

// npm leaves out of the lock file what the registry did not carry while it was written, and npm ci refuses such a file everywhere.
test('the lock file lists the optional packages of every platform, in the version that is asked for', () => {
  const wanted = entries.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).map(([name, range]) => ({ place, name, range })),
  )
  expect(wanted.filter(({ name }) => /darwin|win32/.test(name)).length).toBeGreaterThan(20)
  const absent = wanted.filter(({ place, name, range }) => !satisfies(packages[placeOf(name, place) ?? '']?.version ?? '', range, { includePrerelease: true }))
  expect(absent).toEqual([])
})

test('no package of the lock file is bound to the address of one registry', () => {
  expect(entries.filter(([, { resolved, link }]) => resolved !== undefined && !link)).toEqual([])
})

test('no package asks for a newer Node than the README, the manifest and the start do', () => {
  const [, ...minima] = /Node \(([\d.]+), ([\d.]+) or newer\)/.exec(read('README.md')) ?? []
  expect(packages['']?.engines?.node).toBe(`^${minima[0]}.0 || >=${minima[1]}.0`)
  expect(read('tools/install.mjs')).toContain(`Node ${minima[0]}, ${minima[1]} or newer is needed`)
  const newer = entries.filter(([, { engines }]) => {
    const range = engines?.node ?? '*'
    // A range that ended before our version asks for an older Node, not for a newer one.
    return minima.some((minimum) => !satisfies(`${minimum}.0`, range) && !gtr(`${minimum}.0`, range))
  })
  expect(newer).toEqual([])
})
