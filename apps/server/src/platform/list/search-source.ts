import { sql, type SelectQueryBuilder, type StringReference } from 'kysely'
import type { z } from 'zod'
import type { SearchHit } from '@aosp/contract/reference/quick-search.shapes'
import type { SignedIn } from '../http/context.ts'
import { likePattern } from './run-list.ts'

/** Records of a module as the search over all of them finds them: with the permission and the row scope of the list they are shown in. */
export type SearchSource = {
  key: string
  title: string
  /** Permission of the list; who lacks it finds nothing of the kind. */
  access: string
  find: (ctx: SignedIn, word: string) => Promise<z.output<typeof SearchHit>[]>
}

const MOST_HITS = 6

type Searched<DB, TB extends keyof DB> = {
  id: StringReference<DB, TB>
  /** Most people know a record by it, and type its beginning. Written in capitals, it is found by its index. */
  code: StringReference<DB, TB>
  texts: readonly StringReference<DB, TB>[]
  newest: StringReference<DB, TB>
  capitals?: boolean
}

/** Of rows that already have the caller's scope those whose code begins with the word, then those it stands in anywhere, newest first. */
export async function rowsByWord<DB, TB extends keyof DB, Row extends { id: string }>(
  base: SelectQueryBuilder<DB, TB, Row>,
  word: string,
  { id, code, texts, newest, capitals = false }: Searched<DB, TB>,
): Promise<Row[]> {
  const ordered = base.orderBy(sql`${sql.ref(newest)} desc, ${sql.ref(id)} desc`)
  const starts = capitals
    ? sql<boolean>`${sql.ref(code)} like ${likePattern('starts', word.toUpperCase())}`
    : sql<boolean>`${sql.ref(code)} ilike ${likePattern('starts', word)}`
  const first = await ordered.where(starts).limit(MOST_HITS).execute()
  if (first.length === MOST_HITS) return first
  const anywhere = [code, ...texts].map((column) => sql<boolean>`${sql.ref(column)} ilike ${likePattern('contains', word)}`)
  const others = await ordered
    .where(sql<boolean>`not (${starts})`)
    .where(sql<boolean>`(${sql.join(anywhere, sql` or `)})`)
    .limit(MOST_HITS - first.length)
    .execute()
  return [...first, ...others] as Row[]
}
