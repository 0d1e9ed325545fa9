import type { Selectable } from 'kysely'
import { RULE_DOCUMENTS } from '@aosp/contract/content/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { ruleById as byIdCall, ruleList as listCall } from '@aosp/contract/content/rule'
import type { ListQuery } from '@aosp/contract/wire'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import type { TradingRuleTable } from '../content.tables.ts'
import { needsSession } from '../trading-rules.ts'

const list = defineList({
  fields: {
    name: { column: 'trading_rule.name', type: 'text' },
    version: { column: 'trading_rule.version', type: 'number' },
    updateBy: { column: 'trading_rule.updated_by', type: 'text', nullable: true },
    updateTime: { column: 'trading_rule.updated_at', type: 'moment' },
  },
  defaultSort: ['-updateTime'],
  tieBreaker: 'trading_rule.id',
})

/** Those the footer and the contracts lean on. */
export const isBuiltIn = (name: string): boolean => RULE_DOCUMENTS.some((document) => document === name)

const shown = (row: Omit<Selectable<TradingRuleTable>, 'content'>) => ({
  id: row.id,
  name: row.name,
  fileurl: row.file,
  wordFileurl: row.word_file,
  version: row.version,
  builtIn: isBuiltIn(row.name),
  sessionOnly: needsSession(row.name),
  updateBy: row.updated_by,
  updateTime: row.updated_at,
})

export const ruleList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> =>
  runList(ctx.db, list, input, ctx.db.selectFrom('trading_rule').selectAll('trading_rule'), { map: shown })

export async function ruleById(ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const row = (await ctx.db.selectFrom('trading_rule').selectAll().where('id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
  const versions = await ctx.db.selectFrom('trading_rule_version').selectAll().where('rule_id', '=', id).orderBy('version', 'desc').limit(50).execute()
  const paths = [row.file, row.word_file].filter((path) => path !== null)
  const files = await ctx.db.selectFrom('stored_file').select(['path', 'name']).where('path', 'in', paths).execute()
  const names = new Map(files.map((file) => [file.path, file.name]))
  return {
    ...shown(row),
    content: row.content,
    fileName: names.get(row.file) ?? row.name,
    wordFileName: row.word_file === null ? null : (names.get(row.word_file) ?? row.name),
    versions: versions.map((old) => ({
      version: old.version,
      fileurl: old.file,
      wordFileurl: old.word_file,
      changeNote: old.change_note,
      updateBy: old.updated_by ?? '',
      updateTime: old.updated_at,
    })),
  }
}
