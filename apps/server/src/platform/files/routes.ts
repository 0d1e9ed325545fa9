import type { FastifyInstance, FastifyReply } from 'fastify'
import { download, fileLink, upload } from '@aosp/contract/platform/files'
import { no, refuse } from '@aosp/contract/refusals'
import type { Db } from '../db/database.ts'
import { tx, type Actor, type Ctx } from '../http/context.ts'
import { Said, serve } from '../http/serve.ts'
import { acceptUpload, readBiz } from './accept-upload.ts'
import type { FileStore } from './file-store.ts'
import type { FileRow, PlatformFiles } from './platform-files.ts'
import { privateFiles } from './private-files.ts'
import { readUpload } from './read-upload.ts'
import { mayRead, type FileFacts, type ReadRule } from './rules/may-read.ts'
import { readTicket, TICKET_MS, withTicket, writeTicket } from './rules/ticket.ts'
import { findFile, insertUpload, refuseOverQuota, type StoredFile } from './stored-file-store.ts'
import { sweepUploads } from './sweep-uploads.ts'

export type Files = {
  routes: (app: FastifyInstance) => void
  /** Adds readers to files of one kind; without such a rule only uploader and colleagues read them. */
  allow: (biz: string, rule: ReadRule) => void
  /** For modules: files the platform itself makes, and the work on stored ones. */
  kept: PlatformFiles
}

type Parts = { db: Db; now: () => Date; store: FileStore; ticketSecret: string; basePath?: string }

export function createFiles({ db, now, store, ticketSecret, basePath = '' }: Parts): Files {
  const rules = new Map<string, ReadRule[]>()
  const rulesFor = (biz: string): readonly ReadRule[] => rules.get(biz) ?? []

  /** A file that is not there and one that is not for this person look exactly the same. */
  const readable = async (db: Db, path: string, actor: Actor | undefined, holder?: string): Promise<StoredFile> => {
    const file = await findFile(db, path)
    if (!file) return refuse(no('noFile'))
    // A ticket carries the right its account had when it asked; another session cannot borrow it.
    const byTicket = holder !== undefined && (actor === undefined || actor.accountId === holder)
    return byTicket || mayRead(actor, factsOf(file), rulesFor(file.biz)) ? file : refuse(no('noFile'))
  }

  const receive: PlatformFiles['receive'] = async (ctx, request, target = null) => {
    const sent = await readUpload(request)
    const biz = readBiz(sent.biz)
    await tx(ctx, (trx) => refuseOverQuota(trx, ctx.actor.accountId, 0, ctx.now()))
    const accepted = await acceptUpload(biz, sent)
    const stored = await store.put(accepted.bytes)
    try {
      const path = await tx(ctx, async (trx) => {
        await refuseOverQuota(trx, ctx.actor.accountId, accepted.bytes.length, ctx.now())
        return insertUpload(trx, ctx.actor, biz, accepted, stored, ctx.now(), target)
      })
      return { path, name: accepted.name, size: accepted.bytes.length, type: accepted.type }
    } catch (error) {
      await store.remove(stored.key)
      throw error
    }
  }

  const routes = (app: FastifyInstance): void => {
    serve(app, upload, async (ctx, _input, { request }) => {
      const kept = await receive(ctx, request)
      // Clients of this family show a picture they have just sent by the message, with a tag that sends no token.
      const isShown = kept.path.startsWith('temp/') && kept.type.startsWith('image/')
      return new Said(isShown ? withTicket(kept.path, writeTicket(ticketSecret, kept.path, ctx.actor.accountId, ctx.now())) : kept.path, kept)
    })

    serve(app, fileLink, async (ctx, { path }) => {
      const file = await readable(ctx.db, path, ctx.actor)
      const url = `${basePath}${download.path.replace('*', file.path)}`
      // A visitor only gets here with a public file, which needs no ticket.
      return { url: file.is_public || !ctx.actor ? url : withTicket(url, writeTicket(ticketSecret, file.path, ctx.actor.accountId, ctx.now())) }
    })

    serve(app, download, async (ctx, input, { reply }) => {
      const path = input['*']
      const holder = input.ticket === undefined ? undefined : readTicket(ticketSecret, path, input.ticket, ctx.now())
      const file = await readable(ctx.db, path, ctx.actor, holder)
      await send(ctx, reply, file, input.download === '1')
      return null
    })
  }

  const send = async (ctx: Ctx, reply: FastifyReply, file: StoredFile, asDownload: boolean): Promise<void> => {
    const handle = file.location === 's3' ? undefined : await store.open(file.location, file.storage_key)
    if (!handle) {
      ctx.log.error({ file: file.id }, 'the bytes of a stored file are missing')
      return refuse(no('noFile'))
    }
    const inline = !asDownload && (file.type.startsWith('image/') || file.type === 'application/pdf')
    void reply.headers({
      'content-type': file.type,
      'content-length': file.size,
      'content-disposition': disposition(inline, file),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
      'cache-control': file.is_public ? 'public, max-age=31536000, immutable' : holderCache,
    })
    await reply.send(handle.createReadStream())
  }

  return {
    routes,
    allow: (biz, rule) => void rules.set(biz, [...rulesFor(biz), rule]),
    kept: {
      ...privateFiles(store, ticketSecret),
      receive,
      remove: (file) => store.remove(file.storage_key),
      sweep: (requestId) => sweepUploads({ db, now }, store, requestId),
      mayRead: (actor, file) => mayRead(actor, factsOf(file), rulesFor(file.biz)),
    },
  }
}

/** Only this browser, and no longer than a ticket would live. */
const holderCache = `private, max-age=${TICKET_MS / 1000}`

const factsOf = (file: FileRow): FileFacts => ({
  biz: file.biz,
  accountId: file.account_id,
  corporateId: file.corporate_id,
  isPublic: file.is_public,
  attachedTo: file.attached_to,
})

/** The plain name is for old programs, the encoded one carries the Chinese. */
function disposition(inline: boolean, file: StoredFile): string {
  const extension = file.path.slice(file.path.lastIndexOf('.'))
  const encoded = encodeURIComponent(file.name).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${inline ? 'inline' : 'attachment'}; filename="file${extension}"; filename*=UTF-8''${encoded}`
}
