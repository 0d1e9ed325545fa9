import { isMaterial, TERM_TITLES, type Term, QUALS_VERIFY, COST_BEARER } from '@aosp/contract/trading/codes'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { YES_NO } from '@aosp/contract/reference/codes'
import { isEmpty, type FormValues } from '../../../../ui/form-dialog/index.ts'

const MONEY: ReadonlySet<string> = new Set(['startPrice', 'bidGradient', 'deposit1', 'serviceFee1', 'deposit2', 'serviceFee2'])
const TEXTS: ReadonlySet<string> = new Set(['name', 'contacts', 'telephone', 'inspectAddress', 'note', 'attachment'])
const COST_BEARERS = { [COST_BEARER.issuer]: '发起方承担', [COST_BEARER.bidder]: '买受人承担', [COST_BEARER.both]: '双方协商', [COST_BEARER.none]: '不涉及' }
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  inspectSite: { [YES_NO.no]: '否', [YES_NO.yes]: '是' },
  qualsVerify: {
    [QUALS_VERIFY.none]: '无需审核',
    [QUALS_VERIFY.issuer]: '发起方预审',
    [QUALS_VERIFY.platform]: '平台预审',
    [QUALS_VERIFY.afterDeal]: '成交后审核',
  },
  removeCost: COST_BEARERS,
  carriage: COST_BEARERS,
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
