export type CategoryTable = {
  id: string
  pid: string | null
  name: string
  code: string
  created_by: string | null
  created_at: Date
  updated_at: Date | null
}

declare module '../../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    sys_category: CategoryTable
  }
}
