import type { In, Out } from '@aosp/contract/endpoint'
import type { quickSearch as call } from '@aosp/contract/reference/quick-search'
import type { SignedIn } from '../../platform/http/context.ts'
import type { SearchSource } from '../../platform/list/search-source.ts'

/** Asks every module whose records the caller may list; a kind without a hit is left out, exactly like one he may not list. */
export const quickSearch =
  (sources: readonly SearchSource[]) =>
  async (ctx: SignedIn, { keyword }: In<typeof call>): Promise<Out<typeof call>> => {
    const allowed = sources.filter(({ access }) => ctx.actor.permissions.has(access))
    const groups = await Promise.all(allowed.map(async ({ key, title, find }) => ({ key, title, hits: await find(ctx, keyword) })))
    return groups.filter(({ hits }) => hits.length > 0)
  }
