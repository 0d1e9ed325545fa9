import { newId } from '@aosp/kernel/ids'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { filledIn, TEMPLATE_KINDS, templateFault, type TemplateCode, type TemplateKind } from '../rules/template-kinds.ts'
import '../messaging.tables.ts'

/** A text of the platform: as an administrator wrote it while that is in use, else as it came. */
export async function templateOf(db: Db | Trx, code: TemplateCode): Promise<TemplateKind> {
  const written = await db
    .selectFrom('message_template')
    .select(['name', 'type', 'content'])
    .where('code', '=', code)
    .where('in_use', '=', true)
    .executeTakeFirst()
  // What an older release took may lack a value that is needed now.
  return written && !templateFault({ code, ...written }) ? written : TEMPLATE_KINDS[code]
}

/** The same with its values. */
export async function textOf(db: Db | Trx, code: TemplateCode, values: Readonly<Record<string, string>>): Promise<{ title: string; content: string }> {
  const { name, type, content } = await templateOf(db, code)
  return { title: name, content: filledIn(type, content, values) }
}

/** Templates a release brings are there after its first start, in use; those that are there stay as they are. */
export async function seedTemplates(trx: Trx, now: Date): Promise<void> {
  await trx
    .insertInto('message_template')
    .values(
      Object.entries(TEMPLATE_KINDS).map(([code, { name, type, content }]) => ({
        id: newId(now.getTime()),
        code,
        name,
        type,
        content,
        in_use: true,
        created_by: null,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}
