import { createRequire } from 'node:module'

/**
 * dependency-cruiser parses with swc but never tells it that a file contains JSX, so every .tsx file with an element in it
 * is a syntax error. Importing this file before dependency-cruiser adds the missing word.
 */
const swc = createRequire(import.meta.url)('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
