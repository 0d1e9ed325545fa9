import { SESSION_DOCUMENTS, type tradingRules as call } from '@aosp/contract/content/trading-rules'
import type { In, Out } from '@aosp/contract/endpoint'
import type { Ctx } from '../../platform/http/context.ts'
import type { ReadRule } from '../../platform/files/rules/may-read.ts'
import './content.tables.ts'

/** What the files of a rule document are attached to, followed by its id. */
export const RULE_DOCUMENT = 'trading_rule/'

export const needsSession = (name: string): boolean => SESSION_DOCUMENTS.some((document) => document === name)

/** Files of rule documents that are not public are for every session, whoever uploaded them. */
export const mayReadRuleDocument: ReadRule = (_actor, file) => file.attachedTo?.startsWith(RULE_DOCUMENT) ?? false

/** The footer's documents, looked up by name. A visitor asking for one that needs a session gets an empty page. */
export async function tradingRules(ctx: Ctx, { name }: In<typeof call>): Promise<Out<typeof call>> {
  const rows = await ctx.db
    .selectFrom('trading_rule')
    .selectAll()
    .where('live_version', 'is not', null)
    .$if(name !== undefined && name !== '', (query) => query.where('name', '=', name ?? ''))
    .$if(ctx.actor === undefined, (query) => query.where('name', 'not in', [...SESSION_DOCUMENTS]))
    .orderBy('id')
    .execute()
  const records = rows.map((row) => ({ id: row.id, name: row.name, fileurl: row.file, wordFileurl: row.word_file, updateTime: row.updated_at }))
  return { records, total: records.length, size: Math.max(10, records.length), current: 1, pages: records.length === 0 ? 0 : 1 }
}
