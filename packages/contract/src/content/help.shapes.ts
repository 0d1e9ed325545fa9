import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, Int, ListInput, Moment, NoResult, paged } from '../wire.ts'
import { HELP_ENTRIES, HELP_QUESTION_SIZES } from './help-texts.ts'

const pageNo = Int.pipe(z.number().min(1).max(1000)).default(1)
/** What clients of this family send along and the order of readers does not depend on. */
const order = { column: z.string().max(50).optional(), order: z.string().max(10).optional() }
const selectContent = z.string().trim().max(50).optional()

const Entry = z.object({ id: z.string(), title: z.string(), content: z.string(), createTime: Moment })
export const helpEntries = {
  input: z.object({ pageNo, pageSize: Int.pipe(z.number().min(1).max(HELP_ENTRIES)).default(HELP_ENTRIES), selectContent, ...order }),
  result: paged(Entry),
}

const Question = z.object({
  id: z.string(),
  entryId: z.string(),
  question: z.string(),
  answer: z.string(),
  /** Path of the file; empty: none. */
  file: z.string(),
  /** `word`, `文本` and `其他` are downloaded, anything else is looked at; empty without a file. */
  fileType: z.string(),
  fileName: z.string(),
  fileUrl: z.string(),
  createTime: Moment,
})
export const helpQuestions = {
  input: z.object({ entryId: Id, pageNo, pageSize: Int.pipe(z.number().min(1).max(100)).default(HELP_QUESTION_SIZES[0]), ...order }),
  result: paged(Question),
}

const changed = { version: z.number(), createBy: z.string(), createTime: Moment, updateBy: z.string().nullable(), updateTime: Moment.nullable() }
const EntryLine = z.object({ id: z.string(), title: z.string(), summary: z.string(), questions: z.number(), ...changed })
export const helpEntryList = { input: ListInput, result: paged(EntryLine) }
export const exportHelpEntries = { input: ExportInput, result: NoResult }
/** `markdown` is what the editor wrote, `content` the same as HTML; the server cleans the latter and shows nothing else. */
export const helpEntryById = { input: z.object({ id: Id }), result: EntryLine.extend({ markdown: z.string(), content: z.string() }) }
const EntryForm = z.object({
  title: z.string('请输入条目标题').trim().min(1, '请输入条目标题').max(50, '条目标题最多 50 个字'),
  markdown: z.string('请输入条目内容').trim().min(1, '请输入条目内容').max(50_000, '条目内容过长'),
  content: z.string('请输入条目内容').min(1, '请输入条目内容').max(200_000, '条目内容过长'),
})
export const addHelpEntry = { input: EntryForm, result: z.object({ id: z.string() }) }
export const editHelpEntry = { input: EntryForm.extend({ id: Id, version: Int }), result: z.object({ version: z.number() }) }
export const deleteHelpEntry = { input: z.object({ id: Id }), result: NoResult }
export const moveHelpEntry = { input: z.object({ id: Id, to: z.enum(['up', 'down']) }), result: NoResult }

const QuestionLine = Question.omit({ answer: true, createTime: true }).extend({ entryTitle: z.string(), summary: z.string(), ...changed })
export const helpQuestionList = { input: ListInput, result: paged(QuestionLine) }
export const exportHelpQuestions = { input: ExportInput, result: NoResult }
export const helpQuestionById = { input: z.object({ id: Id }), result: QuestionLine.extend({ answer: z.string() }) }
const QuestionForm = z.object({
  entryId: z.string('请选择所属条目').min(1, '请选择所属条目').pipe(Id),
  question: z.string('请输入问题').trim().min(2, '请输入问题').max(100, '问题最多 100 个字'),
  answer: z.string('请输入答案').min(1, '请输入答案').max(100_000, '答案过长'),
  file: z.string().max(200).optional(),
})
export const addHelpQuestion = { input: QuestionForm, result: z.object({ id: z.string() }) }
export const editHelpQuestion = { input: QuestionForm.extend({ id: Id, version: Int }), result: z.object({ version: z.number() }) }
export const deleteHelpQuestion = { input: z.object({ id: Id }), result: NoResult }
