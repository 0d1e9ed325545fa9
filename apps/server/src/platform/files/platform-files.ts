import type { FastifyRequest } from 'fastify'
import type { Actor, SignedIn } from '../http/context.ts'
import type { PrivateFiles } from './private-files.ts'
import type { StoredFile } from './stored-file-store.ts'

/** What of a row decides who may read the file. */
export type FileRow = Pick<StoredFile, 'biz' | 'account_id' | 'corporate_id' | 'is_public' | 'attached_to'>

/** What modules may do with files. */
export type PlatformFiles = PrivateFiles & {
  /** Judges, stores and enters the file of a form. With a target it hangs on that record at once. */
  receive(ctx: SignedIn, request: FastifyRequest, target?: string | null): Promise<{ path: string; name: string; size: number; type: string }>
  /** Takes the bytes away, after the row is gone. */
  remove(file: Pick<StoredFile, 'storage_key'>): Promise<void>
  /** Takes away uploads no record has taken within a day; says how many. */
  sweep(requestId: string): Promise<number>
  mayRead(actor: Actor, file: FileRow): boolean
}
