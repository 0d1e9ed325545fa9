import { endpoint } from '../endpoint.ts'
import type * as shapes from './mail-service.shapes.ts'

/** The server mail leaves by, as the settings of the installation name it; its password is told to nobody. */
export const mailService = endpoint<typeof shapes.mailService>({
  method: 'GET',
  path: '/sys/message/mailService',
  access: 'message:list',
  scope: 'platform',
  title: '邮件服务状态',
})
/** To the address of the caller's own account. */
export const testMailService = endpoint<typeof shapes.testMailService>({
  method: 'POST',
  path: '/sys/message/mailService/test',
  access: 'message:add',
  scope: 'self',
  title: '发送测试邮件',
  rate: 'sms',
  done: '测试邮件已提交，请查收；结果稍后显示在最近成功或最近失败中',
})
