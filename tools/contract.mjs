import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'

/**
 * Writes the list of the contract's parts from its folders: a part is a file of calls with its shapes beside it.
 *   npm run contract
 */
const SOURCES = join(root, 'packages/contract/src')
const LIST = join(SOURCES, 'parts.ts')

const folders = () => readdirSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isDirectory())

function parts() {
  return folders()
    .flatMap(({ name: folder }) => {
      const files = new Set(readdirSync(join(SOURCES, folder)))
      return [...files].filter((file) => files.has(file.replace(/\.ts$/, '.shapes.ts'))).map((file) => `${folder}/${file.replace(/\.ts$/, '')}`)
    })
    .toSorted()
}

/** `trading/hall-codes` as a name: `tradingHallCodes`. */
const nameOf = (part) => part.replace(/[/-](\w)/g, (_, letter) => letter.toUpperCase())

export function partList() {
  const all = parts()
  const keyed = (suffix) => all.map((part) => `  '${part}': ${nameOf(part)}${suffix},\n`).join('')
  return [
    '// Written by `npm run contract`: every file of calls that has its shapes beside it.\n',
    ...all.flatMap((part) => [`import * as ${nameOf(part)} from './${part}.ts'\n`, `import * as ${nameOf(part)}Shapes from './${part}.shapes.ts'\n`]),
    `\nexport const calls = {\n${keyed('')}} as const\n`,
    `\nexport const shapes = {\n${keyed('Shapes')}} as const\n`,
  ].join('')
}

/** What is written there today. */
export const writtenList = () => readFileSync(LIST, 'utf8')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(LIST, partList())
