import { endpoint } from '../endpoint.ts'
import type * as shapes from './platform.shapes.ts'

export const platformFacts = endpoint<typeof shapes.platformFacts>({
  method: 'GET',
  path: '/sys/setting/platform',
  access: 'public',
  scope: 'public-rows',
  title: '平台信息',
  rate: 'page',
})
/** SVG of the official account's QR code, drawn from the setting. */
export const officialAccountQr = endpoint<typeof shapes.officialAccountQr>({
  method: 'GET',
  path: '/sys/setting/officialAccountQr',
  access: 'public',
  scope: 'public-rows',
  title: '公众号二维码',
  rate: 'page',
})
