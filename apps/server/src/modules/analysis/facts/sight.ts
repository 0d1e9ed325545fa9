import { sql, type RawBuilder } from 'kysely'
import { isPublicType, PUBLIC_TYPES } from '@aosp/contract/trading/codes'
import type { AnalysisFilter } from '@aosp/contract/analysis/report.shapes'
import { fromBeijing } from '@aosp/kernel/time'
import type { Db } from '../../../platform/db/database.ts'
import { catalogWithin } from '../../assets/index.ts'
import { seesEverybody, type Standing } from '../../identity/index.ts'
import { addDays, type Span } from '../rules/periods.ts'

/** What somebody's report is about: what he may see, narrowed by what he asked for. All of it are values for the database, never its words. */
export type Sight = {
  /** Whose rows; undefined for everybody's. */
  companies: readonly string[] | undefined
  department: string | undefined
  catalogs: readonly string[] | undefined
  /** Kinds of trade; undefined for all. */
  types: readonly number[] | undefined
  /** Whose payments are told; undefined for everybody's. */
  payer: string | undefined
  staff: boolean
}

/** Of those who run the platform, asking for nothing in particular. */
export const EVERYTHING: Sight = { companies: undefined, department: undefined, catalogs: undefined, types: undefined, payer: undefined, staff: true }

/** Who is not told of assets is told what the public may know, and nothing that leads to a record. */
export const seesPublicOnly = ({ permissions }: Standing): boolean => !permissions.has('analysis:asset')

export async function sightOf(db: Db, actor: Standing, filter: AnalysisFilter): Promise<Sight> {
  const publicOnly = seesPublicOnly(actor)
  const staff = seesEverybody(actor)
  const slash = filter.depart?.indexOf('/') ?? -1
  const company = slash < 0 ? filter.depart : filter.depart?.slice(0, slash)
  const own = publicOnly || staff ? undefined : (actor.corporateId ?? '')
  const all = own === undefined && company === undefined && filter.inGroup === undefined
  const companies = all
    ? undefined
    : await db
        .selectFrom('corporate')
        .select('id')
        .$if(own !== undefined, (query) => query.where('id', '=', own ?? ''))
        .$if(company !== undefined, (query) => query.where('id', '=', company ?? ''))
        .$if(filter.inGroup !== undefined, (query) => query.where('in_group', '=', filter.inGroup ?? 0))
        .execute()
  const asked = filter.transType
  return {
    companies: companies?.map(({ id }) => id),
    department: slash < 0 ? undefined : filter.depart?.slice(slash + 1),
    catalogs: filter.category === undefined ? undefined : await catalogWithin(db, filter.category),
    types: publicOnly ? (asked === undefined ? PUBLIC_TYPES : [asked].filter(isPublicType)) : asked === undefined ? undefined : [asked],
    payer: staff ? undefined : (actor.corporateId ?? ''),
    staff,
  }
}

/** The moments of a span of days. */
export const momentsOf = ({ from, to }: Span): { since: Date; until: Date } => ({ since: midnight(from), until: midnight(addDays(to, 1)) })
const midnight = (day: string): Date => {
  const at = fromBeijing(day)
  if (!at) throw new RangeError(`no day: ${day}`)
  return at
}

export const dayIn = (column: string): RawBuilder<string | null> => sql`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

const among = (column: string, values: readonly (string | number)[] | undefined, type: 'text' | 'smallint'): RawBuilder<boolean> =>
  values === undefined ? sql`true` : sql`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`

/** Rows of a company in sight. */
export const ofCompanies = (column: string, sight: Sight): RawBuilder<boolean> => among(column, sight.companies, 'text')
export const ofTypes = (column: string, sight: Pick<Sight, 'types'>): RawBuilder<boolean> => among(column, sight.types, 'smallint')
/** Rows of a thing in sight, which the query knows as `asset`; a row without a thing belongs to no department and to no kind. */
export const ofThings = ({ department, catalogs }: Sight): RawBuilder<boolean> =>
  sql`(${department === undefined ? sql`true` : sql`asset.department = ${department}`} and ${among('asset.catalog_id', catalogs, 'text')})`
