import { Worker } from 'node:worker_threads'
import { slots } from '../sheets/slots.ts'
import type { PdfDefinition, PdfMessage } from './pdf-worker.ts'

/** The thread's file stands beside this one; as source it needs a starter that understands TypeScript. */
const THREAD = new URL(import.meta.url.endsWith('.ts') ? './pdf-thread.mjs' : './pdf-worker.js', import.meta.url)
const PATIENCE_MS = 30_000
/** So long a thread waits for another page: starting one and reading two whole Chinese fonts costs more than drawing. */
const REST_MS = 60_000
const HEAP_MB = 256

type Thread = { draw(definition: PdfDefinition): Promise<PdfMessage>; end(): void }

/** Pages are drawn one at a time, so that they never take more than one core from the bids. */
const turn = slots(1)
let thread: Thread | undefined
let rest: NodeJS.Timeout | undefined

/** A PDF from a definition without functions: layouts `form`, `rows` and `figures`, font `song`. The same definition always gives the same bytes. */
export async function renderPdf(definition: PdfDefinition): Promise<Buffer> {
  const release = await turn.take()
  clearTimeout(rest)
  const drawing = (thread ??= startThread())
  const patience = setTimeout(drawing.end, PATIENCE_MS)
  try {
    const message = await drawing.draw(definition)
    if ('fault' in message) throw new Error(message.fault)
    return Buffer.from(message.bytes)
  } finally {
    clearTimeout(patience)
    rest = setTimeout(drawing.end, REST_MS).unref()
    release()
  }
}

function startThread(): Thread {
  const worker = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB }, stdout: true, stderr: true })
  let answer = (_message: PdfMessage): void => undefined
  let fault = 'the drawing thread ended'
  const started: Thread = {
    draw: async (definition) =>
      new Promise((resolve) => {
        answer = resolve
        worker.postMessage(definition, [])
      }),
    end: () => {
      if (thread === started) thread = undefined
      void worker.terminate()
    },
  }
  worker.on('message', (message: PdfMessage) => answer(message))
  worker.on('error', ({ message }) => (fault = message))
  worker.on('exit', () => {
    started.end()
    answer({ fault })
  })
  // A thread at rest does not keep the server from stopping.
  worker.unref()
  return started
}
