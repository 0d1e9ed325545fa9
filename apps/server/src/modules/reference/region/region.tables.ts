import type { Generated } from 'kysely'

export type RegionTable = {
  id: string
  parent_id: string | null
  name: string
  sort_no: number
  enabled: Generated<boolean>
  official: Generated<boolean>
  updated_at: Date | null
}

declare module '../../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    region: RegionTable
  }
}
