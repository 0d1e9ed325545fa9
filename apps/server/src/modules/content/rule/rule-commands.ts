import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { addRule as addCall, deleteRule as deleteCall, editRule as editCall } from '@aosp/contract/content/rule'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { attachFiles } from '../../../platform/files/stored-file-store.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { cleanRichText } from '../rich-text.ts'
import { needsSession, RULE_DOCUMENT } from '../trading-rules.ts'
import { isBuiltIn } from './rule-queries.ts'
import '../content.tables.ts'

const PDF = 'application/pdf'
const WORD = new Set(['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])

type Files = { file: string; word_file: string | null }

/** Hangs newly uploaded files on the document. Those of older versions keep hanging there, so that they stay readable. */
async function attach(trx: Trx, ctx: SignedIn, rule: Files & { id: string; name: string }, before?: Files): Promise<void> {
  const fresh = [rule.file, rule.word_file].filter((path) => path !== null && path !== before?.file && path !== before?.word_file) as string[]
  const files = await attachFiles(trx, ctx.actor, fresh, `${RULE_DOCUMENT}${rule.id}`, { max: 2, makePublic: !needsSession(rule.name) })
  const typeOf = (path: string | null) => files.find((file) => file.path === path)?.type
  const [pdf, word] = [typeOf(rule.file), typeOf(rule.word_file)]
  if (pdf !== undefined && pdf !== PDF) refuse(no('rule.needPdf'))
  if (word !== undefined && !WORD.has(word)) refuse(no('rule.needWord'))
}

async function refuseTakenName(trx: Trx, name: string, except?: string): Promise<void> {
  const taken = await trx.selectFrom('trading_rule').select('id').where('name', '=', name).executeTakeFirst()
  if (taken && taken.id !== except) refuse(no('rule.nameTaken'))
}

export const addRule = (ctx: SignedIn, form: In<typeof addCall>): Promise<Out<typeof addCall>> =>
  tx(ctx, async (trx) => {
    await refuseTakenName(trx, form.name)
    const id = newId(ctx.now().getTime())
    const said = { file: form.fileurl, word_file: form.wordFileurl || null, content: cleanRichText(form.content ?? '') }
    const by = { updated_by: ctx.actor.realname, updated_at: ctx.now() }
    await trx
      .insertInto('trading_rule')
      .values({ id, name: form.name, ...said, ...by })
      .execute()
    await trx
      .insertInto('trading_rule_version')
      .values({ rule_id: id, version: 1, change_note: form.changeNote ?? '', ...said, ...by })
      .execute()
    await attach(trx, ctx, { id, name: form.name, ...said })
    await appendAudit(trx, ctx, { action: 'content.rule-added', target: id, detail: { name: form.name } })
    return { id }
  })

/** What people may have agreed to stays readable: every change is a version of its own. */
export const editRule = (ctx: SignedIn, { id, version, ...form }: In<typeof editCall>): Promise<Out<typeof editCall>> =>
  tx(ctx, async (trx) => {
    const before = (await trx.selectFrom('trading_rule').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
    if (before.version !== version) refuse(no('rule.stale'))
    const name = form.name ?? before.name
    if (name !== before.name) {
      if (isBuiltIn(before.name)) refuse(no('rule.builtIn'))
      await refuseTakenName(trx, name, id)
    }
    const said = {
      file: form.fileurl ?? before.file,
      word_file: form.wordFileurl === undefined ? before.word_file : form.wordFileurl || null,
      content: form.content === undefined ? before.content : cleanRichText(form.content),
    }
    await attach(trx, ctx, { id, name, ...said }, before)
    const next = version + 1
    const by = { updated_by: ctx.actor.realname, updated_at: ctx.now() }
    await trx
      .updateTable('trading_rule')
      .set({ name, ...said, ...by, version: next })
      .where('id', '=', id)
      .execute()
    await trx
      .insertInto('trading_rule_version')
      .values({ rule_id: id, version: next, change_note: form.changeNote ?? '', ...said, ...by })
      .execute()
    await appendAudit(trx, ctx, { action: 'content.rule-edited', target: id, detail: { name, version: next } })
    return { version: next }
  })

export const deleteRule = (ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const rule = (await trx.selectFrom('trading_rule').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
    if (isBuiltIn(rule.name)) refuse(no('rule.builtIn'))
    await trx.deleteFrom('trading_rule').where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'content.rule-deleted', target: id, detail: { name: rule.name, file: rule.file } })
    return null
  })
