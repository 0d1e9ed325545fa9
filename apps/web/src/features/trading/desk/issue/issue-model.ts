import { BID_TYPES_OF, isLease, isPublicType, isSessionType, SESSION, TRANS_TYPE, SESSION_TYPES } from '@aosp/contract/trading/codes'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import type { Policy } from '@aosp/contract/trading/policy.shapes'
import { isEmpty, shownFields, type FormField, type FormValues } from '../../../../ui/form-dialog/index.ts'

const { disposal, lease, wanted, publicDisposal, publicLease, externalDisposal } = TRANS_TYPE

/** Kinds of trade that may be started: outsiders offer their own things, the group's companies everything else, operators write for both. */
export const offeredTypes = (roleCode: string): readonly number[] =>
  roleCode === ROLE_CODES.external
    ? [externalDisposal]
    : roleCode === ROLE_CODES.operate
      ? SESSION_TYPES
      : SESSION_TYPES.filter((type) => type !== externalDisposal)

/** What each kind of trade is for. */
export const KIND_TEXTS: Readonly<Record<number, string>> = {
  [disposal]: '在集团内转让闲置资产',
  [lease]: '把资产租给集团内企业',
  [wanted]: '向集团内企业租用资产，价低者得',
  [publicDisposal]: '向社会公开转让集团资产',
  [publicLease]: '向社会公开出租集团资产',
  [externalDisposal]: '集团外企业公开转让自有资产',
}

/** Operators write on behalf of companies. */
export const isOperator = (roleCode: string): boolean => roleCode === ROLE_CODES.operate

const codeOf = (value: unknown): number => (isEmpty(value) ? 0 : Number(value))
export const transTypeOf = (values: FormValues): number => codeOf(values['transType'])
export const bidTypeOf = (values: FormValues): number => codeOf(values['bidType'])
export const bidTypesFor = (transType: number): readonly number[] => (isSessionType(transType) ? BID_TYPES_OF[transType] : [])

/** Members that are emptied with an empty text; all others with null. */
const TEXTS: ReadonlySet<string> = new Set([
  'name',
  'contacts',
  'telephone',
  'inspectAddress',
  'priceApproval',
  'exchangeWaiverNo',
  'groupFirstWaiver',
  'note',
  'attachment',
])

export type KnownSession = { id: string; revision: number; basePrice: number | null; basePriceSet: number }

/**
 * What a draft is saved as. A field the chosen kind of trade does not have is emptied, or its old value would still be checked;
 * a reserve somebody else wrote is left alone.
 */
export function draftBody(fields: readonly FormField[], values: FormValues, known?: KnownSession): Record<string, unknown> {
  const shown = new Set(shownFields(fields, values).map(({ name }) => name))
  const body: Record<string, unknown> = known ? { id: known.id, revision: known.revision } : {}
  for (const { name } of fields) {
    const value = shown.has(name) ? values[name] : undefined
    if (name === 'assetIds') body[name] = value ?? []
    else if (!isEmpty(value)) body[name] = value
    else if (known && name !== 'transType') body[name] = TEXTS.has(name) ? '' : null
  }
  if (known && body['basePrice'] === null) body['basePriceSet'] = known.basePriceSet === 1 && known.basePrice === null ? 1 : 0
  return body
}

export type Fault = { field: string; text: string }

/** The texts of each field, in the order the fields stand; what belongs to no field comes last. */
export function faultsByField(faults: readonly Fault[], names: readonly string[]): { field: string; texts: string[] }[] {
  const place = (field: string) => (names.includes(field) ? names.indexOf(field) : names.length)
  const fields = Array.from(new Set(faults.map(({ field }) => field)))
  fields.sort((a, b) => place(a) - place(b))
  return fields.map((field) => ({ field, texts: faults.filter((fault) => fault.field === field).map(({ text }) => text) }))
}

type Hints = Partial<Record<'signEndTime' | 'startTime' | 'endTime' | 'inspectTime' | 'deposit2', string>>
type HintPolicy = Pick<
  Policy,
  | 'noticeDaysInGroup'
  | 'noticeDaysPublic'
  | 'noticeCalendarDaysPublic'
  | 'signLeadMinutes'
  | 'workingDaysOnly'
  | 'workFrom'
  | 'workUntil'
  | 'minLengthMinutes'
  | 'inspectLeadDays'
  | 'depositCapBp'
>

/** The limits now in force, said where they matter. */
export function policyHints(policy: HintPolicy | undefined, transType: number): Hints {
  if (!policy) return {}
  const open = isPublicType(transType)
  const days = open ? policy.noticeDaysPublic : policy.noticeDaysInGroup
  const calendar = open && policy.noticeCalendarDaysPublic > 0 ? `（且不少于 ${policy.noticeCalendarDaysPublic} 个自然日）` : ''
  const lead = policy.signLeadMinutes === 0 ? '不晚于竞价开始' : `早于竞价开始 ${policy.signLeadMinutes} 分钟以上`
  const anyHour = !policy.workingDaysOnly && policy.workFrom === '00:00' && policy.workUntil === '23:59'
  return {
    signEndTime: days > 0 ? `公告期至少 ${days} 个工作日${calendar}，${lead}` : lead,
    ...(anyHour ? {} : { startTime: `${policy.workingDaysOnly ? '工作日 ' : ''}${policy.workFrom} 至 ${policy.workUntil} 之间开始` }),
    endTime: `竞价时长不少于 ${policy.minLengthMinutes} 分钟`,
    ...(policy.inspectLeadDays > 0 ? { inspectTime: `发布 ${policy.inspectLeadDays} 天之后` } : {}),
    deposit2: `不超过${isLease(transType) ? '首年租金' : '起始价'}的 ${policy.depositCapBp / 100}%`,
  }
}

export const isDraft = (state: number): boolean => state === SESSION.draft || state === SESSION.rejected
