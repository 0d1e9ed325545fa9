import type { publicInquiries } from '@aosp/contract/inquiry/inquiry'
import { INQUIRY, INQUIRY_TYPE_TEXTS, STAGE_TEXTS } from '@aosp/contract/inquiry/codes'
import type { Received } from '@aosp/contract/endpoint'

export type InquiryPage = Received<typeof publicInquiries>
export type InquiryCardData = InquiryPage['records'][number]

export const INQUIRY_SIZE = 12
export const STAGES = [
  ['', '全部'],
  ['quoting', '报价中'],
  ['over', '已截止'],
] as const
export const TYPES = [['', '全部'], ...Object.entries(INQUIRY_TYPE_TEXTS)] as const

/** What the hall shows, as its address says it. */
export type InquiryView = { title: string; stage: 'quoting' | 'over' | undefined; type: number | undefined; page: number }

export function readInquiryView(query: URLSearchParams): InquiryView {
  const page = Number(query.get('pageNo'))
  const stage = query.get('stage')
  const type = Number(query.get('inquiryType'))
  return {
    title: (query.get('title') ?? '').trim().slice(0, 50),
    stage: stage === 'quoting' || stage === 'over' ? stage : undefined,
    type: INQUIRY_TYPE_TEXTS[type] === undefined ? undefined : type,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

export function writeInquiryView(path: string, current: 'inquiry' | undefined, { title, stage, type, page }: Partial<InquiryView>): string {
  const query = new URLSearchParams()
  if (current) query.set('current', current)
  if (title) query.set('title', title)
  if (stage) query.set('stage', stage)
  if (type) query.set('inquiryType', String(type))
  if (page && page > 1) query.set('pageNo', String(page))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

export const inquiryQuery = ({ title, stage, type, page }: InquiryView) => ({
  pageNo: page,
  pageSize: INQUIRY_SIZE,
  ...(title ? { keyword: title } : {}),
  ...(stage ? { stage } : {}),
  ...(type ? { inquiryType: type } : {}),
})

export const inquiryTag = ({ state, stage, state_dictText }: Pick<InquiryCardData, 'state' | 'stage' | 'state_dictText'>): { text: string; tone: string } => {
  if (state === INQUIRY.open && stage) return { text: STAGE_TEXTS[stage], tone: stage === 'quoting' ? 'brand' : 'warning' }
  return { text: state_dictText, tone: state === INQUIRY.chosen || state === INQUIRY.done ? 'success' : 'plain' }
}
