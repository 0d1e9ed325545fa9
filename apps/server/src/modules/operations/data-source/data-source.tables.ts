export type DataSourceTable = {
  id: string
  code: string
  name: string
  remark: string | null
  db_type: string
  db_driver: string
  db_url: string
  db_name: string | null
  db_username: string
  created_by: string
  created_at: Date
  updated_by: string | null
  updated_at: Date | null
}

declare module '../../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    data_source: DataSourceTable
  }
}
