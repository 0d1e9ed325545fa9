import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ListInput, Moment, paged } from './wire.ts'

/** What the platform tells people, and through which way. */
export const smsLog = endpoint({
  method: 'GET',
  path: '/message/sms/list',
  access: 'sms:list',
  scope: 'platform',
  title: '短信发送记录',
  input: ListInput,
  result: paged(
    z.object({
      id: z.string(),
      phone: z.string(),
      purpose: z.string(),
      purpose_dictText: z.string(),
      content: z.string(),
      state: z.string(),
      state_dictText: z.string(),
      provider: z.string(),
      createTime: Moment,
      sendTime: Moment.nullable(),
      error: z.string().nullable(),
    }),
  ),
})
