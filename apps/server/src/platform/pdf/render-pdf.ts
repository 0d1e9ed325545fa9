import { Worker } from 'node:worker_threads'
import { slots } from '../sheets/slots.ts'
import type { PdfDefinition, PdfMessage } from './pdf-worker.ts'

/** The thread's file stands beside this one; as source it needs a starter that understands TypeScript. */
const THREAD = new URL(import.meta.url.endsWith('.ts') ? './pdf-thread.mjs' : './pdf-worker.js', import.meta.url)
const PATIENCE_MS = 30_000
const HEAP_MB = 256
/** Each loads two whole Chinese fonts. */
const running = slots(2)

/** A PDF from a definition without functions: layouts `form` and `rows`, font `song`. The same definition always gives the same bytes. */
export async function renderPdf(definition: PdfDefinition): Promise<Buffer> {
  const release = await running.take()
  const worker = new Worker(THREAD, { workerData: definition, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB }, stdout: true, stderr: true })
  const timer = setTimeout(() => void worker.terminate(), PATIENCE_MS)
  try {
    const message = await new Promise<PdfMessage>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the drawing thread ended')))
    })
    if ('fault' in message) throw new Error(message.fault)
    return Buffer.from(message.bytes)
  } finally {
    clearTimeout(timer)
    release()
    await worker.terminate()
  }
}
