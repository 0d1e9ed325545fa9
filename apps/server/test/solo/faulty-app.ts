import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { buildApp } from '../../src/app.ts'

/**
 * Servers that let one person do what takes two, to see whether the search notices. Each is the server as it stands with one piece of its text
 * replaced, where no constraint of the database stands behind it; a piece that is not there exactly once breaks it off, so that none of them is
 * right by accident. Nothing in the product knows of them.
 */
export const FAULTS = {
  reserveShown: {
    finds: /holds the reserve/,
    file: 'modules/trading/session/session-queries.ts',
    change: [/row\.base_price_by === ctx\.actor\.accountId \? await/, 'row.id ? await'],
  },
  ownReview: {
    finds: /review_request: /,
    file: 'modules/organisation/rules/review-state.ts',
    change: [/request\.hands\.includes\(reviewer\.accountId\) \|\| /, ''],
  },
  reserveOracle: {
    finds: /told apart by their reserve/,
    file: 'modules/trading/session/check-session.ts',
    change: [/knows \? terms : withoutReserve\(terms\)/, 'terms'],
  },
  reserveMoves: {
    finds: /moved unlike each other by their reserve/,
    file: 'modules/trading/session/review-session.ts',
    change: [
      /const \{ errors, warnings \} = (await checkRecord\(trx, session, ctx\.actor, ctx\.now\(\)\))/,
      `const { errors, warnings, terms } = $1
    if (terms.basePrice > 100_000_000) await trx.updateTable('bidding').set({ note: '' + id }).where('id', '=', id).execute()`,
    ],
  },
} as const satisfies Record<string, { finds: RegExp; file: string; change: readonly [from: RegExp, to: string] }>

const ROOT = join(import.meta.dirname, '../../../..')
const SOURCES = join(ROOT, 'apps/server/src')

export async function faultyBuildApp(name: keyof typeof FAULTS): Promise<typeof buildApp> {
  const { file, change } = FAULTS[name]
  const [from, to] = change
  const plugin: Plugin = {
    name: 'one piece replaced',
    setup: ({ onLoad, onResolve }) => {
      // Our own packages are sources; everything else is loaded as it is installed.
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) => (path.startsWith('@aosp/') || kind === 'entry-point' ? undefined : { path, external: true }))
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (path !== join(SOURCES, file)) return undefined
        const text = await readFile(path, 'utf8')
        const places = text.match(new RegExp(from, `${from.flags}g`))?.length ?? 0
        if (places !== 1) throw new Error(`${name}: ${from.source} stands ${places} times in ${file}`)
        return { contents: text.replace(from, to), loader: 'ts' }
      })
    },
  }
  // Where what it loads is found.
  const folder = join(ROOT, 'apps/server/node_modules/.cache/faulty-apps')
  await mkdir(folder, { recursive: true })
  const outfile = join(folder, `${name}-${process.pid}.mjs`)
  await build({
    entryPoints: [join(SOURCES, 'app.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [plugin],
    logLevel: 'error',
  })
  try {
    return ((await import(outfile)) as { buildApp: typeof buildApp }).buildApp
  } finally {
    await rm(outfile)
  }
}
