import { safeRedirect } from '@aosp/kernel/patterns'
import { screenAt, SCREENS, type Entry } from '../screens.ts'

/** Where the handle button of an announcement leads: a screen of ours, or another site, which is entered only after a notice. */
export type OpenTarget = { kind: 'inside'; path: string; entry: Entry } | { kind: 'outside'; url: string; host: string }
export type OpenType = 'url' | 'component'

const LONGEST = 300

/**
 * Reads what an announcement names as its page. `url` is a registered route or an https address, `component` the key or
 * the route of a screen that gets the business id. Everything else leads nowhere: the server refuses it, the browser shows no button.
 */
export function openTarget(openType: string | null, openPage: string | null, busId: string | null = null): OpenTarget | undefined {
  if (!openPage || openPage.length > LONGEST || openPage !== openPage.trim()) return undefined
  if (openType === 'url') return inside(openPage) ?? outside(openPage)
  if (openType === 'component') {
    const keyed = SCREENS.find(({ key, route }) => key === openPage && !route.includes(':'))?.route
    return inside(withId(keyed ?? openPage, busId))
  }
  return undefined
}

const withId = (path: string, busId: string | null): string => (busId ? `${path}${path.includes('?') ? '&' : '?'}id=${encodeURIComponent(busId)}` : path)

function inside(target: string): OpenTarget | undefined {
  const path = safeRedirect(target)
  if (path === undefined) return undefined
  const [bare = ''] = path.split(/[?#]/)
  // A climb like /a/../b would be shown as one page and open another.
  if (/\/\.{1,2}(\/|$)/.test(decodeURIComponent(bare))) return undefined
  const screen = screenAt(bare, 'standard') ?? screenAt(bare, 'member')
  return screen && { kind: 'inside', path, entry: screen.entry }
}

function outside(target: string): OpenTarget | undefined {
  // The host must be readable: no user part before an @, no backslash, nothing that hides what follows.
  const shape = /^https:\/\/([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+)(?::\d{1,5})?(?:[/?#][^\s\\\u0000-\u001f]*)?$/i
  const host = shape.exec(target)?.[1]
  return host === undefined ? undefined : { kind: 'outside', url: target, host: host.toLowerCase() }
}
