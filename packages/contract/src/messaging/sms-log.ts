import { endpoint } from '../endpoint.ts'
import type * as shapes from './sms-log.shapes.ts'

/** What the platform tells people, and through which way. */
export const smsLog = endpoint<typeof shapes.smsLog>({
  method: 'GET',
  path: '/message/sms/list',
  access: 'sms:list',
  scope: 'platform',
  title: '短信发送记录',
})
export const smsSums = endpoint<typeof shapes.smsSums>({
  method: 'GET',
  path: '/message/sms/sums',
  access: 'sms:list',
  scope: 'platform',
  title: '短信发送月度合计',
})
export const exportSmsLog = endpoint<typeof shapes.exportSmsLog>({
  method: 'GET',
  path: '/message/sms/exportXls',
  access: 'sms:export',
  scope: 'platform',
  title: '导出短信发送记录',
  rate: 'export',
  body: 'file',
})
export const resendSms = endpoint<typeof shapes.resendSms>({
  method: 'POST',
  path: '/message/sms/resend',
  access: 'sms:send',
  scope: 'platform',
  title: '重新发送短信',
  done: '已重新加入发送队列',
})
export const smsTemplates = endpoint<typeof shapes.smsTemplates>({
  method: 'GET',
  path: '/message/sms/template/list',
  access: 'sms:list',
  scope: 'platform',
  title: '短信模板',
})
