import { endpoint } from '../endpoint.ts'
import type * as shapes from './files.shapes.ts'

/** Folders a file may be uploaded for; each has its own size and type rule on the server. */
export const BIZ = [
  'temp',
  'jeditor',
  'avatar',
  'bidding',
  'slip',
  'qualification',
  'licence',
  'account',
  'help',
  'rules',
  'import',
  'asset',
  'inquiry',
  'article',
  'sharing',
] as const

/** The stored path comes back as the envelope's message, as clients of this family read it, and in the result. */
export const upload = endpoint<typeof shapes.upload>({
  method: 'POST',
  path: '/sys/common/upload',
  access: 'signed-in',
  scope: 'self',
  title: '上传文件',
  rate: 'upload',
  body: 'upload',
})
/** A 5-minute link for places that cannot send the token header (new tab, <img>). */
export const fileLink = endpoint<typeof shapes.fileLink>({
  method: 'GET',
  path: '/sys/common/fileLink',
  access: 'public',
  scope: 'public-rows',
  title: '文件临时链接',
  rate: 'page',
})
export const download = endpoint<typeof shapes.download>({
  method: 'GET',
  path: '/sys/common/static/*',
  access: 'public',
  scope: 'public-rows',
  title: '下载文件',
  rate: 'page',
  body: 'file',
})
