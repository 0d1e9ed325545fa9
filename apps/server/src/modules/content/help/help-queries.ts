import { sql } from 'kysely'
import type { helpEntries as entriesCall, helpQuestions as questionsCall } from '@aosp/contract/content/help'
import type { In, Out } from '@aosp/contract/endpoint'
import type { Ctx } from '../../../platform/http/context.ts'
import { likePattern } from '../../../platform/list/run-list.ts'
import type { Settings } from '../../../settings.ts'
import './help.tables.ts'
import '../../../platform/platform.tables.ts'

const page = <Row extends { total: number }, Shown>(
  rows: readonly Row[],
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  shown: (row: Row) => Shown,
) => {
  const total = rows[0]?.total ?? 0
  return { records: rows.map(shown), total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) }
}

/** What is looked for may stand in an entry or in any question below it. */
const says = (word: string) => {
  const pattern = likePattern('contains', word)
  return sql<boolean>`(help_entry.title ilike ${pattern} or help_entry.plain ilike ${pattern} or exists (
    select 1 from help_question where help_question.entry_id = help_entry.id
      and (help_question.question ilike ${pattern} or help_question.plain ilike ${pattern})))`
}

export async function helpEntries({ db }: Ctx, input: In<typeof entriesCall>): Promise<Out<typeof entriesCall>> {
  const { selectContent: word = '', pageNo, pageSize } = input
  const rows = await db
    .selectFrom('help_entry')
    .select(['id', 'title', 'content', 'created_at', sql<number>`count(*) over ()`.as('total')])
    .$if(word !== '', (query) => query.where(says(word)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  return page(rows, input, ({ id, title, content, created_at }) => ({ id, title, content, createTime: created_at }))
}

/** Address of a question's file: with the host where the platform knows its own, else below the address it is read at. */
export const fileAddress = ({ PUBLIC_URL, BASE_PATH }: Pick<Settings, 'PUBLIC_URL' | 'BASE_PATH'>, file: string | null): string =>
  file === null ? '' : `${PUBLIC_URL ?? ''}${BASE_PATH}/sys/common/static/${file}`

export const helpQuestions =
  (settings: Settings) =>
  async ({ db }: Ctx, input: In<typeof questionsCall>): Promise<Out<typeof questionsCall>> => {
    const rows = await db
      .selectFrom('help_question')
      .leftJoin('stored_file', 'stored_file.path', 'help_question.file')
      .selectAll('help_question')
      .select(['stored_file.name as file_name', sql<number>`count(*) over ()`.as('total')])
      .where('help_question.entry_id', '=', input.entryId)
      .orderBy('help_question.created_at', 'desc')
      .orderBy('help_question.id', 'desc')
      .limit(input.pageSize)
      .offset((input.pageNo - 1) * input.pageSize)
      .execute()
    return page(rows, input, (row) => ({
      id: row.id,
      entryId: row.entry_id,
      question: row.question,
      answer: row.answer,
      file: row.file ?? '',
      fileType: row.file_type ?? '',
      fileName: row.file_name ?? '',
      fileUrl: fileAddress(settings, row.file),
      createTime: row.created_at,
    }))
  }
