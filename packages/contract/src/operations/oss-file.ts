import { endpoint } from '../endpoint.ts'
import type * as shapes from './oss-file.shapes.ts'

/** The list of everything that is stored, for the administrator of the platform. */

export const ossFileList = endpoint<typeof shapes.ossFileList>({
  method: 'GET',
  path: '/sys/oss/file/list',
  access: 'file:list',
  scope: 'platform',
  title: '文件列表',
})
/** Kept until it is deleted here; other uploads go after a day when no record takes them. */
export const uploadOssFile = endpoint<typeof shapes.uploadOssFile>({
  method: 'POST',
  path: '/sys/oss/file/upload',
  access: 'file:upload',
  scope: 'self',
  title: '上传文件',
  rate: 'upload',
  body: 'upload',
})
export const deleteOssFile = endpoint<typeof shapes.deleteOssFile>({
  method: 'DELETE',
  path: '/sys/oss/file/delete',
  access: 'file:delete',
  scope: 'platform',
  title: '删除文件',
  done: '删除成功!',
})
export const deleteOssFiles = endpoint<typeof shapes.deleteOssFiles>({
  method: 'DELETE',
  path: '/sys/oss/file/deleteBatch',
  access: 'file:delete',
  scope: 'platform',
  title: '批量删除文件',
  done: '批量删除成功！',
})
export const exportOssFiles = endpoint<typeof shapes.exportOssFiles>({
  method: 'GET',
  path: '/sys/oss/file/exportXls',
  access: 'file:export',
  scope: 'platform',
  title: '导出文件清单',
  rate: 'export',
  body: 'file',
})
