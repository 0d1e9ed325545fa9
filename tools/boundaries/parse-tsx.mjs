import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * dependency-cruiser parses with swc but never tells it that a file contains JSX, so every .tsx file with an element in it
 * is a syntax error. Importing this file before dependency-cruiser adds the missing word. Nor does it tell imports of types
 * from others: `types.seen` says whether they are shown to it.
 */
export const types = { seen: true }

const swc = createRequire(import.meta.url)('@swc/core')

/** A file is looked at with its types and without; it is parsed once. */
const bodies = new Map()

swc.parseFileSync = (file, options) => {
  const tree = bodies.get(file) ?? parse(file, options)
  bodies.set(file, tree)
  return types.seen ? tree : { ...tree, body: tree.body.filter(({ typeOnly }) => !typeOnly) }
}

function parse(file, options) {
  const text = readFileSync(file, 'utf8')
  const tree = swc.parseSync(text, { ...options, tsx: file.endsWith('.tsx') })
  // What names another file inside a statement is written with one of these words; without them only imports and exports need be searched,
  // also those in a declaration of a module.
  return /\bimport\s*(\(|\/)|require/.test(text) ? tree : { ...tree, body: tree.body.filter(({ source, type }) => source || type === 'TsModuleDeclaration') }
}

/** The expressions of the rules are judged anew for each of a hundred cruises, which takes longer than the cruises. */
const { prototype } = createRequire(import.meta.resolve('dependency-cruiser'))('safe-regex/lib/heuristic-analyzer')
const { isVulnerable } = prototype
const judged = new Map()
prototype.isVulnerable = function (expression) {
  const known = judged.get(expression.source) ?? isVulnerable.call(this, expression)
  judged.set(expression.source, known)
  return known
}
