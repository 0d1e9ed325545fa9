import { sql } from 'kysely'
import { INQUIRY, INQUIRY_TEXTS, INQUIRY_TYPE_TEXTS } from '@aosp/contract/inquiry/codes'
import { isOffer, NOTICE, NOTICE_TEXTS, SHARE_TYPE_TEXTS, SHARE_UNIT_TEXTS } from '@aosp/contract/sharing/codes'
import { isPublicType } from '@aosp/contract/trading/codes'
import '../settlement/index.ts'
import '../trading/index.ts'
import { fen, showYuan } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import { companyNames } from '../organisation/index.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { signedRootOf } from '../auction/index.ts'
import { announcedInquiry } from '../inquiry/index.ts'
import { announcedNotice } from '../sharing/index.ts'
import './content.tables.ts'
import { insertPublished, PLATFORM } from './article/insert-published.ts'
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
    await publish(db, {
      id: `session-${session.id}`,
      title: `${session.name}（${session.code}）`,
      lines,
      source: company,
      about: { column: 'bidding_id', ...session },
    })
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
    await publish(db, { id: `result-${session.id}`, title, lines, source: company, about: { column: 'bidding_id', ...session } })
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
    await publish(db, { id: `result-${session.id}-${deal.round}`, title, lines, source: company, about: { column: 'bidding_id', ...session } })
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
    await publish(db, { id: `ended-${session.id}`, title, lines, source: company, about: { column: 'bidding_id', ...session } })
  })

  outbox.subscribe('inquiry.moved', 'content.inquiry-notice', async ({ id, state, at }) => {
    const inquiry = await announcedInquiry(db, id)
    if (!inquiry) return
    const about = { column: 'inquiry_id' as const, id, corporateId: inquiry.corporateId, at }
    const names = await companyNames(db, [inquiry.corporateId, ...(inquiry.chosen ? [inquiry.chosen.corporateId] : [])])
    const company = names.get(inquiry.corporateId) ?? ''
    const named = `${inquiry.title}（${inquiry.code}）`
    const head = [
      ['询价编号', inquiry.code],
      ['询价名称', inquiry.title],
      ['询价类型', INQUIRY_TYPE_TEXTS[inquiry.inquiryType] ?? ''],
      ['询价单位', company],
    ]
    if (state === INQUIRY.open) {
      const lines = [
        ...head,
        ['报价截止', inquiry.quoteEnd ? toBeijing(inquiry.quoteEnd) : ''],
        ['联系人', `${inquiry.contacts} ${inquiry.telephone}`.trim()],
        ['询价说明', inquiry.note],
      ]
      await publish(db, { id: `inquiry-${id}`, title: `询价公告：${named}`, lines: filled(lines), source: company, about })
    }
    // Whoever was chosen has declined: what was announced of it is corrected, and the next choice is announced like the first.
    if (state === INQUIRY.opened && inquiry.declined) await amend(db, `result-${id}`, { text: '中选单位放弃，由询价单位重新选定', at })
    if (state === INQUIRY.chosen && inquiry.chosen) {
      const { no, corporateId, total } = inquiry.chosen
      const lines = [...head, ['选定单位', names.get(corporateId) ?? ''], ['报价总价', total === null ? '' : `${showYuan(fen(total))} 元`]]
      await publish(db, { id: `result-${id}-${no}`, title: `询价结果公告：${named}`, lines: filled(lines), source: company, about })
    }
    if (state === INQUIRY.none || state === INQUIRY.abandoned || state === INQUIRY.cancelled) {
      const lines = [...head, ['结果', INQUIRY_TEXTS[state] ?? ''], ['说明', inquiry.closeReason]]
      await publish(db, { id: `ended-${id}`, title: `询价终止公告：${named}`, lines: filled(lines), source: company, about })
    }
  })

  outbox.subscribe('sharing.moved', 'content.sharing-notice', async ({ id, what, at }) => {
    const notice = await announcedNotice(db, id)
    if (!notice) return
    const about = { column: 'share_id' as const, id, corporateId: notice.corporateId, at }
    const company = (await companyNames(db, [notice.corporateId])).get(notice.corporateId) ?? ''
    const named = `${notice.name}（${notice.code}）`
    const head = [
      ['公告编号', notice.code],
      ['公告名称', notice.name],
      ['公告类型', SHARE_TYPE_TEXTS[notice.transType] ?? ''],
      ['发布单位', company],
    ]
    const until = toBeijing(notice.validUntil).slice(0, 16)
    const { count, minutes, first, last } = notice.windows
    const times = first && last ? `${toBeijing(first).slice(0, 16)} 至 ${toBeijing(last).slice(0, 16)}，共 ${count} 段 ${minutes / 60} 小时` : ''
    const offered = isOffer(notice.transType) ? '可用时段' : '需要的时段'
    if (what === 'published') {
      const lines = [
        ...head,
        ['共享资产', notice.assetName],
        ['单价', notice.price === 0 ? '免费' : `${showYuan(fen(notice.price))} 元/${SHARE_UNIT_TEXTS[notice.timeUnit] ?? ''}`],
        [offered, times],
        ['使用地点', notice.place],
        ['使用条件', notice.conditions],
        ['有效期至', until],
      ]
      await publish(db, { id: `share-${id}`, title: `共享公告：${named}`, lines: filled(lines), source: company, about })
    }
    if (what === 'windows') await amend(db, `share-${id}`, { text: `${offered}调整为 ${times}，有效期至 ${until}`, at })
    if (what === 'over') {
      const lines = [...head, ['结果', NOTICE_TEXTS[notice.state] ?? ''], ['说明', notice.state === NOTICE.down ? notice.reason : '']]
      await publish(db, {
        id: `ended-${id}`,
        title: `${notice.state === NOTICE.down ? '共享下架公告' : '共享结束公告'}：${named}`,
        lines: filled(lines),
        source: company,
        about,
      })
    }
  })
}

const filled = (lines: readonly string[][]): string[][] => lines.filter(([, value]) => value !== '')

type Notice = {
  id: string
  title: string
  lines: readonly (readonly string[])[]
  source: string
  about: { column: 'bidding_id' | 'inquiry_id' | 'share_id'; id: string; corporateId: string; at: number }
}

const publish = (db: Db, { id, title, lines, source, about }: Notice): Promise<void> =>
  inTransaction(db, async (trx) => {
    const content = cleanRichText(lines.map(([name, value]) => `<p>${escaped(name ?? '')}：${escaped(value ?? '')}</p>`).join(''))
    await insertPublished(trx, {
      id,
      kind: 'announcement',
      title: title.slice(0, 100),
      summary: summaryOf(content),
      content,
      source,
      origin: 'event',
      [about.column]: about.id,
      corporate_id: about.corporateId,
      publish_at: new Date(about.at),
    })
  })

/** Adds a line to what was announced before, once however often it is told. What it said until then stays a version of it. */
const amend = (db: Db, id: string, { text, at }: { text: string; at: number }): Promise<void> =>
  inTransaction(db, async (trx) => {
    const added = cleanRichText(`<p>${escaped(`更正（${toBeijing(new Date(at))}）：${text}。`)}</p>`)
    const results = await trx
      .selectFrom('article')
      .selectAll()
      .where(sql<boolean>`(id = ${id} or starts_with(id, ${`${id}-`})) and publish_at < ${new Date(at)} and position(${added} in content) = 0`)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const { version, title, summary, source, content, live_version: live, ...result } of results) {
      const said = { title, summary, source, content: content + added }
      const by = { written_by: '', written_name: PLATFORM, written_at: new Date(at), live_at: live === null ? null : new Date(at) }
      await trx
        .insertInto('article_version')
        .values({ article_id: result.id, version: version + 1, ...said, change_note: text, ...by })
        .execute()
      await trx
        .updateTable('article')
        .set({ content: said.content, version: version + 1, updated_at: new Date(at) })
        .$if(live !== null, (query) => query.set({ live_version: version + 1, corrected_at: new Date(at), correct_note: text }))
        .where('id', '=', result.id)
        .execute()
    }
  })

const escaped = (plain: string): string => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
