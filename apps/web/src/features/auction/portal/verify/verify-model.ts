import { findingText } from '@aosp/contract/auction/audit-texts'
import type { auditCheckpoint } from '@aosp/contract/auction/proof'
import type { Received } from '@aosp/contract/endpoint'
import { OUTCOME_STOPPED } from '@aosp/kernel/bidding/constants'
import type { AuditReport } from '@aosp/kernel/bidding/verify-audit'
import type { InquiryReport } from '@aosp/kernel/inquiry/verify-inquiry'
import type { FindingCode } from '@aosp/kernel/bidding/verify-rule'
import { fullMoment, yuan } from '../../room/room-words.ts'

export type Published = Received<typeof auditCheckpoint>
/** What the platform itself said when the file was checked; undefined when it could not be asked. */
export type PlatformWord = { published: Published | undefined; growth: 'holds' | 'broken' | 'unknown' }

export type CheckState = 'ok' | 'bad' | 'unknown'
export type Check = { key: string; title: string; state: CheckState; text: string }
export type FileReport = {
  /** `partly`: the file holds, but the platform could not be asked about its key and its root. `foreign`: no file of the platform's. */
  verdict: 'sound' | 'partly' | 'broken' | 'foreign'
  checks: Check[]
  findings: string[]
  facts: [title: string, text: string][]
}

const GROUPS: readonly { key: string; title: string; codes: readonly FindingCode[]; ok: string }[] = [
  { key: 'file', title: '文件完整', codes: ['SHAPE', 'BYTES', 'DIGEST'], ok: '内容与文件摘要一致' },
  { key: 'chain', title: '记录链', codes: ['SEQ', 'CHAIN'], ok: '每一条记录都与前一条相扣，没有增删改动' },
  { key: 'company', title: '竞买号', codes: ['COMPANY'], ok: '文件中列名企业与开场前的承诺一致' },
  { key: 'secret', title: '保留价与密封报价', codes: ['RESERVE', 'SEALED'], ok: '开启的数值与事先承诺一致' },
  {
    key: 'rule',
    title: '规则重算',
    codes: ['RULES', 'TIME', 'BIDDER', 'TOKEN', 'VERDICT', 'PRICE', 'END', 'INTERRUPTION', 'PRIORITY', 'RESULT', 'CLOSE'],
    ok: '价格、结束时间与结果由公示规则逐条重新推算，全部一致',
  },
]

/** Everything a reader wants to know of a file, in the order he would ask. */
export const reportOf = (text: string, report: AuditReport, word: PlatformWord): FileReport =>
  reported(text, report, GROUPS, word, report.recomputed ? factsOf(text, report.events, report.recomputed) : [])

/** The same of an inquiry: its rule is another one, the words for what may be wrong with a file are not. */
export const inquiryReportOf = (text: string, report: InquiryReport, word: PlatformWord): FileReport =>
  reported(text, report, INQUIRY_GROUPS, word, report.recomputed ? inquiryFacts(text, report.events, report.recomputed) : [])

type Checked = Pick<AuditReport, 'findings' | 'keys'> & { recomputed: object | null }

function reported(text: string, { findings, recomputed, keys }: Checked, groups: typeof GROUPS, word: PlatformWord, facts: FileReport['facts']): FileReport {
  const count = (codes: readonly FindingCode[]) => findings.filter(({ code }) => codes.includes(code)).length
  const judged = recomputed !== null
  const checks: Check[] = groups.map(({ key, title, codes, ok }) => {
    const bad = count(codes)
    if (bad > 0) return { key, title, state: 'bad', text: `发现 ${bad} 处问题` }
    return judged || key === 'file' ? { key, title, state: 'ok', text: ok } : { key, title, state: 'unknown', text: '文件无法读取，未能核验' }
  })
  if (judged) checks.push(signatureCheck(count(['SIGNATURE']), keys, word), anchorCheck(count(['ANCHOR']), anchorOf(text) !== undefined, word))
  const bad = checks.some(({ state }) => state === 'bad')
  const verdict = bad ? 'broken' : checks.some(({ state }) => state === 'unknown') ? 'partly' : 'sound'
  return { verdict, checks, findings: [...new Set(findings.map(findingText))], facts }
}

const INQUIRY_GROUPS: typeof GROUPS = GROUPS.map((group) => {
  if (group.key === 'company') return { ...group, title: '报价编号', ok: '文件中列名企业与报价时的承诺一致' }
  if (group.key === 'secret') return { ...group, title: '限价与密封报价', ok: '每一份开启的报价都是密封时的那一份，限价事先确定' }
  if (group.key === 'rule') return { ...group, ok: '总价、有效报价、最优报价与选定由公示规则重新推算，全部一致' }
  return group
})

function inquiryFacts(
  text: string,
  events: number,
  { quotes, valid, best, chosen, limit, opened, stopped }: NonNullable<InquiryReport['recomputed']>,
): [string, string][] {
  const { session, bidders } = JSON.parse(text) as { session: string; bidders: { no: number; name: string }[] }
  const name = bidders.find(({ no }) => no === chosen)?.name
  return [
    ['询价编号', session],
    ['结果', chosen !== null ? `选定 ${chosen} 号${name ? `（${name}）` : ''}` : stopped ? '已取消' : opened ? '尚未选定' : '未开启'],
    ['报价', `${quotes} 家，有效 ${valid} 家`],
    ...(best === null ? [] : ([['最优总价', yuan(best)]] as [string, string][])),
    ['限价', limit === null ? '未设' : yuan(limit)],
    ['记录', `${events} 条`],
  ]
}

function signatureCheck(bad: number, keys: readonly string[], { published }: PlatformWord): Check {
  const check = { key: 'signature', title: '平台签名' }
  if (bad > 0) return { ...check, state: 'bad', text: '签名不符' }
  if (!published) return { ...check, state: 'unknown', text: '签名成立，但未能连接平台核对公钥' }
  return keys.every((key) => key === published.key)
    ? { ...check, state: 'ok', text: '由本平台公布的公钥签署' }
    : { ...check, state: 'bad', text: '签名公钥不是本平台公布的公钥' }
}

function anchorCheck(bad: number, anchored: boolean, { growth }: PlatformWord): Check {
  const check = { key: 'anchor', title: '平台存证根' }
  if (bad > 0) return { ...check, state: 'bad', text: '最后一条记录不在签名的存证根之下' }
  if (!anchored) return { ...check, state: 'unknown', text: '文件没有附带存证根' }
  if (growth === 'broken') return { ...check, state: 'bad', text: '与平台现在公布的存证根不一致' }
  return growth === 'holds'
    ? { ...check, state: 'ok', text: '文件所附存证根与平台最新存证根一脉相承' }
    : { ...check, state: 'unknown', text: '在文件所附的存证根之下；未能连接平台核对最新存证根' }
}

function factsOf(
  text: string,
  events: number,
  { outcome, winner, price, endAt, bids, extensions, reserve }: NonNullable<AuditReport['recomputed']>,
): [string, string][] {
  const { session, bidders } = JSON.parse(text) as { session: string; bidders: { no: number; name: string }[] }
  const name = bidders.find(({ no }) => no === winner)?.name
  const stopped = outcome === OUTCOME_STOPPED
  return [
    ['场次编号', session],
    ['结果', stopped ? '竞价已终止' : winner === null ? '流拍' : `成交，竞买号 ${winner}${name ? `（${name}）` : ''}`],
    ...(price === null ? [] : ([['成交价', yuan(price)]] as [string, string][])),
    ['保留价', stopped ? '不公开' : reserve === null ? '未设' : yuan(reserve)],
    ['结束时间', fullMoment(endAt)],
    ['记录', `${events} 条，有效报价 ${bids} 次，延时 ${extensions} 次`],
  ]
}

/** The signed root a file brings along; nothing when it brings none or cannot be read. */
export function anchorOf(text: string): { size: number; root: string } | undefined {
  try {
    const { anchor } = JSON.parse(text) as { anchor?: { checkpoint?: { size?: unknown; root?: unknown } } | null }
    const { size, root } = anchor?.checkpoint ?? {}
    return Number.isSafeInteger(size) && typeof root === 'string' ? { size: size as number, root } : undefined
  } catch {
    return undefined
  }
}
