import type { FastifyRequest } from 'fastify'
import type { In, Out } from '@aosp/contract/endpoint'
import type {
  addMessageTemplate as addCall,
  deleteMessageTemplate as deleteCall,
  deleteMessageTemplates as deleteBatchCall,
  editMessageTemplate as editCall,
} from '@aosp/contract/messaging/message-template'
import { MessageTemplateForm } from '@aosp/contract/messaging/message-template.shapes'
import { IN_USE, type MessageType } from '@aosp/contract/messaging/codes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { importSheet } from '../../../platform/sheets/import-sheet.ts'
import { byAccess, type UniqueField } from '../../../platform/unique-fields.ts'
import { dictTexts } from '../../reference/index.ts'
import { kindOf, templateFault } from '../rules/template-kinds.ts'
import { TEMPLATE_COLUMNS } from './template-queries.ts'
import '../messaging.tables.ts'

type Form = In<typeof addCall>

const isCodeTaken = async (db: Db | Trx, code: string, except = ''): Promise<boolean> =>
  (await db.selectFrom('message_template').select('id').where('code', '=', code).where('id', '<>', except).executeTakeFirst()) !== undefined

export const templateUniqueFields: readonly UniqueField[] = ['sys_sms_template', 'sys_message_template'].map((table) => ({
  table,
  field: 'template_code',
  asks: byAccess('message-template:list'),
  edits: byAccess('message-template:edit'),
  isTaken: isCodeTaken,
}))

/** The family's pages name the checked column as the form's member does. */
const faultOf = (form: Pick<Form, 'templateCode' | 'templateType' | 'templateContent'>): string | undefined =>
  templateFault({ code: form.templateCode, type: form.templateType, content: form.templateContent })

async function insert(trx: Trx, ctx: SignedIn, form: Form): Promise<string | undefined> {
  const row = await trx
    .insertInto('message_template')
    .values({
      id: newId(ctx.now().getTime()),
      code: form.templateCode,
      name: form.templateName,
      type: form.templateType as MessageType,
      content: form.templateContent,
      test_json: form.templateTestJson ?? null,
      in_use: form.useStatus === IN_USE.yes,
      created_by: ctx.actor.username,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function addMessageTemplate(ctx: SignedIn, input: Form): Promise<Out<typeof addCall>> {
  const fault = faultOf(input)
  if (fault !== undefined) refuse(atField('templateContent', no('message-template.fault', { text: fault })))
  return tx(ctx, async (trx) => {
    const id = (await insert(trx, ctx, input)) ?? refuse(atField('templateCode', no('message-template.codeTaken')))
    await appendAudit(trx, ctx, { action: 'messaging.template-added', target: id })
    return { id }
  })
}

/**
 * The family's pages send the whole record back, also to switch a template on or off. One that is in use can be stopped and nothing else:
 * what is being sent is not changed under way.
 */
export async function editMessageTemplate(ctx: SignedIn, { id, ...form }: In<typeof editCall>, sent: unknown): Promise<null> {
  await tx(ctx, async (trx) => {
    const row = (await trx.selectFrom('message_template').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
    const changed = changedServerField(sent, { createBy: row.created_by, createTime: toBeijing(row.created_at) })
    if (changed) refuse(no('badInput', { field: changed }))
    const next = {
      code: form.templateCode ?? row.code,
      name: form.templateName ?? row.name,
      type: (form.templateType as MessageType | undefined) ?? row.type,
      content: form.templateContent ?? row.content,
      test_json: form.templateTestJson === undefined ? row.test_json : form.templateTestJson,
    }
    const isRewritten = next.code !== row.code || next.name !== row.name || next.type !== row.type || next.content !== row.content
    if (row.in_use && isRewritten) refuse(no('message-template.inUse'))
    if (next.code !== row.code && kindOf(row.code)) refuse(no('message-template.builtIn'))
    const fault = templateFault(next)
    if (fault !== undefined) refuse(atField('templateContent', no('message-template.fault', { text: fault })))
    if (await isCodeTaken(trx, next.code, id)) refuse(atField('templateCode', no('message-template.codeTaken')))
    const in_use = form.useStatus === undefined || form.useStatus === null ? row.in_use : form.useStatus === IN_USE.yes
    await trx
      .updateTable('message_template')
      .set({ ...next, in_use, updated_by: ctx.actor.username, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'messaging.template-edited', target: id, detail: { code: next.code, in_use } })
  })
  return null
}

export const deleteMessageTemplate = (ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> => deleteMessageTemplates(ctx, { ids: [id] })

/** All of them or none. */
export async function deleteMessageTemplates(ctx: SignedIn, { ids }: In<typeof deleteBatchCall>): Promise<null> {
  const wanted = [...new Set(ids)]
  await tx(ctx, async (trx) => {
    const gone = await trx.deleteFrom('message_template').where('id', 'in', wanted).returning(['code', 'in_use']).execute()
    if (gone.length !== wanted.length) refuse(no('notFound'))
    if (gone.some((row) => row.in_use)) refuse(no('message-template.inUse'))
    if (gone.some(({ code }) => kindOf(code))) refuse(no('message-template.builtIn'))
    await appendAudit(trx, ctx, { action: 'messaging.templates-deleted', detail: { ids: wanted } })
  })
  return null
}

/** Brought in stopped: whoever brings them in looks at them first. */
export async function importMessageTemplates(ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) {
  return importSheet(ctx, request, files, {
    columns: TEMPLATE_COLUMNS,
    schema: MessageTemplateForm,
    dictionaries: await dictTexts(ctx.db),
    action: 'messaging.templates-imported',
    store: async (trx, rows) => {
      const refused: { line: number; reason: string }[] = []
      for (const { line, row } of rows) {
        const reason =
          faultOf(row) ?? ((await insert(trx, ctx, { ...row, useStatus: IN_USE.no })) === undefined ? `模板编码「${row.templateCode}」已存在` : undefined)
        if (reason !== undefined) refused.push({ line, reason })
      }
      return refused
    },
  })
}
