import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(join(pdfjs, 'package.json'), 'utf8')) as { version: string }

/** Character maps, fonts and decoders the PDF library asks for by address; the version keeps their names unique for caches. */
export const pdfTables = (): Plugin => {
  let folder = ''
  return {
    name: 'pdf-tables',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.build.outDir, 'assets/pdfjs', version)),
    closeBundle() {
      mkdirSync(folder, { recursive: true })
      for (const part of ['cmaps', 'standard_fonts', 'wasm'])
        // Scripting inside documents stays off, and compiled code is not allowed by the content policy.
        cpSync(join(pdfjs, part), join(folder, part), { recursive: true, filter: (path) => !/quickjs|\.wasm$/.test(path) })
    },
  }
}
