import { sql } from 'kysely'
import { helpFileType } from '@aosp/contract/content/help-texts'
import type { Trx } from '../../../platform/db/database.ts'
import type { SeedFacts } from '../../../platform/module.ts'
import { HELP_FILE } from '../help/help-commands.ts'
import { cleanRichText, plainOf } from '../rich-text.ts'
import { helpEntries, type SeededQuestion } from './help-entries.ts'
import '../../../platform/platform.tables.ts'
import '../help/help.tables.ts'

const AUTHOR = '平台运营部'
const MARK = 'help'
const MINUTE_MS = 60_000

/** Every installation begins with a help centre. Entered once: what operators delete afterwards stays deleted. */
export async function seedHelp(trx: Trx, { now, files }: SeedFacts): Promise<void> {
  const { rows: first } = await sql`insert into seed_mark (name) values (${MARK}) on conflict do nothing returning name`.execute(trx)
  if (first.length === 0) return
  for (const [index, { id, title, body, questions }] of helpEntries.entries()) {
    const content = cleanRichText(htmlOf(body))
    const at = new Date(now.getTime() - (helpEntries.length - index) * MINUTE_MS)
    await trx
      .insertInto('help_entry')
      .values({ id, title, markdown: markdownOf(body), content, plain: plainOf(content), created_by: AUTHOR, created_at: at })
      .execute()
    for (const [place, question] of questions.entries()) {
      // Newest first is how they are read: the first one written here is the youngest.
      const asked = new Date(at.getTime() - place * MINUTE_MS)
      await enterQuestion(trx, files, { ...question, id: `${id}-${place + 1}`, entry_id: id, created_at: asked })
    }
  }
}

type Entered = SeededQuestion & { id: string; entry_id: string; created_at: Date }

async function enterQuestion(trx: Trx, files: SeedFacts['files'], { file, answer: text, ...row }: Entered): Promise<void> {
  const answer = cleanRichText(`<p>${text}</p>`)
  const path = file ? await files.store(file[0], 'help') : null
  const stored =
    path === null
      ? undefined
      : await trx
          .updateTable('stored_file')
          .set({ name: file?.[1] ?? '', attached_to: `${HELP_FILE}${row.id}` })
          .where('path', '=', path)
          .returning('type')
          .executeTakeFirstOrThrow()
  await trx
    .insertInto('help_question')
    .values({ ...row, answer, plain: plainOf(answer), file: path, file_type: stored ? helpFileType(stored.type) : null, created_by: AUTHOR })
    .execute()
}

const BLOCKS = [
  { mark: /^### /, open: '<h3>', close: '</h3>', list: '' },
  { mark: /^- /, open: '<li>', close: '</li>', list: 'ul' },
  { mark: /^\d+\. /, open: '<li>', close: '</li>', list: 'ol' },
] as const

/** As the editor would have rendered it: the few marks the texts use. */
function htmlOf(body: string): string {
  let html = ''
  let inside = ''
  for (const line of body.split('\n')) {
    const block = BLOCKS.find(({ mark }) => mark.test(line))
    const list = block?.list ?? ''
    if (list !== inside) html += (inside && `</${inside}>`) + (list && `<${list}>`)
    inside = list
    const words = line.replace(block?.mark ?? /^/, '').replace(/\[(.+?)\]\((.+?)\)/g, '<a href="$2" target="_blank">$1</a>')
    html += `${block?.open ?? '<p>'}${words}${block?.close ?? '</p>'}`
  }
  return inside ? `${html}</${inside}>` : html
}

/** Items of a list stand together, everything else is parted by an empty line. */
const markdownOf = (body: string): string => body.replace(/\n(?!- |\d+\. )/g, '\n\n').replace(/(^|\n)(?!- |\d+\. )(.*)\n(?=- |\d+\. )/g, '$1$2\n\n')
