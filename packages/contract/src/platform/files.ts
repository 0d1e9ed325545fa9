import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Folders a file may be uploaded for; each has its own size and type rule on the server. */
export const BIZ = ['temp', 'jeditor', 'avatar', 'bidding', 'slip', 'qualification', 'licence', 'help', 'rules', 'import', 'asset'] as const

/** The stored path comes back as the envelope's message, as clients of this family read it, and in the result. */
export const upload = endpoint({
  method: 'POST',
  path: '/sys/common/upload',
  access: 'signed-in',
  scope: 'self',
  title: '上传文件',
  rate: 'upload',
  body: 'upload',
  input: z.object({ biz: z.string().default('temp'), isup: z.string().optional(), jeditor: z.string().optional() }),
  result: z.object({ path: z.string(), name: z.string(), size: z.number(), type: z.string() }),
})
/** A 5-minute link for places that cannot send the token header (new tab, <img>). */
export const fileLink = endpoint({
  method: 'GET',
  path: '/sys/common/fileLink',
  access: 'public',
  scope: 'public-rows',
  title: '文件临时链接',
  rate: 'page',
  input: z.object({ path: z.string().max(200) }),
  result: z.object({ url: z.string() }),
})
export const download = endpoint({
  method: 'GET',
  path: '/sys/common/static/*',
  access: 'public',
  scope: 'public-rows',
  title: '下载文件',
  rate: 'page',
  body: 'file',
  input: z.object({ '*': z.string().max(200), ticket: z.string().max(128).optional(), download: z.string().max(1).optional() }),
  result: z.null(),
})
