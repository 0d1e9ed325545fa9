// Starts the drawing thread from TypeScript, in tests and while developing; the built server has it as JavaScript.
import { register } from 'tsx/esm/api'

register()
await import('./pdf-worker.ts')
