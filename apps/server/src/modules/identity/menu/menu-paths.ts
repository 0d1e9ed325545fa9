import type { Db } from '../../../platform/db/database.ts'
import '../identity.tables.ts'

/** Whether some menu entry leads to this path, whoever may see it: the page handler tells unknown paths from known ones. */
export async function isMenuPath(db: Db, path: string): Promise<boolean> {
  const entry = await db.selectFrom('menu').select('id').where('url', '=', path).where('menu_type', '<>', 2).executeTakeFirst()
  return entry !== undefined
}
