export type GallerySampleTable = {
  id: string
  code: string
  name: string
  category: string
  amount_fen: number
  quantity: number
  day: string
  state: string
  corporate_id: string | null
  created_by: string
  created_at: Date
  updated_at: Date | null
}

declare module '../../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    gallery_sample: GallerySampleTable
  }
}
