import { isPublicType } from '@aosp/contract/bidding-codes'
import { fen, showYuan } from '@aosp/kernel/money'
import { companyNames } from '../organisation/index.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import '../trading/index.ts'
import './content.tables.ts'
import { cleanRichText, summaryOf } from './rich-text.ts'

/** What is open to everybody is announced to everybody; what is for the group stays in it. Announced once, however often it is told. */
export function publishTradeNotices(outbox: Outbox, { db }: Platform): void {
  outbox.subscribe('session.published', 'content.trade-notice', async (session) => {
    if (!isPublicType(session.transType)) return
    const company = (await companyNames(db, [session.corporateId])).get(session.corporateId) ?? ''
    const lines = [
      ['项目编号', session.code],
      ['项目名称', session.name],
      ['发布单位', company],
      ['起始价', `${showYuan(fen(session.startPrice))} 元`],
      ['报名截止', session.signEndTime],
      ['竞价时间', session.endTime === '' ? `${session.startTime} 起` : `${session.startTime} 至 ${session.endTime}`],
      ['联系人', `${session.contacts} ${session.telephone}`],
      ['交易说明', session.note],
    ].filter(([, value]) => value !== '')
    const content = cleanRichText(lines.map(([title, value]) => `<p>${escaped(title ?? '')}：${escaped(value ?? '')}</p>`).join(''))
    await db
      .insertInto('article')
      .values({
        id: `session-${session.id}`,
        kind: 'announcement',
        title: `${session.name}（${session.code}）`.slice(0, 100),
        summary: summaryOf(content),
        content,
        source: company,
        state: 'published',
        publish_at: new Date(session.at),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  })
}

const escaped = (plain: string): string => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
