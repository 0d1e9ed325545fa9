import { createRequire } from 'node:module'

/**
 * dependency-cruiser parses with swc but never tells it that a file contains JSX, so every .tsx file with an element in it
 * is a syntax error. Importing this file before dependency-cruiser adds the missing word. Nor does it tell imports of types
 * from others: `types.seen` says whether they are shown to it.
 */
export const types = { seen: true }

const swc = createRequire(import.meta.url)('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => {
  const tree = parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
  return types.seen ? tree : { ...tree, body: tree.body.filter(({ typeOnly }) => !typeOnly) }
}
