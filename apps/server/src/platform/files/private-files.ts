import { download } from '@aosp/contract/platform/files'
import type { FastifyRequest } from 'fastify'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import { aside, tx, type Actor, type Ctx, type SignedIn } from '../http/context.ts'
import { acceptUpload, type Biz } from './accept-upload.ts'
import { discard, type FileStore } from './file-store.ts'
import { readUpload } from './read-upload.ts'
import { withTicket, writeTicket } from './rules/ticket.ts'
import { insertUpload } from './stored-file-store.ts'

/** A file the platform writes for one person: only this account reads it. */
export type MadeFile = { biz: Biz; name: string; type: string; extension: string; bytes: Uint8Array }

/** A file of somebody who has no account yet. `admit` says, within the transaction, what the file hangs on, or refuses it. */
export type VisitorUpload = {
  allowed: readonly Biz[]
  megabytes: number
  admit: (trx: Trx, fields: ReadonlyMap<string, string>) => Promise<string>
}
export type KeptUpload = { path: string; name: string; size: number; type: string; holder: string }

export type PrivateFiles = {
  /** Answers the path of the stored file. */
  keep(ctx: SignedIn, file: MadeFile): Promise<string>
  /** An address that works for some minutes without the token header, below the site's base path. */
  linkTo(path: string, reader: Pick<Actor, 'accountId'>, now: Date): string
  /** Pictures and PDF only. */
  takeFromVisitor(ctx: Ctx, request: FastifyRequest, rule: VisitorUpload): Promise<KeptUpload>
}

export const privateFiles = (store: FileStore, ticketSecret: string): PrivateFiles => ({
  keep: async (ctx, { biz, ...file }) => {
    const stored = await store.put(file.bytes)
    return aside(ctx, (trx) => insertUpload(trx, ctx.actor, biz, { ...file, isPublic: false }, stored, ctx.now()))
  },
  linkTo: (path, reader, now) => withTicket(download.path.replace('*', path), writeTicket(ticketSecret, path, reader.accountId, now)),
  takeFromVisitor: async (ctx, request, rule) => {
    const sent = await readUpload(request, rule.megabytes)
    const biz = rule.allowed.find((allowed) => allowed === sent.biz) ?? refuse(no('file.badFolder'))
    // Refused before the picture is redrawn, which is the dear part; asked again when it is kept.
    await aside(ctx, (trx) => rule.admit(trx, sent.fields))
    const accepted = await acceptUpload(biz, sent)
    if (!accepted.type.startsWith('image/') && accepted.type !== 'application/pdf') refuse(no('wrongContent'))
    const stored = await store.put(accepted.bytes)
    try {
      return await tx(ctx, async (trx) => {
        const holder = await rule.admit(trx, sent.fields)
        const nobody = { accountId: null, corporateId: null }
        const path = await insertUpload(trx, nobody, biz, { ...accepted, isPublic: false }, stored, ctx.now(), holder)
        await appendAudit(trx, ctx, { action: 'file.uploaded', target: path, detail: { name: accepted.name, size: accepted.bytes.length, holder } })
        return { path, name: accepted.name, size: accepted.bytes.length, type: accepted.type, holder }
      })
    } catch (error) {
      await discard(store, stored, ctx.log)
      throw error
    }
  },
})
