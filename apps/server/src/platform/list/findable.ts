import type { FindKind, FindStage } from '@aosp/contract/finding/kinds'
import type { Fen } from '@aosp/kernel/money'
import type { Db } from '../db/database.ts'

/** `members`: whoever is signed in; `group`: the staff and the companies of the group. */
export type Audience = 'public' | 'members' | 'group'

/** A record as everybody finds it. Nothing here that its public page would not show. */
export type FindableDocument = {
  id: string
  kind: FindKind
  audience: Audience
  path: string
  code: string
  title: string
  /** Plain text. */
  body: string
  companyId: string | null
  company: string
  transType: number | null
  stage: FindStage | null
  /** Where it stands, in the words of its own page. */
  state: string
  regionCodes: readonly string[]
  /** Catalogue entries and all they lie in. */
  catalogIds: readonly string[]
  price: Fen | null
  priceTitle: string
  closesAt: Date | null
  /** It is found from then on. */
  publishedAt: Date
}

/** Records of a table whose changes are noted (note_finding): of those with the given ids the ones that are public now. */
export type Findable = { source: string; documents: (db: Db, ids: readonly string[]) => Promise<FindableDocument[]> }
