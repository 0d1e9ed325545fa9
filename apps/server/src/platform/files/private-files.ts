import { download } from '@aosp/contract/files'
import { tx, type Actor, type SignedIn } from '../http/context.ts'
import type { Biz } from './accept-upload.ts'
import type { FileStore } from './file-store.ts'
import { writeTicket } from './rules/ticket.ts'
import { insertUpload } from './stored-file-store.ts'

/** A file the platform writes for one person: only this account reads it. */
export type MadeFile = { biz: Biz; name: string; type: string; extension: string; bytes: Uint8Array }

export type PrivateFiles = {
  /** Answers the path of the stored file. */
  keep(ctx: SignedIn, file: MadeFile): Promise<string>
  /** An address that works for some minutes without the token header, below the site's base path. */
  linkTo(path: string, actor: Actor, now: Date): string
}

export const privateFiles = (store: FileStore, ticketSecret: string): PrivateFiles => ({
  keep: async (ctx, { biz, ...file }) => {
    const stored = await store.put(file.bytes)
    return tx(ctx, (trx) => insertUpload(trx, ctx.actor, biz, { ...file, isPublic: false }, stored, ctx.now()))
  },
  linkTo: (path, actor, now) => `${download.path.replace('*', path)}?ticket=${writeTicket(ticketSecret, path, actor.accountId, now)}`,
})
