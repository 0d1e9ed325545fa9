import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { addRule as addCall, auditRule as auditCall, deleteRule as deleteCall, editRule as editCall } from '@aosp/contract/content/rule'
import { VERDICT } from '@aosp/contract/verdict'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { attachFiles } from '../../../platform/files/stored-file-store.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { Said } from '../../../platform/http/serve.ts'
import { cleanRichText } from '../rich-text.ts'
import { maySecond } from '../rules/article-state.ts'
import { needsSession, RULE_DOCUMENT } from '../trading-rules.ts'
import { isBuiltIn, ruleWriters } from './rule-queries.ts'
import '../../../platform/platform.tables.ts'
import '../content.tables.ts'

const PDF = 'application/pdf'
const WORD = new Set(['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])

type Files = { file: string; word_file: string | null }
const pathsOf = ({ file, word_file: word }: Files): string[] => (word === null ? [file] : [file, word])

/** Hangs newly uploaded files on the document. Those of older versions keep hanging there, so that they stay readable. */
async function attach(trx: Trx, ctx: SignedIn, rule: Files & { id: string }, before?: Files): Promise<void> {
  const fresh = pathsOf(rule).filter((path) => path !== before?.file && path !== before?.word_file)
  const files = await attachFiles(trx, ctx.actor, fresh, `${RULE_DOCUMENT}${rule.id}`, { max: 2 })
  const typeOf = (path: string | null) => files.find((file) => file.path === path)?.type
  const [pdf, word] = [typeOf(rule.file), typeOf(rule.word_file)]
  if (pdf !== undefined && pdf !== PDF) refuse(no('rule.needPdf'))
  if (word !== undefined && !WORD.has(word)) refuse(no('rule.needWord'))
}

async function refuseTakenName(trx: Trx, name: string, except?: string): Promise<void> {
  const taken = await trx.selectFrom('trading_rule').select('id').where('name', '=', name).executeTakeFirst()
  if (taken && taken.id !== except) refuse(no('rule.nameTaken'))
}

async function lockRule(trx: Trx, id: string) {
  const row = await trx.selectFrom('trading_rule').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? refuse(no('notFound'))
}

const newestOf = (trx: Trx, id: string, version: number) =>
  trx.selectFrom('trading_rule_version').selectAll().where('rule_id', '=', id).where('version', '=', version).executeTakeFirstOrThrow()

const writtenBy = (ctx: SignedIn) => ({ updated_by: ctx.actor.realname, updated_at: ctx.now() })

export const addRule = (ctx: SignedIn, form: In<typeof addCall>): Promise<Out<typeof addCall>> =>
  tx(ctx, async (trx) => {
    await refuseTakenName(trx, form.name)
    const id = newId(ctx.now().getTime())
    const said = { name: form.name, file: form.fileurl, word_file: form.wordFileurl || null, content: cleanRichText(form.content ?? '') }
    await trx
      .insertInto('trading_rule')
      .values({ id, ...said, ...writtenBy(ctx) })
      .execute()
    await trx
      .insertInto('trading_rule_version')
      .values({ rule_id: id, version: 1, change_note: form.changeNote ?? '', written_by: ctx.actor.accountId, ...said, ...writtenBy(ctx) })
      .execute()
    await attach(trx, ctx, { id, ...said })
    await appendAudit(trx, ctx, { action: 'content.rule-added', target: id, detail: { name: form.name } })
    return { id }
  })

/** What people may have agreed to stays readable: every change is a version of its own, read when another person has passed it. */
export const editRule = (ctx: SignedIn, { id, version, ...form }: In<typeof editCall>): Promise<Out<typeof editCall>> =>
  tx(ctx, async (trx) => {
    const rule = await lockRule(trx, id)
    if (rule.version !== version) refuse(no('rule.stale'))
    const before = await newestOf(trx, id, version)
    const name = form.name ?? before.name
    if (name !== before.name) {
      if (isBuiltIn(rule.name)) refuse(no('rule.builtIn'))
      await refuseTakenName(trx, name, id)
    }
    const said = {
      name,
      file: form.fileurl ?? before.file,
      word_file: form.wordFileurl === undefined ? before.word_file : form.wordFileurl || null,
      content: form.content === undefined ? before.content : cleanRichText(form.content),
    }
    await attach(trx, ctx, { id, ...said }, before)
    const next = version + 1
    await trx
      .insertInto('trading_rule_version')
      .values({ rule_id: id, version: next, change_note: form.changeNote ?? '', written_by: ctx.actor.accountId, ...said, ...writtenBy(ctx) })
      .execute()
    await trx
      .updateTable('trading_rule')
      .set({ version: next, ...(rule.live_version === null ? { ...said, ...writtenBy(ctx) } : {}) })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'content.rule-edited', target: id, detail: { name, version: next } })
    return { version: next }
  })

/** Decided by somebody who has not written at it since the version people read. Its files are for everybody from then on, or for every session. */
export const auditRule = (ctx: SignedIn, { id, version, shType, reason }: In<typeof auditCall>): Promise<Said<null>> =>
  tx(ctx, async (trx) => {
    const rule = await lockRule(trx, id)
    if (rule.version !== version) refuse(no('rule.stale'))
    const newest = await newestOf(trx, id, version)
    if (newest.decision !== '') refuse(no('rule.decided'))
    const { writers } = await trx.selectFrom('trading_rule').select(ruleWriters.as('writers')).where('id', '=', id).executeTakeFirstOrThrow()
    const second = maySecond({ writers, submittedBy: null }, ctx.actor.accountId)
    if (!second.ok) refuse(second)
    const passes = shType === VERDICT.pass
    if (!passes && reason === '') refuse(no('article.noReason'))
    await trx
      .updateTable('trading_rule_version')
      .set({
        decision: passes ? 'passed' : 'rejected',
        reason,
        decided_by: ctx.actor.accountId,
        decided_name: ctx.actor.realname,
        decided_at: ctx.now(),
      })
      .where('rule_id', '=', id)
      .where('version', '=', version)
      .execute()
    if (passes) {
      const { name, file, word_file, content, updated_by } = newest
      await refuseTakenName(trx, name, id)
      await trx
        .updateTable('trading_rule')
        .set({ name, file, word_file, content, updated_by, updated_at: ctx.now(), live_version: version })
        .where('id', '=', id)
        .execute()
      if (!needsSession(name)) await trx.updateTable('stored_file').set({ is_public: true }).where('path', 'in', pathsOf(newest)).execute()
    }
    await appendAudit(trx, ctx, { action: `content.rule-${passes ? 'passed' : 'rejected'}`, target: id, detail: { name: newest.name, version } })
    return new Said(passes ? '已通过，新版本已生效' : '已退回修改', null)
  })

export const deleteRule = (ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const rule = await lockRule(trx, id)
    if (isBuiltIn(rule.name)) refuse(no('rule.builtIn'))
    await trx.deleteFrom('trading_rule').where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'content.rule-deleted', target: id, detail: { name: rule.name, file: rule.file } })
    return null
  })
