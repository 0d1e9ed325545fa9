import type { Expression } from 'kysely'
import type { z } from 'zod'
import type { SignedIn } from '../http/context.ts'

/** A value with its words, and whatever else the statement needs to order by. */
export type SourceRow = { value: string; text: string }

/** A scoped query of such rows. Wrapped, because a query builder must not be awaited by itself. */
export type SourceRows = { query: Expression<SourceRow> }

/**
 * Records of a module offered as a dictionary under the words clients know it by, `table,text,code`. The words are a key and
 * nothing else; the query is written here, with the row scope of the reader in it.
 */
export type DictSource = {
  code: `${string},${string},${string}`
  /** Permission without which the source is refused. */
  access?: string
  rows: (ctx: SignedIn) => Promise<SourceRows>
  /** Narrower queries, named by a fourth word. */
  conditions?: ReadonlyMap<string, (ctx: SignedIn) => Promise<SourceRows>>
}

export type TreeRow = { key: string; title: string; code: string; parentId: string | null; leaf: boolean }

/** A tree of records for the tree select, found only by all its names together. */
export type TreeSource = {
  names: { tableName: string; text: string; code: string; pidField: string; hasChildField: string }
  access?: string
  /** Strict: an unknown member of the condition is refused. */
  condition: z.ZodObject
  /** One level; an empty parent is the top. */
  level: (ctx: SignedIn, pid: string, condition: Readonly<Record<string, string>>) => Promise<TreeRow[]>
}

export type Sources = { dicts: readonly DictSource[]; trees: readonly TreeSource[] }
