import type { z } from 'zod'
import type { Out } from '@aosp/contract/endpoint'
import { ROLE_CODES } from '@aosp/contract/identity/account'
import type { menuCounts as menuCountsCall } from '@aosp/contract/identity/menu'
import type { MenuCount } from '@aosp/contract/identity/menu.shapes'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { Waiting } from '../../../platform/todo-source.ts'
import type { Identity } from '../identity.ts'

type Badge = z.output<typeof MenuCount>

/** The three menu entries that carry a badge, for those who run the platform and for those who trade on it. */
const STAFF = [
  { id: 'trading/operation-list', title: '运营管理' },
  { id: 'funds/funds-management', title: '资金管理' },
  { id: 'dir/operation-request', title: '取消终止审核' },
] as const
const MEMBERS = [
  { id: 'trading/my-trading', title: '我的交易' },
  { id: 'trading/my-bidding', title: '我的竞价' },
  { id: 'messaging/user-announcement', title: '我的公告' },
] as const

const isStaff = (roleCode: string): boolean => roleCode === ROLE_CODES.operate || roleCode === ROLE_CODES.admin

/** What waits for this person, and the badges it adds up to. An administrator sees what waits for the operators. */
export async function menuCounts(identity: Identity, ctx: SignedIn): Promise<Out<typeof menuCountsCall>> {
  const { roleCode } = ctx.actor
  const roles = roleCode === ROLE_CODES.admin ? [ROLE_CODES.admin, ROLE_CODES.operate] : [roleCode]
  const sources = identity.ports.todos.filter((source) => roles.some((role) => source.appliesTo(role))).toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
  const counted = await Promise.all(sources.map(async (source) => ({ source, ...waiting(await source.count(ctx)) })))
  const menuCount: Badge[] = (isStaff(roleCode) ? STAFF : MEMBERS).map(({ id, title }) => ({
    id,
    title,
    count: counted.reduce((sum, part) => sum + (part.source.menuId === id ? part.count : 0), 0),
  }))
  const work = counted.filter(({ source }) => !source.news)
  return { menuCount, todos: work.map(({ source: { key, title, path, hint }, ...waits }) => ({ key, title, path, hint, ...waits })) }
}

const waiting = (told: number | Waiting): Required<Waiting> => ({ overdue: 0, due: null, since: null, ...(typeof told === 'number' ? { count: told } : told) })
