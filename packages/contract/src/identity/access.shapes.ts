import { z } from 'zod'
import { Id, Int, paged, PageSize } from '../wire.ts'

/** What a grant comes from: a role, or a role of the department that is named. */
const Source = z.object({ id: z.string(), name: z.string(), depart: z.string().nullable() })

export const accessOf = {
  input: z.object({ userId: Id }),
  result: z.object({
    id: z.string(),
    username: z.string(),
    realname: z.string(),
    status: z.number(),
    /** Why nothing can be done at all, whatever was granted. */
    stopped: z.string().nullable(),
    company: z.string().nullable(),
    /** Where he works, and what he answers for. */
    departs: z.array(z.object({ id: z.string(), name: z.string(), works: z.boolean(), directs: z.boolean() })),
    /** `idle` says why a role of a department gives nothing. */
    sources: z.array(Source.extend({ menus: z.number(), idle: z.string().nullable() })),
    /** Pages of which he sees only part: the rows that keep all rules of one of these. */
    narrowed: z.array(z.object({ screen: z.string(), title: z.string(), sets: z.array(z.object({ source: z.string(), rules: z.array(z.string()) })) })),
  }),
}

const ACCESS_STATES = ['granted', 'missing'] as const
export const accessEntries = {
  input: z.object({
    userId: Id,
    /** Part of the title, of a permission code, or of the path of a call. */
    keyword: z.string().trim().max(100).optional(),
    state: z.union([z.literal('').transform(() => undefined), z.enum(ACCESS_STATES)]).optional(),
    pageNo: Int.pipe(z.number().min(1).max(1000)).default(1),
    pageSize: PageSize(100).default(10),
  }),
  result: paged(
    z.object({
      id: z.string(),
      /** Titles from the top down. */
      path: z.string(),
      menuType: z.number(),
      perms: z.string(),
      calls: z.array(z.string()),
      granted: z.boolean(),
      by: z.array(Source),
      /** Why not: what would have to be granted. */
      missing: z.string(),
    }),
  ),
}
