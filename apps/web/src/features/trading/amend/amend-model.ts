import { isMaterial, TERM_TITLES, type Term } from '@aosp/contract/trading/codes'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import type { FormValues } from '../../../ui/form-dialog/form-field.ts'
import { isEmpty } from '../../../ui/form-dialog/form-model.ts'

const MONEY: ReadonlySet<string> = new Set(['startPrice', 'bidGradient', 'deposit1', 'serviceFee1', 'deposit2', 'serviceFee2'])
const TEXTS: ReadonlySet<string> = new Set(['name', 'contacts', 'telephone', 'inspectAddress', 'note', 'attachment'])
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  inspectSite: { 0: '否', 1: '是' },
  qualsVerify: { 0: '无需审核', 1: '发起方预审', 2: '平台预审', 3: '成交后审核' },
  removeCost: { 1: '发起方承担', 2: '报名方承担', 3: '双方协商', 4: '不涉及' },
  carriage: { 1: '发起方承担', 2: '报名方承担', 3: '双方协商', 4: '不涉及' },
}

/** A term's value as people read it; codes have words. */
export const termText = (term: string, value: string): string => (value === '' ? '（无）' : (WORDS[term]?.[value] ?? value))

const TERMS = Object.keys(TERM_TITLES) as Term[]
const written = (term: Term, value: unknown): string => (isEmpty(value) ? '' : MONEY.has(term) ? showYuan(fromYuan(Number(value))) : String(value))

export type TermChange = { field: Term; title: string; before: string; after: string; material: boolean }

/** What the form changes of the published terms, in the order people read them. */
export const changesOf = (before: FormValues, after: FormValues): TermChange[] =>
  TERMS.filter((term) => term in after).flatMap((term) => {
    const [old, now] = [written(term, before[term]), written(term, after[term])]
    return old === now ? [] : [{ field: term, title: TERM_TITLES[term], before: old, after: now, material: isMaterial(term) }]
  })

/** Only what changes is sent; what was emptied is sent as empty. */
export const amendBody = (before: FormValues, after: FormValues): Record<string, unknown> =>
  Object.fromEntries(changesOf(before, after).map(({ field }) => [field, isEmpty(after[field]) ? (TEXTS.has(field) ? '' : null) : after[field]]))
