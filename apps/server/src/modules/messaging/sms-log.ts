import { sql } from 'kysely'
import type { Out } from '@aosp/contract/endpoint'
import type { smsLog as call } from '@aosp/contract/messaging'
import type { ListQuery } from '@aosp/contract/wire'
import { maskPhone } from '@aosp/kernel/mask'
import { MOBILE } from '@aosp/kernel/patterns'
import type { SignedIn } from '../../platform/http/context.ts'
import { dictText } from '../../platform/list/dict-text.ts'
import { defineList } from '../../platform/list/list-registry.ts'
import { runList } from '../../platform/list/run-list.ts'
import { dictTexts } from '../reference/index.ts'
import './messaging.tables.ts'

const list = defineList({
  fields: {
    // Searched as it is shown: a filter on the full number would let anybody find the hidden digits by trying.
    phone: { column: sql`regexp_replace(sms_message.phone, '^(\\d{3})\\d+(\\d{4})$', '\\1****\\2')`, type: 'text', sort: false },
    purpose: { column: 'sms_message.purpose', type: 'id', dict: 'sms_purpose' },
    state: { column: 'sms_message.state', type: 'id', dict: 'sms_state' },
    provider: { column: 'sms_message.provider', type: 'id' },
    createTime: { column: 'sms_message.created_at', type: 'moment' },
    sendTime: { column: 'sms_message.sent_at', type: 'moment', nullable: true },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'sms_message.id',
})

/**
 * With the provider `log` the message reaches nobody's phone: this list is the only place to read a code, which is what a
 * demonstration needs. As soon as a gateway delivers, a code is the receiver's secret and operators must not see it.
 */
export const shownContent = (content: string, provider: string): string => (provider === 'log' ? content : content.replace(/(?<!\d)\d{4,8}(?!\d)/g, '******'))

export async function smsLog(ctx: SignedIn, input: ListQuery): Promise<Out<typeof call>> {
  const texts = await dictTexts(ctx.db)
  const wanted = input['phone']
  const query = typeof wanted === 'string' && MOBILE.test(wanted.trim()) ? { ...input, phone: maskPhone(wanted.trim()) } : input
  return runList(ctx.db, list, query, ctx.db.selectFrom('sms_message').selectAll('sms_message'), {
    map: (row) => ({
      id: row.id,
      phone: maskPhone(row.phone),
      purpose: row.purpose,
      purpose_dictText: dictText(texts.get('sms_purpose'), row.purpose) ?? '',
      content: shownContent(row.content, row.provider),
      state: row.state,
      state_dictText: dictText(texts.get('sms_state'), row.state) ?? '',
      provider: row.provider,
      createTime: row.created_at,
      sendTime: row.sent_at,
      error: row.error,
    }),
  })
}
