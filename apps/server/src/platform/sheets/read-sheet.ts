import { Worker } from 'node:worker_threads'
import { IMPORT_ROWS } from '@aosp/contract/platform/codes'
import type { SheetLine, WorkerInput, WorkerMessage } from './read-sheet-worker.ts'
import { sheetFormat } from './sheet-format.ts'
import { FAULTS, SheetFault, type FaultKind } from './sheet-fault.ts'

/** Title, note and headings come on top of the rows themselves. */
const HEAD_ROWS = 10
const MAX_CELLS = 3_000_000
/** The older format can only be read as a whole; the newer one passes by line by line. */
const HEAP_MB = { xlsx: 128, xls: 512 } as const
const PATIENCE_MS = 60_000

/** The thread's file stands beside this one; as source it needs a starter that understands TypeScript. */
const THREAD = new URL(import.meta.url.endsWith('.ts') ? './read-sheet-thread.mjs' : './read-sheet-worker.js', import.meta.url)

export type ReadOptions = { maxRows?: number; patienceMs?: number }

/** The lines of the first sheet that are not blank, with their numbers. Throws a SheetFault for a file that is not fit to be read. */
export async function* readSheet(bytes: Uint8Array, options: ReadOptions = {}): AsyncGenerator<SheetLine[]> {
  const { maxRows = IMPORT_ROWS, patienceMs = PATIENCE_MS } = options
  const taken = new SharedArrayBuffer(4)
  const counter = new Int32Array(taken)
  // A copy of its own, so that the buffer can be handed over without a second one.
  const copy = new Uint8Array(bytes)
  const input: WorkerInput = { bytes: copy, taken, maxRows: maxRows + HEAD_ROWS, maxCells: MAX_CELLS }
  const worker = new Worker(THREAD, {
    workerData: input,
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: sheetFormat(bytes) === 'xls' ? HEAP_MB.xls : HEAP_MB.xlsx, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  })
  const arrived: WorkerMessage[] = []
  let wake = () => {}
  const receive = (message: WorkerMessage) => {
    arrived.push(message)
    wake()
  }
  worker.on('message', receive)
  worker.on('error', (error: Error & { code?: string }) =>
    receive({ fault: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'expands' : 'broken', detail: error.message }),
  )
  worker.on('exit', () => receive({ fault: 'broken', detail: 'the reading thread ended' }))
  // Only waiting for the thread counts: a slow database is not the file's fault.
  let patience = patienceMs
  const next = async (): Promise<void> => {
    const since = performance.now()
    const timer = setTimeout(() => receive({ fault: 'time', detail: '' }), Math.max(0, patience))
    await new Promise<void>((resolve) => (wake = resolve))
    clearTimeout(timer)
    patience -= performance.now() - since
  }
  try {
    for (;;) {
      const message = arrived.shift()
      if (!message) {
        await next()
        continue
      }
      if ('end' in message) return
      if ('fault' in message) throw new SheetFault(isFault(message.fault) ? message.fault : 'broken', message.detail)
      yield message.lines
      Atomics.add(counter, 0, 1)
      Atomics.notify(counter, 0)
    }
  } finally {
    worker.removeAllListeners('exit')
    await worker.terminate()
  }
}

const isFault = (text: string): text is FaultKind => (FAULTS as readonly string[]).includes(text)
