import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '@aosp/contract/reference/fill-rule'
import { FillRuleForm } from '@aosp/contract/reference/fill-rule.shapes'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, Refusal, refuse } from '@aosp/contract/refusals'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import { newId } from '@aosp/kernel/ids'
import { sql } from 'kysely'
import type { z } from 'zod'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { importSheet, type RefusedRow } from '../../../platform/sheets/import-sheet.ts'
import { sendTemplate } from '../../../platform/sheets/send-template.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { generatorName, generatorOf, GENERATORS, SERIAL_NUMBER } from './generators.ts'
import { isHouseRule } from './house-rules.ts'
import { deleteRules, lockRules, refuseOwnFields } from '../rule-records.ts'
import '../reference.tables.ts'

const KIND = {
  table: 'fill_rule',
  action: 'fill-rule',
  isHouse: isHouseRule,
  house: (name: string) => no('fillRule.house', { name }),
} as const

type Form = z.output<typeof FillRuleForm>
type Rule = { code: string; generator: string; params: unknown }

const list = defineList({
  fields: {
    id: { column: 'fill_rule.id', type: 'id' },
    ruleName: { column: 'fill_rule.name', type: 'text' },
    ruleCode: { column: 'fill_rule.code', type: 'text' },
    ruleClass: { column: 'fill_rule.generator', type: 'id' },
    createTime: { column: 'fill_rule.created_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'fill_rule.id',
})
const COLUMNS: readonly SheetColumn[] = [
  { name: 'ruleName', title: '规则名称', kind: 'text', required: true, width: 20 },
  { name: 'ruleCode', title: '规则Code', kind: 'text', required: true, width: 24 },
  { name: 'ruleClass', title: '规则实现类', kind: 'text', required: true, width: 20 },
  { name: 'ruleParams', title: '规则参数', kind: 'text', width: 60 },
]

const rows = (db: Db) => db.selectFrom('fill_rule').selectAll('fill_rule')
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]
const shown = (row: Row) => ({
  id: row.id,
  ruleName: row.name,
  ruleCode: row.code,
  ruleClass: row.generator,
  ruleClass_dictText: GENERATORS.get(row.generator)?.title ?? row.generator,
  ruleParams: JSON.stringify(row.params),
  house: isHouseRule(row.code),
  createBy: row.created_by,
  createTime: row.created_at,
  updateBy: row.updated_by,
  updateTime: row.updated_at,
})

const fillRules = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof calls.fillRules>> => runList(ctx.db, list, input, rows(ctx.db), { map: shown })

const fillRuleById = async (ctx: SignedIn, { id }: In<typeof calls.fillRuleById>): Promise<Out<typeof calls.fillRuleById>> =>
  shown((await rows(ctx.db).where('fill_rule.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound')))

const exportFillRules = (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list,
    input,
    base: rows(ctx.db),
    map: shown,
    dictionaries: new Map(),
    columns: COLUMNS,
    title: '填值规则',
    action: 'fill-rule.exported',
  })

/** Two rules that count with the same letters would give two records one number. */
async function refusePrefix(trx: Trx, code: string, generator: string, params: Readonly<Record<string, unknown>>): Promise<void> {
  if (generator !== SERIAL_NUMBER || params['prefix'] === '') return
  const found = await trx
    .selectFrom('fill_rule')
    .select('name')
    .where('generator', '=', SERIAL_NUMBER)
    .where('code', '<>', code)
    .where(sql<boolean>`params ->> 'prefix' = ${params['prefix']}::text`)
    .executeTakeFirst()
  if (found) refuse(atField('ruleParams', no('fillRule.prefixTaken', { name: found.name })))
}

async function insertRule(trx: Trx, ctx: SignedIn, form: Form): Promise<string> {
  const generator = generatorName(form.ruleClass)
  const params = generatorOf(generator).read(form.ruleParams)
  if (await trx.selectFrom('fill_rule').select('id').where('code', '=', form.ruleCode).executeTakeFirst()) refuse(atField('ruleCode', no('fillRule.codeTaken')))
  await refusePrefix(trx, form.ruleCode, generator, params)
  const id = newId(ctx.now().getTime())
  await trx
    .insertInto('fill_rule')
    .values({
      id,
      code: form.ruleCode,
      name: form.ruleName,
      generator,
      params: JSON.stringify(params),
      created_by: ctx.actor.username,
      created_at: ctx.now(),
    })
    .execute()
  return id
}

const addFillRule = (ctx: SignedIn, form: In<typeof calls.addFillRule>): Promise<Out<typeof calls.addFillRule>> =>
  tx(ctx, async (trx) => {
    await lockRules(trx, KIND)
    const id = await insertRule(trx, ctx, form)
    await appendAudit(trx, ctx, { action: 'fill-rule.added', target: id, detail: { code: form.ruleCode, generator: form.ruleClass } })
    return { id }
  })

/** `sent` is the body as it came: what was left out keeps its value, and a changed server-owned member must not pass silently. */
const editFillRule = (ctx: SignedIn, { id, ...form }: In<typeof calls.editFillRule>, sent: unknown): Promise<null> =>
  tx(ctx, async (trx) => {
    await lockRules(trx, KIND)
    const row = (await trx.selectFrom('fill_rule').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
    const house = isHouseRule(row.code)
    refuseOwnFields(sent, row, KIND)
    // What a rule counted is kept under its code.
    if (form.ruleCode !== undefined && form.ruleCode !== row.code) refuse(atField('ruleCode', no('fillRule.codeStays')))
    const generator = generatorName(form.ruleClass ?? row.generator)
    if (house && generator !== row.generator) refuse(no('fillRule.house', { name: row.name }))
    const given = typeof sent === 'object' && sent !== null && 'ruleParams' in sent ? form.ruleParams : row.params
    const params = generatorOf(generator).read(given)
    await refusePrefix(trx, row.code, generator, params)
    await trx
      .updateTable('fill_rule')
      .set({ name: form.ruleName ?? row.name, generator, params: JSON.stringify(params), updated_by: ctx.actor.username, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'fill-rule.edited', target: id, detail: { code: row.code, params } })
    return null
  })

const importFillRules = (ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) =>
  importSheet(ctx, request, files, {
    columns: COLUMNS,
    schema: FillRuleForm,
    dictionaries: new Map(),
    action: 'fill-rule.imported',
    store: async (trx, good) => {
      await lockRules(trx, KIND)
      const refused: RefusedRow[] = []
      for (const { line, row } of good) {
        const reason = await refusalOf(() => insertRule(trx, ctx, row))
        if (reason !== undefined) refused.push({ line, reason })
      }
      return refused
    },
  })

async function refusalOf(act: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.refused.message
    throw error
  }
}

const ruleByCode = async (db: Db | Trx, code: string): Promise<Rule> =>
  (await db.selectFrom('fill_rule').select(['code', 'generator', 'params']).where('code', '=', code).executeTakeFirst()) ?? refuse(no('fillRule.unknown'))

/** The next value of a rule that is kept, or of one that is being written. */
async function testFillRule(ctx: SignedIn, { ruleCode, ruleClass, ruleParams }: In<typeof calls.testFillRule>): Promise<string> {
  const about = { db: ctx.db, now: ctx.now(), actor: ctx.actor, rule: ruleCode ?? '', form: {} }
  if (ruleClass !== undefined) return generatorOf(ruleClass).preview(ruleParams, about)
  const rule = await ruleByCode(ctx.db, ruleCode ?? '')
  return generatorOf(rule.generator).preview(rule.params, about)
}

async function execute(trx: Trx, ctx: SignedIn, code: string, form: Readonly<Record<string, unknown>>): Promise<string> {
  const rule = await ruleByCode(trx, code)
  const { draw, preview } = generatorOf(rule.generator)
  return (draw ?? preview)(rule.params, { db: trx, now: ctx.now(), actor: ctx.actor, rule: code, form })
}

const executeFillRules = (ctx: SignedIn, { commonFormData, rules }: In<typeof calls.executeFillRules>): Promise<Out<typeof calls.executeFillRules>> =>
  tx(ctx, async (trx) => {
    const results: { ruleCode: string; result: string }[] = []
    for (const { ruleCode, formData } of rules) results.push({ ruleCode, result: await execute(trx, ctx, ruleCode, formData ?? commonFormData ?? {}) })
    await appendAudit(trx, ctx, { action: 'fill-rule.executed', detail: { codes: rules.map(({ ruleCode }) => ruleCode) } })
    return results
  })

const executeFillRule = async (ctx: SignedIn, { ruleCode, ...formData }: In<typeof calls.executeFillRule>): Promise<string> =>
  (await executeFillRules(ctx, { rules: [{ ruleCode, formData }] }))[0]?.result ?? ''

export function fillRuleRoutes(app: FastifyInstance): void {
  const { files } = app.platform
  serve(app, calls.fillRules, fillRules)
  serve(app, calls.fillRuleById, fillRuleById)
  serve(app, calls.addFillRule, addFillRule)
  serve(app, calls.editFillRule, (ctx, input, { request }) => editFillRule(ctx, input, request.body))
  serve(app, calls.deleteFillRule, (ctx, { id }) => deleteRules(ctx, KIND, [id]))
  serve(app, calls.deleteFillRules, (ctx, { ids }) => deleteRules(ctx, KIND, ids))
  serve(app, calls.exportFillRules, (ctx, input, { reply }) => exportFillRules(ctx, input, reply))
  serve(app, calls.importFillRules, (ctx, _input, { request }) => importFillRules(ctx, request, files))
  serve(app, calls.fillRuleTemplate, (_ctx, _input, { reply }) => sendTemplate(reply, '填值规则导入模板', COLUMNS))
  serve(app, calls.fillGenerators, async () =>
    [...GENERATORS].map(([value, { title, description, params }]) => ({ value, text: title, description, params: [...params] })),
  )
  serve(app, calls.testFillRule, testFillRule)
  serve(app, calls.executeFillRule, executeFillRule)
  serve(app, calls.executeFillRules, executeFillRules)
}
