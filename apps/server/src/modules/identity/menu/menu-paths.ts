import { MENU_STATUS, MENU_TYPE } from '@aosp/contract/identity/roles'
import type { Db } from '../../../platform/db/database.ts'
import { grantedMenus } from '../grant/grants.ts'
import '../identity.tables.ts'

/** Whether some menu entry leads to this path, whoever may see it: the page handler tells unknown paths from known ones. */
export async function isMenuPath(db: Db, path: string): Promise<boolean> {
  const entry = await db.selectFrom('menu').select('id').where('url', '=', path).where('menu_type', '<>', MENU_TYPE.button).executeTakeFirst()
  return entry !== undefined
}

/** Whether an entry of his menu leads to this path. */
export async function mayOpenPath(db: Db, accountId: string, path: string): Promise<boolean> {
  const entries = await db
    .selectFrom('menu')
    .select('id')
    .where('url', '=', path)
    .where('menu_type', '<>', MENU_TYPE.button)
    .where('status', '=', MENU_STATUS.on)
    .execute()
  if (entries.length === 0) return false
  const granted = await grantedMenus(db, accountId)
  return entries.some(({ id }) => granted.has(id))
}

/** Other sites whose pages menu entries show inside the desk, by their origin. */
export async function menuSites(db: Db): Promise<string[]> {
  const entries = await db
    .selectFrom('menu')
    .select('url')
    .where('url', 'like', 'http%')
    .where('menu_type', '<>', MENU_TYPE.button)
    .where('internal_or_external', '=', false)
    .execute()
  const origins = entries.flatMap(({ url }) => (url !== null && URL.canParse(url) ? [new URL(url).origin] : []))
  // They go into a header, where other signs than those of a host would mean something.
  return [...new Set(origins)].filter((origin) => /^https?:\/\/[\w.-]+(:\d+)?$/.test(origin))
}
