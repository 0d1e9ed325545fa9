import { sql } from 'kysely'
import { isPublicType } from '@aosp/contract/trading/codes'
import '../settlement/index.ts'
import '../trading/index.ts'
import { fen, showYuan } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import { companyNames } from '../organisation/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { signedRootOf } from '../auction/index.ts'
import './content.tables.ts'
import { cleanRichText, summaryOf } from './rich-text.ts'

/** What is open to everybody is announced to everybody; what is for the group stays in it. Announced once, however often it is told. */
export function publishTradeNotices(platform: Platform): void {
  const { db, outbox } = platform
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
    await publish(db, { id: `session-${session.id}`, title: `${session.name}（${session.code}）`, lines, source: company, at: session.at })
  })

  outbox.subscribe('session.closed', 'content.result-notice', async (session) => {
    if (!isPublicType(session.transType)) return
    const names = await companyNames(db, [session.corporateId, ...(session.winnerCorporateId === null ? [] : [session.winnerCorporateId])])
    const company = names.get(session.corporateId) ?? ''
    const dealt = session.winnerCorporateId !== null
    const root = await signedRootOf(platform, session.id)
    const lines = [
      ['项目编号', session.code],
      ['项目名称', session.name],
      ['发布单位', company],
      ['起始价', `${showYuan(fen(session.startPrice))} 元`],
      ['结果', dealt ? '成交' : '流拍'],
      ['成交价', session.price === null ? '' : `${showYuan(fen(session.price))} 元`],
      ['成交总价', session.total === null || session.total === session.price ? '' : `${showYuan(fen(session.total))} 元`],
      ['竞得人', dealt ? `${names.get(session.winnerCorporateId ?? '') ?? ''}（竞买号 ${session.winnerNo}）` : ''],
      ['有效报价', `${session.bidders} 家竞买人共 ${session.bids} 次`],
      ['公示期至', session.noticeUntil],
      ['竞价记录存证', session.headHash],
      ['平台存证根', root?.root ?? ''],
      ['存证根签署', root ? `${toBeijing(new Date(root.time))}，覆盖 ${root.size} 条记录，可在“存证核验”中核对` : ''],
    ].filter(([, value]) => value !== '')
    const title = `${dealt ? '成交公示' : '流拍公告'}：${session.name}（${session.code}）`
    await publish(db, { id: `result-${session.id}`, title, lines, source: company, at: session.at })
  })

  // What was published stays as it was, with the correction under it; a deal that another has now is announced like the first.
  outbox.subscribe('session.corrected', 'content.result-correction', async (session) => {
    if (!isPublicType(session.transType)) return
    await amend(db, `result-${session.id}`, session)
    const { deal } = session
    if (!deal) return
    const names = await companyNames(db, [session.corporateId, deal.winnerCorporateId])
    const company = names.get(session.corporateId) ?? ''
    const lines = [
      ['项目编号', session.code],
      ['项目名称', session.name],
      ['发布单位', company],
      ['起始价', `${showYuan(fen(deal.startPrice))} 元`],
      ['结果', '递补成交'],
      ['说明', session.text],
      ['成交价', `${showYuan(fen(deal.price))} 元`],
      ['成交总价', deal.total === deal.price ? '' : `${showYuan(fen(deal.total))} 元`],
      ['竞得人', `${names.get(deal.winnerCorporateId) ?? ''}（竞买号 ${deal.winnerNo}）`],
      ['公示期至', deal.noticeUntil],
    ].filter(([, value]) => value !== '')
    const title = `递补成交公示：${session.name}（${session.code}）`
    await publish(db, { id: `result-${session.id}-${deal.round}`, title, lines, source: company, at: session.at })
  })

  outbox.subscribe('session.ended', 'content.end-notice', async (session) => {
    if (!isPublicType(session.transType)) return
    const company = (await companyNames(db, [session.corporateId])).get(session.corporateId) ?? ''
    const root = await signedRootOf(platform, session.id)
    const lines = [
      ['项目编号', session.code],
      ['项目名称', session.name],
      ['发布单位', company],
      ['结果', session.note],
      ['原因', session.why],
      ['保证金', '已缴纳的保证金按交易规则退还'],
      ['平台存证根', root?.root ?? ''],
    ].filter(([, value]) => value !== '')
    const title = `${session.note.replace(/^已/, '')}公告：${session.name}（${session.code}）`
    await publish(db, { id: `ended-${session.id}`, title, lines, source: company, at: session.at })
  })
}

type Notice = { id: string; title: string; lines: readonly (readonly string[])[]; source: string; at: number }

async function publish(db: Db, notice: Notice): Promise<void> {
  const content = cleanRichText(notice.lines.map(([title, value]) => `<p>${escaped(title ?? '')}：${escaped(value ?? '')}</p>`).join(''))
  await db
    .insertInto('article')
    .values({
      id: notice.id,
      kind: 'announcement',
      title: notice.title.slice(0, 100),
      summary: summaryOf(content),
      content,
      source: notice.source,
      state: 'published',
      publish_at: new Date(notice.at),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Adds a line to every result of a session announced before, once however often it is told. */
async function amend(db: Db, id: string, { text, at }: { text: string; at: number }): Promise<void> {
  const added = cleanRichText(`<p>${escaped(`更正（${toBeijing(new Date(at))}）：${text}。`)}</p>`)
  await db
    .updateTable('article')
    .set({ content: sql<string>`content || ${added}` })
    .where(sql<boolean>`(id = ${id} or starts_with(id, ${`${id}-`})) and publish_at < ${new Date(at)} and position(${added} in content) = 0`)
    .execute()
}

const escaped = (plain: string): string => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
