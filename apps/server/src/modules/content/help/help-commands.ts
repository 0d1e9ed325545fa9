import { sql } from 'kysely'
import type * as calls from '@aosp/contract/content/help'
import { helpFileType } from '@aosp/contract/content/help-texts'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { attachFiles, detachFiles } from '../../../platform/files/stored-file-store.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { cleanRichText, plainOf } from '../rich-text.ts'
import './help.tables.ts'

/** What the file of a question is attached to, followed by the question's id. */
export const HELP_FILE = 'help_question/'

/** Text that is nothing but markup says nothing. */
const cleaned = (field: string, html: string): { html: string; plain: string } => {
  const clean = cleanRichText(html)
  const plain = plainOf(clean)
  if (plain === '' && !clean.includes('<img')) refuse(atField(field, no('help.empty')))
  return { html: clean, plain }
}

/** The order is that of creation: places are given, and exchanged, one after the other. */
const lockOrder = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtextextended('help_entry', 0))`.execute(trx)

async function lockEntry(trx: Trx, id: string) {
  const row = await trx.selectFrom('help_entry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? refuse(no('notFound'))
}

export const addHelpEntry = (ctx: SignedIn, { title, markdown, content }: In<typeof calls.addHelpEntry>): Promise<Out<typeof calls.addHelpEntry>> =>
  tx(ctx, async (trx) => {
    const { html, plain } = cleaned('content', content)
    await lockOrder(trx)
    const id = newId(ctx.now().getTime())
    await trx
      .insertInto('help_entry')
      .values({
        id,
        title,
        markdown,
        content: html,
        plain,
        created_by: ctx.actor.realname,
        // After all others, and at no moment of another one, so that two can always be exchanged.
        created_at: sql<Date>`greatest(${ctx.now()}, (select max(other.created_at) + interval '1 millisecond' from help_entry other))`,
      })
      .execute()
    await appendAudit(trx, ctx, { action: 'content.help-entry-added', target: id, detail: { title } })
    return { id }
  })

export const editHelpEntry = (
  ctx: SignedIn,
  { id, version, title, markdown, content }: In<typeof calls.editHelpEntry>,
): Promise<Out<typeof calls.editHelpEntry>> =>
  tx(ctx, async (trx) => {
    const before = await lockEntry(trx, id)
    if (before.version !== version) refuse(no('help.stale'))
    const { html, plain } = cleaned('content', content)
    await trx
      .updateTable('help_entry')
      .set({ title, markdown, content: html, plain, version: version + 1, updated_by: ctx.actor.realname, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'content.help-entry-edited', target: id, detail: { title, version: version + 1 } })
    return { version: version + 1 }
  })

export const deleteHelpEntry = (ctx: SignedIn, { id }: In<typeof calls.deleteHelpEntry>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { title } = await lockEntry(trx, id)
    const { questions } = await trx
      .selectFrom('help_question')
      .select((eb) => eb.fn.countAll<number>().as('questions'))
      .where('entry_id', '=', id)
      .executeTakeFirstOrThrow()
    if (questions > 0) refuse(no('help.hasQuestions', { questions }))
    await trx.deleteFrom('help_entry').where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'content.help-entry-deleted', target: id, detail: { title } })
    return null
  })

/** Exchanges an entry's time of creation with its neighbour's; the first moves no further up, the last no further down. */
export const moveHelpEntry = (ctx: SignedIn, { id, to }: In<typeof calls.moveHelpEntry>): Promise<null> =>
  tx(ctx, async (trx) => {
    await lockOrder(trx)
    const { created_at: at } = await lockEntry(trx, id)
    const up = to === 'up'
    const neighbour = await trx
      .selectFrom('help_entry')
      .select(['id', 'created_at'])
      .where('created_at', up ? '<' : '>', at)
      .orderBy('created_at', up ? 'desc' : 'asc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (!neighbour) return null
    for (const [moved, time] of [
      [id, neighbour.created_at],
      [neighbour.id, at],
    ] as const)
      await trx.updateTable('help_entry').set({ created_at: time }).where('id', '=', moved).execute()
    await appendAudit(trx, ctx, { action: 'content.help-entry-moved', target: id, detail: { to } })
    return null
  })

/** A file is for everybody from the moment it hangs on a question. */
async function hangFile(trx: Trx, ctx: SignedIn, id: string, file: string): Promise<{ file: string | null; file_type: string | null }> {
  const target = `${HELP_FILE}${id}`
  if (file === '') {
    await detachFiles(trx, target)
    return { file: null, file_type: null }
  }
  const [hung] = await attachFiles(trx, ctx.actor, [file], target, { max: 1, makePublic: true })
  await detachFiles(trx, target, [file])
  return { file, file_type: helpFileType(hung?.type ?? '') }
}

export const addHelpQuestion = (ctx: SignedIn, form: In<typeof calls.addHelpQuestion>): Promise<Out<typeof calls.addHelpQuestion>> =>
  tx(ctx, async (trx) => {
    await lockEntry(trx, form.entryId)
    const { html, plain } = cleaned('answer', form.answer)
    const id = newId(ctx.now().getTime())
    await trx
      .insertInto('help_question')
      .values({
        id,
        entry_id: form.entryId,
        question: form.question,
        answer: html,
        plain,
        ...(await hangFile(trx, ctx, id, form.file ?? '')),
        created_by: ctx.actor.realname,
        created_at: ctx.now(),
      })
      .execute()
    await appendAudit(trx, ctx, { action: 'content.help-question-added', target: id, detail: { question: form.question } })
    return { id }
  })

export const editHelpQuestion = (ctx: SignedIn, { id, version, ...form }: In<typeof calls.editHelpQuestion>): Promise<Out<typeof calls.editHelpQuestion>> =>
  tx(ctx, async (trx) => {
    const before = (await trx.selectFrom('help_question').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
    if (before.version !== version) refuse(no('help.stale'))
    if (form.entryId !== before.entry_id) await lockEntry(trx, form.entryId)
    const { html, plain } = cleaned('answer', form.answer)
    const file = form.file === undefined ? {} : await hangFile(trx, ctx, id, form.file)
    await trx
      .updateTable('help_question')
      .set({
        entry_id: form.entryId,
        question: form.question,
        answer: html,
        plain,
        ...file,
        version: version + 1,
        updated_by: ctx.actor.realname,
        updated_at: ctx.now(),
      })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'content.help-question-edited', target: id, detail: { question: form.question, version: version + 1 } })
    return { version: version + 1 }
  })

export const deleteHelpQuestion = (ctx: SignedIn, { id }: In<typeof calls.deleteHelpQuestion>): Promise<null> =>
  tx(ctx, async (trx) => {
    const gone = (await trx.deleteFrom('help_question').where('id', '=', id).returning('question').executeTakeFirst()) ?? refuse(no('notFound'))
    await detachFiles(trx, `${HELP_FILE}${id}`)
    await appendAudit(trx, ctx, { action: 'content.help-question-deleted', target: id, detail: { question: gone.question } })
    return null
  })
