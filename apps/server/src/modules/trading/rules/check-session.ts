import { BID_TYPES_OF, isDisposal, isLease, isPublicType, isSessionType, PAYER, TRANS_TYPE, TIME_UNIT } from '@aosp/contract/trading/codes'
import type { Policy } from '@aosp/contract/trading/policy.shapes'
import { dutchEnd } from '@aosp/kernel/bidding/open'
import { fen, mulBp, showYuan, type Fen } from '@aosp/kernel/money'
import { toBeijingDay } from '@aosp/kernel/time'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { YES_NO } from '@aosp/contract/reference/codes'
import { isExtended, lowestWins } from '@aosp/kernel/bidding/judge-offer'
import { depositCap, leaseTotal, scheduledFees } from '@aosp/contract/trading/amounts'
import { addWorkingDays, isWorkingDay, startOfDay, timeOfDay, type WorkCalendar } from '@aosp/kernel/working-days'

export type FieldFault = { field: string; text: string }

/** What a session is about to be held by, as far as it is filled in. */
export type Terms = {
  name: string
  transType: number
  bidType: number | null
  startPrice: Fen | null
  /** `hidden`: there is one, and whoever asks may not know it. */
  basePrice: Fen | null | 'hidden'
  bidGradient: Fen | null
  bidMultiple: number | null
  startTime: Date | null
  endTime: Date | null
  signEndTime: Date | null
  delayPeriod: number | null
  minSignNum: number | null
  inspectSite: number | null
  inspectTime: Date | null
  inspectAddress: string
  transTimeUnit: number | null
  transStartDate: string | null
  transEndDate: string | null
  deposit1: Fen
  deposit2: Fen
  serviceFee1: Fen
  serviceFee2: Fen
  payDeposit: number | null
  payServiceFee: number | null
  qualsVerify: number | null
  assessedValue: Fen | null
  hasPriceApproval: boolean
  exchangeWaiverNo: string
  groupFirstWaiver: string
  assetCount: number
  contacts: string
  telephone: string
}
/** What the platform knows besides. */
export type CheckFacts = {
  now: Date
  policy: Policy
  calendar: WorkCalendar
  relisted: boolean
  /** An asset of the fixed-asset system that has not been offered inside the group without success lately. */
  owesGroupFirst: boolean
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The terms as they are known to somebody who may not know the reserve: whatever follows from them tells nothing of it. */
export const withoutReserve = (terms: Terms): Terms => (terms.basePrice === null ? terms : { ...terms, basePrice: 'hidden' })

const known = (basePrice: Terms['basePrice']): Fen | null => (basePrice === 'hidden' ? null : basePrice)

/**
 * The lowest sum the issuer gives the thing for; only where he is the one who gives. Behind a hidden reserve it is the least it can be:
 * a Dutch clock may fall to anything.
 */
export function floorOf(
  terms: Pick<Terms, 'transType' | 'bidType' | 'startPrice' | 'basePrice' | 'transTimeUnit' | 'transStartDate' | 'transEndDate'>,
): Fen | null {
  const least = terms.bidType === BID_TYPE.dutch && terms.basePrice === 'hidden' ? null : terms.startPrice
  const price = known(terms.basePrice) ?? least
  if (price === null || terms.transType === TRANS_TYPE.wanted) return null
  if (!isLease(terms.transType)) return price
  const { transTimeUnit, transStartDate, transEndDate } = terms
  if (transTimeUnit === null || !transStartDate || !transEndDate || transStartDate >= transEndDate) return null
  return leaseTotal(price, transTimeUnit, transStartDate, transEndDate)
}

/** The earliest end of sign-up for something published now. */
export function earliestSignEnd(terms: Parameters<typeof floorOf>[0], { policy, calendar, now }: Pick<CheckFacts, 'policy' | 'calendar' | 'now'>): Date {
  if (!isPublicType(terms.transType)) return addWorkingDays(calendar, now, policy.noticeDaysInGroup)
  const floor = floorOf(terms) ?? 0
  const days = floor >= policy.hugeValue ? policy.noticeDaysHuge : floor >= policy.largeValue ? policy.noticeDaysLarge : policy.noticeDaysPublic
  const working = addWorkingDays(calendar, now, days)
  const calendarDays = new Date(now.getTime() + policy.noticeCalendarDaysPublic * DAY_MS)
  return working > calendarDays ? working : calendarDays
}

/** Working days in which what was submitted is looked at. */
export const REVIEW_DAYS = 2

/**
 * The earliest end of sign-up for something submitted now. Where only the reserve asks for the longer notice nobody may look again when it
 * is published, so the days of the review are counted in here.
 */
function earliestFor(terms: Terms, facts: CheckFacts): Date {
  const open = earliestSignEnd(withoutReserve(terms), facts)
  if (earliestSignEnd(terms, facts) <= open) return open
  return earliestSignEnd(terms, { ...facts, now: addWorkingDays(facts.calendar, facts.now, REVIEW_DAYS) })
}

/**
 * T4, T6: whether something with a reserve has waited so long that its notice could be too short by now. Told by what everybody knows: the
 * longest notice any reserve could ask for, and the days its author counted in.
 */
export function isReviewedLate(terms: Terms, facts: CheckFacts, submittedAt: Date): boolean {
  if (terms.basePrice === null || !terms.signEndTime || facts.now <= addWorkingDays(facts.calendar, submittedAt, REVIEW_DAYS)) return false
  const { transType, bidType, transTimeUnit, transStartDate, transEndDate } = terms
  const highest = { transType, bidType, transTimeUnit, transStartDate, transEndDate, startPrice: facts.policy.hugeValue, basePrice: null }
  const longest = earliestSignEnd(isLease(transType) ? { ...highest, transType: TRANS_TYPE.publicDisposal } : highest, facts)
  return isPublicType(transType) && longest > earliestSignEnd(withoutReserve(terms), facts) && terms.signEndTime < longest
}

/** Where a Dutch clock ends by itself; every other session ends when it says. */
export function endOf(terms: Pick<Terms, 'bidType' | 'startTime' | 'endTime' | 'startPrice' | 'bidGradient' | 'basePrice' | 'delayPeriod'>): Date | null {
  const { bidType, startTime, startPrice, bidGradient, delayPeriod } = terms
  const basePrice = known(terms.basePrice)
  if (bidType !== BID_TYPE.dutch) return terms.endTime
  if (!startTime || !startPrice || !bidGradient || basePrice === null || basePrice >= startPrice || !delayPeriod) return null
  if ((startPrice - basePrice) % bidGradient !== 0) return null
  const end = dutchEnd({ startPrice, bidGradient, startAt: startTime.getTime(), delayMs: delayPeriod * MINUTE_MS }, basePrice)
  return end - startTime.getTime() > LONGEST_DUTCH_MS ? null : new Date(end)
}
const LONGEST_DUTCH_MS = 30 * DAY_MS

/** A step so small that the clock would run for ever is no offer. */
const isEndless = ({ bidType, startPrice, bidGradient, basePrice, delayPeriod }: Terms): boolean =>
  bidType === BID_TYPE.dutch &&
  startPrice !== null &&
  basePrice !== null &&
  basePrice !== 'hidden' &&
  !!bidGradient &&
  !!delayPeriod &&
  ((startPrice - basePrice) / bidGradient) * delayPeriod * MINUTE_MS > LONGEST_DUTCH_MS

/** Every fault of a session at its field, all at once. Warnings do not hold it back. */
export function checkSession(terms: Terms, facts: CheckFacts): { errors: FieldFault[]; warnings: FieldFault[] } {
  const errors: FieldFault[] = []
  const no = (field: string, text: string) => void errors.push({ field, text })
  checkBasics(terms, no)
  checkPrices(terms, no)
  checkTimes(terms, facts, no)
  checkTerm(terms, facts, no)
  checkMoney(terms, facts, no)
  checkFloor(terms, facts, no)
  return { errors, warnings: warningsOf(terms, facts) }
}

type No = (field: string, text: string) => void

function checkBasics(terms: Terms, no: No): void {
  const length = [...terms.name].length
  if (length < 2 || length > 100) no('name', '名称应为 2 到 100 个字')
  if (!isSessionType(terms.transType)) no('transType', '请选择交易类型')
  else if (terms.bidType === null) no('bidType', '请选择竞价方式')
  else if (!BID_TYPES_OF[terms.transType].includes(terms.bidType)) no('bidType', '该交易类型不支持此竞价方式')
  if (terms.qualsVerify === null) no('qualsVerify', '请选择资质审核方式')
  if (terms.contacts === '') no('contacts', '请填写联系人')
  if (terms.telephone === '') no('telephone', '请填写联系电话')
  if (terms.minSignNum === null) no('minSignNum', '请填写最少报名数')
  // Those who look for something to rent have nothing to show.
  if (terms.assetCount === 0 && terms.transType !== TRANS_TYPE.wanted) no('assetIds', '请选择交易资产')
}

function checkPrices({ bidType, startPrice, basePrice, bidGradient, delayPeriod }: Terms, no: No): void {
  if (!startPrice) no('startPrice', '起始价应大于 0')
  const price = startPrice ?? 0
  const steps = isExtended(bidType) || bidType === BID_TYPE.dutch
  if (steps && !bidGradient) no('bidGradient', '请填写加价幅度')
  else if (price > 0 && (bidGradient ?? 0) > price) no('bidGradient', '加价幅度不能大于起始价')
  if (bidType === BID_TYPE.dutch) {
    if (basePrice === null) no('basePrice', '荷兰式降价须填写保留价')
    else if (basePrice === 'hidden') return checkPace(bidType, delayPeriod, no)
    else if (basePrice >= price) no('basePrice', '保留价应低于起始价')
    else if (bidGradient && (price - basePrice) % bidGradient !== 0) no('basePrice', '起始价与保留价之差应为降价幅度的整数倍')
  } else if (basePrice !== null && basePrice !== 'hidden' && price > 0) {
    if ((bidType === BID_TYPE.rising || bidType === BID_TYPE.sealedHigh) && basePrice < price) no('basePrice', '保留价不能低于起始价')
    if (lowestWins(bidType) && basePrice > price) no('basePrice', '最高成交价不能高于起始价')
  }
  checkPace(bidType, delayPeriod, no)
}

function checkPace(bidType: number | null, delayPeriod: number | null, no: No): void {
  if (isExtended(bidType) && (delayPeriod === null || delayPeriod > 30)) no('delayPeriod', '延时周期应为 1 到 30 分钟')
  if (bidType === BID_TYPE.dutch && delayPeriod === null) no('delayPeriod', '请填写降价间隔')
}

function checkTimes(terms: Terms, facts: CheckFacts, no: No): void {
  const { startTime, signEndTime, bidType } = terms
  const { policy, calendar, now } = facts
  const end = endOf(terms)
  if (!startTime) no('startTime', '请填写竞价开始时间')
  else {
    if (startTime <= now) no('startTime', '竞价开始时间应晚于当前时间')
    if (policy.workingDaysOnly && !isWorkingDay(calendar, startTime)) no('startTime', '竞价应在工作日开始')
    const time = timeOfDay(startTime)
    if (time < policy.workFrom || time > policy.workUntil) no('startTime', `竞价应在 ${policy.workFrom} 至 ${policy.workUntil} 之间开始`)
  }
  if (!end && bidType !== BID_TYPE.dutch) no('endTime', '请填写竞价结束时间')
  if (isEndless(terms)) no('bidGradient', '降价幅度过小，按此降价将超过 30 天')
  if (startTime && end && end.getTime() - startTime.getTime() < policy.minLengthMinutes * MINUTE_MS)
    no('endTime', `竞价时长不能少于 ${policy.minLengthMinutes} 分钟`)
  if (!signEndTime) no('signEndTime', '请填写报名截止时间')
  else {
    if (signEndTime <= now || signEndTime < earliestFor(terms, facts)) no('signEndTime', noticeText(terms, facts))
    if (startTime && signEndTime.getTime() > startTime.getTime() - policy.signLeadMinutes * MINUTE_MS)
      no('signEndTime', policy.signLeadMinutes === 0 ? '报名截止不能晚于竞价开始' : `报名截止应早于竞价开始至少 ${policy.signLeadMinutes} 分钟`)
  }
  if (terms.inspectSite === YES_NO.yes) {
    if (!terms.inspectTime) no('inspectTime', '请填写看样时间')
    else if (terms.inspectTime.getTime() < now.getTime() + policy.inspectLeadDays * DAY_MS)
      no('inspectTime', policy.inspectLeadDays === 0 ? '看样时间应晚于当前时间' : `看样时间应在发布 ${policy.inspectLeadDays} 天之后`)
    if (terms.inspectAddress === '') no('inspectAddress', '请填写看样地点')
    else if ([...terms.inspectAddress].length > 50) no('inspectAddress', '看样地点最多 50 个字')
  }
}

const noticeText = (terms: Terms, facts: CheckFacts): string => `报名截止时间过早，公告期应满至 ${toBeijingDay(earliestFor(terms, facts))}`

function checkTerm(terms: Terms, { policy }: CheckFacts, no: No): void {
  const { transType, transTimeUnit, transStartDate, transEndDate } = terms
  const end = endOf(terms)
  if (!transStartDate) no('transStartDate', isLease(transType) ? '请填写租赁开始日期' : '请填写提货开始日期')
  if (!transEndDate) no('transEndDate', isLease(transType) ? '请填写租赁结束日期' : '请填写提货结束日期')
  if (transStartDate && transEndDate && transStartDate >= transEndDate) no('transEndDate', '结束日期应晚于开始日期')
  if (transStartDate && end && transStartDate < toBeijingDay(startOfDay(end))) no('transStartDate', '开始日期不能早于竞价结束日')
  if (isDisposal(transType) && transTimeUnit !== TIME_UNIT.whole) no('transTimeUnit', '资产处置按次（总价）计价')
  if (!isLease(transType)) return
  if (transTimeUnit === null || transTimeUnit === TIME_UNIT.whole) no('transTimeUnit', '请选择租金的计价周期')
  if (transStartDate && transEndDate && !terms.hasPriceApproval && isLonger(transStartDate, transEndDate, policy.leaseApprovalYears))
    no('priceApproval', `租期超过 ${policy.leaseApprovalYears} 年须上传批复文件`)
}

const isLonger = (from: string, until: string, years: number): boolean =>
  until >= `${String(Number(from.slice(0, 4)) + years).padStart(4, '0')}${from.slice(4)}`

function checkMoney(terms: Terms, { policy }: CheckFacts, no: No): void {
  const { transType, deposit2 } = terms
  const most = depositCap(terms, policy)
  if (most !== null && deposit2 > most) no('deposit2', `报名方保证金不能超过${isLease(transType) ? '首年租金' : '起始价'}的 ${policy.depositCapBp / 100}%`)
  if (isDisposal(transType)) return
  const unpaid = (payer: number | null, side: 1 | 2): boolean => payer !== null && payer !== PAYER.both && payer !== side
  if (terms.payDeposit === null) no('payDeposit', '请选择保证金缴纳方')
  if (terms.payServiceFee === null) no('payServiceFee', '请选择服务费缴纳方')
  if (unpaid(terms.payDeposit, 1) && terms.deposit1 > 0) no('deposit1', '发起方不缴纳保证金，金额应为 0')
  if (unpaid(terms.payDeposit, 2) && terms.deposit2 > 0) no('deposit2', '报名方不缴纳保证金，金额应为 0')
  if (unpaid(terms.payServiceFee, 1) && terms.serviceFee1 > 0) no('serviceFee1', '发起方不缴纳服务费，金额应为 0')
  if (unpaid(terms.payServiceFee, 2) && terms.serviceFee2 > 0) no('serviceFee2', '报名方不缴纳服务费，金额应为 0')
}

function checkFloor(terms: Terms, facts: CheckFacts, no: No): void {
  const { policy } = facts
  const { assessedValue, transType } = terms
  const floor = floorOf(terms)
  if (assessedValue !== null && floor !== null && !terms.hasPriceApproval && terms.basePrice !== 'hidden') {
    const least = facts.relisted ? mulBp(assessedValue, policy.relistFloorBp) : assessedValue
    if (floor < least)
      no('priceApproval', facts.relisted ? `价格低于评估值的 ${policy.relistFloorBp / 100}%，须上传价格批复文件` : '价格低于评估值，须上传价格批复文件')
  }
  if (facts.owesGroupFirst && terms.groupFirstWaiver === '') no('groupFirstWaiver', '该资产须先在集团内挂牌，或填写豁免说明')
  if (transType === TRANS_TYPE.publicDisposal && (assessedValue ?? fen(0)) >= policy.exchangeThreshold && terms.exchangeWaiverNo === '')
    no('exchangeWaiverNo', '评估值达到进场交易标准，须填写进场豁免文号')
}

function warningsOf(terms: Terms, { policy }: CheckFacts): FieldFault[] {
  const { startPrice, bidGradient, minSignNum, serviceFee1, serviceFee2 } = terms
  const warnings: FieldFault[] = []
  if (startPrice && bidGradient && (bidGradient * 200 < startPrice || bidGradient * 20 > startPrice))
    warnings.push({ field: 'bidGradient', text: '加价幅度一般为起始价的 0.5% 至 5%' })
  if (minSignNum === 1) warnings.push({ field: 'minSignNum', text: '最少报名数为 1 时须在公告中说明' })
  const scheduled = scheduledFees(terms, policy)
  const differs = (field: string, side: string, fee: Fen, due: Fen) =>
    fee !== due && warnings.push({ field, text: `${side}服务费 ${showYuan(fee)} 元，按收费标准应为 ${showYuan(due)} 元` })
  if (scheduled) {
    differs('serviceFee1', '发起方', serviceFee1, scheduled.issuer)
    differs('serviceFee2', '报名方', serviceFee2, scheduled.bidder)
  }
  return warnings
}
