import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ExportInput } from '../platform/sheets.ts'
import { Id, Ids, ListInput, Moment, NoResult, paged } from '../wire.ts'

/** The list of everything that is stored, for the administrator of the platform. */
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
  isPublic: z.boolean(),
  /** Whether the reader of the list may open the file: seeing that it exists does not mean seeing what is in it. */
  readable: z.boolean(),
  createBy: z.string().nullable(),
  corporateName: z.string().nullable(),
  createTime: Moment,
})

export const ossFileList = endpoint({
  method: 'GET',
  path: '/sys/oss/file/list',
  access: 'file:list',
  scope: 'platform',
  title: '文件列表',
  input: ListInput,
  result: paged(OssFile),
})
/** Kept until it is deleted here; other uploads go after a day when no record takes them. */
export const uploadOssFile = endpoint({
  method: 'POST',
  path: '/sys/oss/file/upload',
  access: 'file:upload',
  scope: 'self',
  title: '上传文件',
  rate: 'upload',
  body: 'upload',
  input: z.object({ biz: z.string().default('temp') }),
  result: z.object({ path: z.string(), name: z.string(), size: z.number(), type: z.string() }),
})
export const deleteOssFile = endpoint({
  method: 'DELETE',
  path: '/sys/oss/file/delete',
  access: 'file:delete',
  scope: 'platform',
  title: '删除文件',
  input: z.object({ id: Id }),
  result: NoResult,
  done: '删除成功!',
})
export const deleteOssFiles = endpoint({
  method: 'DELETE',
  path: '/sys/oss/file/deleteBatch',
  access: 'file:delete',
  scope: 'platform',
  title: '批量删除文件',
  input: z.object({ ids: Ids }),
  result: NoResult,
  done: '批量删除成功！',
})
export const exportOssFiles = endpoint({
  method: 'GET',
  path: '/sys/oss/file/exportXls',
  access: 'file:export',
  scope: 'platform',
  title: '导出文件清单',
  rate: 'export',
  body: 'file',
  input: ExportInput,
  result: NoResult,
})
