import type { Received } from '@aosp/contract/endpoint'
import type { inquiryById } from '@aosp/contract/inquiry/inquiry'
import {
  DIRECTION_TEXTS,
  INQUIRY,
  INQUIRY_TEXTS,
  INQUIRY_TYPE_TEXTS,
  QTY_SCALE,
  QUOTE,
  STAGE_TEXTS,
  VISIBILITY_TEXTS,
  type Stage,
} from '@aosp/contract/inquiry/codes'
import type { SearchField } from '../../../ui/list-page/index.ts'

export type Inquiry = Received<typeof inquiryById>

export const qtyText = (qty: number): string => String(Math.round(qty * QTY_SCALE) / QTY_SCALE)

const STATE_COLOURS: Readonly<Record<number, string>> = {
  [INQUIRY.submitted]: 'orange',
  [INQUIRY.open]: 'blue',
  [INQUIRY.rejected]: 'red',
  [INQUIRY.opened]: 'orange',
  [INQUIRY.chosen]: 'green',
  [INQUIRY.done]: 'green',
}
const STAGE_COLOURS: Readonly<Partial<Record<Stage, string>>> = { short: 'orange' }

/** What an inquiry waits for says more than its state while it is open. */
export const stateMark = ({ state, stage }: { state: number; stage: Stage | null }): { colour: string; text: string } =>
  state === INQUIRY.open && stage
    ? { colour: STAGE_COLOURS[stage] ?? 'blue', text: STAGE_TEXTS[stage] }
    : { colour: STATE_COLOURS[state] ?? 'default', text: INQUIRY_TEXTS[state] ?? '' }

export const QUOTE_COLOURS: Readonly<Record<number, string>> = { [QUOTE.standing]: 'blue', [QUOTE.chosen]: 'green' }

const choices = (texts: Readonly<Record<number, string>>) => Object.entries(texts).map(([value, label]) => ({ value, label }))
export const TYPE_CHOICES = choices(INQUIRY_TYPE_TEXTS)
export const DIRECTION_CHOICES = choices(DIRECTION_TEXTS)
export const VISIBILITY_CHOICES = choices(VISIBILITY_TEXTS)

export const STATE_FIELD: SearchField = { name: 'state', label: '状态', options: choices(INQUIRY_TEXTS) }
export const TYPE_FIELD: SearchField = { name: 'inquiryType', label: '询价类型', options: TYPE_CHOICES }
