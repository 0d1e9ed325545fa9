import type { SocketFrame } from '@aosp/contract/platform/sockets'
import type { Platform } from '../../../platform/platform.ts'
import type { SessionCache } from '../identity.ts'
import '../identity.tables.ts'

export const ACCESS_CHANGED = 'access-changed'

/** Whose menu and buttons may look different now; roles are those of departments as well. */
export type Concerned = { accounts: readonly string[] } | { roles: readonly string[] } | 'everybody'

const FRAME: SocketFrame = { cmd: 'refresh', msgId: 'permissions', msgTxt: '' }

/** Lets the open windows of whoever is concerned ask for their menu again, on every node. */
export function tellOpenWindows(
  { db, news, push, log }: Pick<Platform, 'db' | 'news' | 'push' | 'log'>,
  sessions: Pick<SessionCache, 'forgetEverybody'>,
): void {
  const here = () => [...new Set(push.connections().flatMap(({ actor }) => actor?.accountId ?? []))]

  const concernedHere = async (who: Concerned): Promise<string[]> => {
    const present = here()
    if (who === 'everybody' || present.length === 0) return present
    if ('accounts' in who) return present.filter((id) => who.accounts.includes(id))
    const holders = await db
      .selectFrom('account_role as x')
      .select('x.account_id')
      .where('x.role_id', 'in', [...who.roles, ''])
      .where('x.account_id', 'in', present)
      .union((eb) =>
        eb
          .selectFrom('account_depart_role as y')
          .select('y.account_id')
          .where('y.depart_role_id', 'in', [...who.roles, ''])
          .where('y.account_id', 'in', present),
      )
      .execute()
    return holders.map(({ account_id }) => account_id)
  }
  const tell = (who: Concerned): void => {
    concernedHere(who)
      .then((ids) => ids.forEach((id) => push.person(id).send(FRAME)))
      .catch((error: unknown) => log.warn({ err: error }, 'open windows were not told of a change of access'))
  }
  news.on(ACCESS_CHANGED, (payload) => {
    sessions.forgetEverybody()
    tell(payload as Concerned)
  })
  news.onGap(() => tell('everybody'))
}
