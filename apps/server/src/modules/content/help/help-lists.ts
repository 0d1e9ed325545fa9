import { sql } from 'kysely'
import type { FastifyReply } from 'fastify'
import type {
  helpEntryById as entryCall,
  helpEntryList as entryListCall,
  helpQuestionById as questionCall,
  helpQuestionList as questionListCall,
} from '@aosp/contract/content/help'
import type { In, Out } from '@aosp/contract/endpoint'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import type { Settings } from '../../../settings.ts'
import { summaryOf } from '../rich-text.ts'
import { fileAddress } from './help-queries.ts'
import './help.tables.ts'

/** What operators maintain: the same records as their readers see, with who wrote them and when. */
const entryFields = defineList({
  fields: {
    title: { column: 'help_entry.title', type: 'text' },
    createBy: { column: 'help_entry.created_by', type: 'text' },
    createTime: { column: 'help_entry.created_at', type: 'moment' },
    updateTime: { column: 'help_entry.updated_at', type: 'moment', nullable: true },
  },
  defaultSort: ['createTime'],
  tieBreaker: 'help_entry.id',
})
const entryRows = (db: Db) =>
  db
    .selectFrom('help_entry')
    .selectAll('help_entry')
    .select(sql<number>`(select count(*) from help_question where help_question.entry_id = help_entry.id)`.as('questions'))
type EntryRow = Awaited<ReturnType<ReturnType<typeof entryRows>['execute']>>[number]

const written = (row: Pick<EntryRow, 'version' | 'created_by' | 'created_at' | 'updated_by' | 'updated_at'>) => ({
  version: row.version,
  createBy: row.created_by,
  createTime: row.created_at,
  updateBy: row.updated_by,
  updateTime: row.updated_at,
})
const entryLine = (row: EntryRow) => ({
  id: row.id,
  title: row.title,
  summary: summaryOf(row.content, 60),
  questions: row.questions,
  ...written(row),
})

export const helpEntryList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof entryListCall>> =>
  runList(ctx.db, entryFields, input, entryRows(ctx.db), { map: entryLine })

export async function helpEntryById({ db }: SignedIn, { id }: In<typeof entryCall>): Promise<Out<typeof entryCall>> {
  const row = (await entryRows(db).where('help_entry.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
  return { ...entryLine(row), markdown: row.markdown, content: row.content }
}

const WRITTEN: readonly SheetColumn[] = [
  { name: 'createBy', title: '创建人', kind: 'text', width: 12 },
  { name: 'createTime', title: '创建时间', kind: 'moment', width: 20 },
  { name: 'updateBy', title: '更新人', kind: 'text', width: 12 },
  { name: 'updateTime', title: '更新时间', kind: 'moment', width: 20 },
]
export const exportHelpEntries = (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list: entryFields,
    input,
    base: entryRows(ctx.db),
    map: entryLine,
    dictionaries: new Map(),
    columns: [
      { name: 'title', title: '条目标题', kind: 'text', width: 30 },
      { name: 'summary', title: '内容摘要', kind: 'text', width: 60 },
      { name: 'questions', title: '问题数', kind: 'number', width: 10 },
      ...WRITTEN,
    ],
    title: '帮助条目',
    action: 'content.help-entries-exported',
  })

const questionFields = defineList({
  fields: {
    entryId: { column: 'help_question.entry_id', type: 'id' },
    entryTitle: { column: 'help_entry.title', type: 'text' },
    question: { column: 'help_question.question', type: 'text' },
    fileType: { column: 'help_question.file_type', type: 'id', nullable: true },
    createBy: { column: 'help_question.created_by', type: 'text' },
    createTime: { column: 'help_question.created_at', type: 'moment' },
    updateTime: { column: 'help_question.updated_at', type: 'moment', nullable: true },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'help_question.id',
})
const questionRows = (db: Db) =>
  db
    .selectFrom('help_question')
    .innerJoin('help_entry', 'help_entry.id', 'help_question.entry_id')
    .leftJoin('stored_file', 'stored_file.path', 'help_question.file')
    .selectAll('help_question')
    .select(['help_entry.title as entry_title', 'stored_file.name as file_name'])
type QuestionRow = Awaited<ReturnType<ReturnType<typeof questionRows>['execute']>>[number]

const questionLine = (settings: Settings) => (row: QuestionRow) => ({
  id: row.id,
  entryId: row.entry_id,
  entryTitle: row.entry_title,
  question: row.question,
  summary: summaryOf(row.answer, 60),
  file: row.file ?? '',
  fileType: row.file_type ?? '',
  fileName: row.file_name ?? '',
  fileUrl: fileAddress(settings, row.file),
  ...written(row),
})

export const helpQuestionList =
  (settings: Settings) =>
  (ctx: SignedIn, input: ListQuery): Promise<Out<typeof questionListCall>> =>
    runList(ctx.db, questionFields, input, questionRows(ctx.db), { map: questionLine(settings) })

export const helpQuestionById =
  (settings: Settings) =>
  async ({ db }: SignedIn, { id }: In<typeof questionCall>): Promise<Out<typeof questionCall>> => {
    const row = (await questionRows(db).where('help_question.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
    return { ...questionLine(settings)(row), answer: row.answer }
  }

export const exportHelpQuestions =
  (settings: Settings) =>
  (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
    exportList(ctx, reply, {
      list: questionFields,
      input,
      base: questionRows(ctx.db),
      map: questionLine(settings),
      dictionaries: new Map(),
      columns: [
        { name: 'entryTitle', title: '所属条目', kind: 'text', width: 24 },
        { name: 'question', title: '问题', kind: 'text', width: 40 },
        { name: 'summary', title: '答案摘要', kind: 'text', width: 60 },
        { name: 'fileName', title: '附件', kind: 'text', width: 24 },
        { name: 'fileType', title: '附件类型', kind: 'text', width: 10 },
        ...WRITTEN,
      ],
      title: '帮助问题',
      action: 'content.help-questions-exported',
    })
