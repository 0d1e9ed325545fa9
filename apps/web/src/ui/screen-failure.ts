import { CSS_CHUNK_LOAD_FAILED } from '../lib/texts.ts'

/** A page whose code has not come after this long is given up. */
export const CHUNK_TIMEOUT = 120_000

/** `missing`: the file came without the page · `error`: the file did not come · `timeout`: it took too long. */
export type LoadFailureType = 'missing' | 'error' | 'timeout'

/** The code of a page could not be loaded. */
export class ScreenLoadFailure extends Error {
  readonly type: LoadFailureType
  readonly code: string | undefined
  constructor(type: LoadFailureType, message: string, code?: string) {
    super(message)
    this.name = 'ScreenLoadFailure'
    this.type = type
    this.code = code
  }
}

export const moduleNotFound = (key: string): ScreenLoadFailure => new ScreenLoadFailure('missing', `Cannot find module '${key}'`, 'MODULE_NOT_FOUND')

/** Code that did not come says so in the words of each browser: Chromium, Firefox, Safari, and the build tool for style sheets. */
const DID_NOT_COME = /dynamically imported module|importing a module script|preload css/i

/** What a page failed of: its code or that of a part of it, or something it did itself. */
export const failureOf = (error: unknown): Error => (error instanceof Error && !DID_NOT_COME.test(error.message) ? error : loadFailure(error))

/** A part of a page that failed is remembered as failed; the page's own code can be asked for again without a new document. */
export const mayRetry = (error: unknown): boolean => error instanceof ScreenLoadFailure || !(failureOf(error) instanceof ScreenLoadFailure)

/** What a failed dynamic import means. Style sheets are loaded with the page and fail under their own code. */
export function loadFailure(error: unknown): ScreenLoadFailure {
  if (error instanceof ScreenLoadFailure) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/preload css/i.test(message)) return new ScreenLoadFailure('error', message, CSS_CHUNK_LOAD_FAILED)
  return new ScreenLoadFailure('error', message)
}

/** Rejects with `timeout` when the code has not come in time. */
export function inTime<Loaded>(loading: Promise<Loaded>, limit: number = CHUNK_TIMEOUT): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout>
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ScreenLoadFailure('timeout', `Loading timed out after ${limit} ms`)), limit)
  })
  return Promise.race([loading, tooLong]).finally(() => clearTimeout(timer))
}

/** The file of code that did not come, where the browser names it. */
export const failedFile = (error: unknown): string | undefined =>
  error instanceof ScreenLoadFailure && error.code === undefined ? /https?:\/\/\S+\.js\b/.exec(error.message)?.[0] : undefined
