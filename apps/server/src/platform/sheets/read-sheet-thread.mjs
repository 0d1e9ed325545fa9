import { createRequire } from 'node:module'

// Starts the reading thread from TypeScript, in tests and while developing; the built server has it as JavaScript.
// A test run brings it ready-made: to understand TypeScript takes a thread ten times as long as to read a sheet.
const made = process.env['READ_SHEET_THREAD']
if (made) createRequire(import.meta.url)(made)
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./read-sheet-worker.ts')
}
