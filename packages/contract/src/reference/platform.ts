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
export const platformSetting = endpoint<typeof shapes.platformSetting>({
  method: 'GET',
  path: '/sys/setting/list',
  access: 'setting:list',
  scope: 'platform',
  title: '平台设置',
})
export const editPlatformSetting = endpoint<typeof shapes.editPlatformSetting>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/setting/edit',
  access: 'setting:edit',
  scope: 'platform',
  title: '修改平台设置',
  done: '平台设置已保存',
})
