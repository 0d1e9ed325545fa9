export type PositionTable = {
  id: string
  code: string
  name: string
  post_rank: string
  created_by: string | null
  created_at: Date
  updated_at: Date | null
}

declare module '../../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    sys_position: PositionTable
  }
}
