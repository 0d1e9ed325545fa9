export type ImportJobTable = {
  account_id: string
  key: string
  state: 'running' | 'done' | 'failed'
  read_count: number
  imported_count: number
  failed_count: number
  error_path: string | null
  updated_at: Date
}

declare module '../db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    import_job: ImportJobTable
  }
}
