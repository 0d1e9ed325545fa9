export type JobTable = {
  id: string
  class_name: string
  cron: string
  parameter: string | null
  description: string | null
  missed: number
  status: number
  del_flag: number
  created_by: string | null
  created_at: Date
  updated_by: string | null
  updated_at: Date | null
}
export type RunState = 'running' | 'done' | 'failed' | 'skipped' | 'lost'

declare module '../../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    job: JobTable
    job_run: {
      id: string
      job_id: string
      state: RunState
      planned_at: Date
      tries: number
      started_at: Date
      ended_at: Date | null
      result: string | null
      error: string | null
      node: string
      asked_by: string | null
    }
  }
}
