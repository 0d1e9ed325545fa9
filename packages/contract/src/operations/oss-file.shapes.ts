import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, Ids, ListInput, Moment, NoResult, paged } from '../wire.shapes.ts'

const OssFile = z.object({
  id: z.string(),
  fileName: z.string(),
  /** The stored path, as records hold it. */
  url: z.string(),
  type: z.string(),
  size: z.number(),
  /** Folder the upload was made for. */
  biz: z.string(),
  /** What it hangs on, in words; null: no record has taken it. */
  usedBy: z.string().nullable(),
  /** The page of that record, where it has one. */
  usedPath: z.string().nullable(),
  isPublic: z.boolean(),
  /** Whether the reader of the list may open the file: seeing that it exists does not mean seeing what is in it. */
  readable: z.boolean(),
  createBy: z.string().nullable(),
  corporateName: z.string().nullable(),
  createTime: Moment,
})
export const ossFileList = { input: ListInput, result: paged(OssFile) }
export const uploadOssFile = {
  input: z.object({ biz: z.string().default('temp') }),
  result: z.object({ path: z.string(), name: z.string(), size: z.number(), type: z.string() }),
}
export const deleteOssFile = { input: z.object({ id: Id }), result: NoResult }
export const deleteOssFiles = { input: z.object({ ids: Ids }), result: NoResult }
export const exportOssFiles = { input: ExportInput, result: NoResult }
