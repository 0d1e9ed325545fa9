import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '@aosp/contract/reference/check-rule'
import { CheckRuleForm, type CheckPart } from '@aosp/contract/reference/check-rule.shapes'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import { newId } from '@aosp/kernel/ids'
import type { z } from 'zod'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { importSheet } from '../../../platform/sheets/import-sheet.ts'
import { sendTemplate } from '../../../platform/sheets/send-template.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { HOUSE_RULES } from './seed-check-rules.ts'
import { badPattern, judgeParts } from './rules/check-rule.ts'
import { deleteRules, lockRules, refuseOwnFields } from '../rule-records.ts'
import '../reference.tables.ts'

const KIND = {
  table: 'check_rule',
  action: 'check-rule',
  isHouse: (code: string) => HOUSE_RULES.has(code),
  house: (name: string) => no('checkRule.house', { name }),
} as const

type Form = z.output<typeof CheckRuleForm>

const list = defineList({
  fields: {
    id: { column: 'check_rule.id', type: 'id' },
    ruleName: { column: 'check_rule.name', type: 'text' },
    ruleCode: { column: 'check_rule.code', type: 'text' },
    ruleDescription: { column: 'check_rule.description', type: 'text' },
    createTime: { column: 'check_rule.created_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'check_rule.id',
})
const COLUMNS: readonly SheetColumn[] = [
  { name: 'ruleName', title: '规则名称', kind: 'text', required: true, width: 20 },
  { name: 'ruleCode', title: '规则Code', kind: 'text', required: true, width: 20 },
  { name: 'ruleDescription', title: '规则描述', kind: 'text', width: 40 },
  { name: 'ruleJson', title: '规则JSON', kind: 'text', required: true, width: 60 },
]

const rows = (db: Db) => db.selectFrom('check_rule').selectAll('check_rule')
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]
const shown = (row: Row) => ({
  id: row.id,
  ruleName: row.name,
  ruleCode: row.code,
  ruleDescription: row.description,
  ruleJson: JSON.stringify(row.parts),
  house: HOUSE_RULES.has(row.code),
  createBy: row.created_by,
  createTime: row.created_at,
  updateBy: row.updated_by,
  updateTime: row.updated_at,
})

const checkRules = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof calls.checkRules>> => runList(ctx.db, list, input, rows(ctx.db), { map: shown })

const checkRuleById = async (ctx: SignedIn, { id }: In<typeof calls.checkRuleById>): Promise<Out<typeof calls.checkRuleById>> =>
  shown((await rows(ctx.db).where('check_rule.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound')))

const exportCheckRules = (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list,
    input,
    base: rows(ctx.db),
    map: shown,
    dictionaries: new Map(),
    columns: COLUMNS,
    title: '编码校验规则',
    action: 'check-rule.exported',
  })

function refuseBadPattern(parts: readonly z.output<typeof CheckPart>[]): void {
  const pattern = badPattern(parts)
  if (pattern !== undefined) refuse(atField('ruleJson', no('checkRule.badPattern', { pattern: pattern.slice(0, 60) })))
}

/** Nothing where the code is taken. */
async function insertRule(trx: Trx, ctx: SignedIn, form: Form): Promise<string | undefined> {
  await lockRules(trx, KIND)
  const made = await trx
    .insertInto('check_rule')
    .values({
      id: newId(ctx.now().getTime()),
      code: form.ruleCode,
      name: form.ruleName,
      description: form.ruleDescription,
      parts: JSON.stringify(form.ruleJson),
      created_by: ctx.actor.username,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

const addCheckRule = (ctx: SignedIn, form: In<typeof calls.addCheckRule>): Promise<Out<typeof calls.addCheckRule>> => {
  refuseBadPattern(form.ruleJson)
  return tx(ctx, async (trx) => {
    const id = (await insertRule(trx, ctx, form)) ?? refuse(atField('ruleCode', no('checkRule.codeTaken')))
    await appendAudit(trx, ctx, { action: 'check-rule.added', target: id, detail: { code: form.ruleCode } })
    return { id }
  })
}

/** `sent` is the body as it came: what was left out keeps its value, and a changed server-owned member must not pass silently. */
const editCheckRule = (ctx: SignedIn, { id, ...form }: In<typeof calls.editCheckRule>, sent: unknown): Promise<null> =>
  tx(ctx, async (trx) => {
    await lockRules(trx, KIND)
    const row = (await trx.selectFrom('check_rule').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
    const house = HOUSE_RULES.has(row.code)
    refuseOwnFields(sent, row, KIND)
    if (form.ruleJson) refuseBadPattern(form.ruleJson)
    const code = form.ruleCode ?? row.code
    if (code !== row.code) {
      if (house) refuse(atField('ruleCode', no('checkRule.house', { name: row.name })))
      if (await trx.selectFrom('check_rule').select('id').where('code', '=', code).executeTakeFirst()) refuse(atField('ruleCode', no('checkRule.codeTaken')))
    }
    await trx
      .updateTable('check_rule')
      .set({
        code,
        name: form.ruleName ?? row.name,
        description: typeof sent === 'object' && sent !== null && 'ruleDescription' in sent ? (form.ruleDescription ?? '') : row.description,
        parts: JSON.stringify(form.ruleJson ?? row.parts),
        updated_by: ctx.actor.username,
        updated_at: ctx.now(),
      })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'check-rule.edited', target: id, detail: { code } })
    return null
  })

const importCheckRules = (ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) =>
  importSheet(ctx, request, files, {
    columns: COLUMNS,
    schema: CheckRuleForm,
    dictionaries: new Map(),
    action: 'check-rule.imported',
    store: async (trx, good) => {
      const refused = []
      for (const { line, row } of good) {
        const pattern = badPattern(row.ruleJson)
        if (pattern !== undefined) refused.push({ line, reason: no('checkRule.badPattern', { pattern: pattern.slice(0, 60) }).message })
        else if ((await insertRule(trx, ctx, row)) === undefined) refused.push({ line, reason: `规则Code「${row.ruleCode}」已存在` })
      }
      return refused
    },
  })

async function testCheckRule(_ctx: SignedIn, { ruleJson, value }: In<typeof calls.testCheckRule>): Promise<Out<typeof calls.testCheckRule>> {
  refuseBadPattern(ruleJson)
  const parts = judgeParts(ruleJson, value)
  return { passed: parts.every(({ passed }) => passed), parts }
}

export function checkRuleRoutes(app: FastifyInstance): void {
  const { files } = app.platform
  serve(app, calls.checkRules, checkRules)
  serve(app, calls.checkRuleById, checkRuleById)
  serve(app, calls.addCheckRule, addCheckRule)
  serve(app, calls.editCheckRule, (ctx, input, { request }) => editCheckRule(ctx, input, request.body))
  serve(app, calls.deleteCheckRule, (ctx, { id }) => deleteRules(ctx, KIND, [id]))
  serve(app, calls.deleteCheckRules, (ctx, { ids }) => deleteRules(ctx, KIND, ids))
  serve(app, calls.exportCheckRules, (ctx, input, { reply }) => exportCheckRules(ctx, input, reply))
  serve(app, calls.importCheckRules, (ctx, _input, { request }) => importCheckRules(ctx, request, files))
  serve(app, calls.checkRuleTemplate, (_ctx, _input, { reply }) => sendTemplate(reply, '编码校验规则导入模板', COLUMNS))
  serve(app, calls.testCheckRule, testCheckRule)
}
