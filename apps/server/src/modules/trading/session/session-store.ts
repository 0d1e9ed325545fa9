import { sql } from 'kysely'
import type { z } from 'zod'
import type { SessionForm } from '@aosp/contract/trading/session.shapes'
import { codeLetters, isDisposal, QUALS_VERIFY, SESSION, TIME_UNIT } from '@aosp/contract/trading/codes'
import { fen, type Fen } from '@aosp/kernel/money'
import { toBeijingDay } from '@aosp/kernel/time'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import { leaseTotal } from '@aosp/contract/trading/amounts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Terms } from '../rules/check-session.ts'
import type { Session } from '../trading.tables.ts'
import { openReserve } from '../../auction/index.ts'

type Form = z.output<typeof SessionForm>
export type SessionColumns = Partial<Session>

export const OVER_STATES = [SESSION.dealt, SESSION.performing, SESSION.done, SESSION.failed, SESSION.unsold, SESSION.defaulted, SESSION.ended]

/** The end of a Dutch clock tells its floor; until the session is over only the author of the floor knows both. */
export const hidesEnd = (session: Pick<Session, 'bid_type' | 'state' | 'base_price_by'>, reader: { accountId: string }): boolean =>
  session.bid_type === BID_TYPE.dutch && session.base_price_by !== reader.accountId && !OVER_STATES.some((state) => state === session.state)

const money = (amount: number | null): Fen | null => (amount === null ? null : fen(amount))

/** The columns a form speaks of; what it leaves out is not among them. The reserve and the assets are written apart. */
export function columnsOf(form: { [Name in keyof Form]?: Form[Name] | undefined }): SessionColumns {
  const columns = {
    name: form.name,
    trans_type: form.transType,
    bid_type: form.bidType,
    contacts: form.contacts,
    telephone: form.telephone,
    start_time: form.startTime,
    end_time: form.endTime,
    sign_end_time: form.signEndTime,
    start_price_fen: form.startPrice,
    bid_gradient_fen: form.bidGradient,
    bid_multiple: form.bidMultiple,
    delay_period: form.delayPeriod,
    trans_time_unit: form.transTimeUnit,
    trans_start_date: form.transStartDate,
    trans_end_date: form.transEndDate,
    quals_verify: form.qualsVerify,
    min_sign_num: form.minSignNum,
    inspect_site: form.inspectSite,
    inspect_time: form.inspectTime,
    inspect_address: form.inspectAddress,
    deposit1_fen: form.deposit1,
    service_fee1_fen: form.serviceFee1,
    deposit2_fen: form.deposit2,
    service_fee2_fen: form.serviceFee2,
    pay_deposit: form.payDeposit,
    pay_service_fee: form.payServiceFee,
    remove_cost: form.removeCost,
    carriage: form.carriage,
    assessed_value_fen: form.assessedValue,
    price_approval: form.priceApproval,
    exchange_waiver_no: form.exchangeWaiverNo,
    group_first_waiver: form.groupFirstWaiver,
    no_bid_forfeit: form.noBidForfeit === undefined ? undefined : form.noBidForfeit === 1,
    fallback: form.fallback === undefined ? undefined : form.fallback === 1,
    note: form.note,
    attachment: form.attachment,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** What follows from the kinds of trade and bid, whatever was sent. */
export function settledColumns(session: Pick<Session, 'trans_type' | 'bid_type'>): SessionColumns {
  return {
    ...(isDisposal(session.trans_type) ? { trans_time_unit: TIME_UNIT.whole, pay_deposit: null, pay_service_fee: null } : {}),
    ...(isSealed(session.bid_type) ? { delay_period: null, bid_multiple: null } : {}),
    // Its end follows from its floor, which is a secret.
    ...(session.bid_type === BID_TYPE.dutch ? { bid_multiple: null, end_time: null } : {}),
  }
}

/** What a deal is worth: the price, or of a lease the rent of its whole term. */
export const dealTotal = (session: Pick<Session, 'trans_type' | 'trans_start_date' | 'trans_end_date' | 'trans_time_unit'>, price: Fen): Fen =>
  isDisposal(session.trans_type) || !session.trans_start_date || !session.trans_end_date
    ? price
    : leaseTotal(price, session.trans_time_unit ?? 0, session.trans_start_date, session.trans_end_date)

/** Numbers of a day are given one after the other; one that was given stays given. */
export async function nextCode(trx: Trx, transType: number, now: Date): Promise<string> {
  const letters = codeLetters(transType)
  const day = toBeijingDay(now)
  const { last } = await trx
    .insertInto('bidding_number')
    .values({ letters, day, last: 1 })
    .onConflict((conflict) => conflict.columns(['letters', 'day']).doUpdateSet({ last: sql`bidding_number.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${letters}${day.replaceAll('-', '')}-${String(last).padStart(4, '0')}`
}

export const assetIdsOf = async (db: Db | Trx, id: string): Promise<string[]> =>
  (await db.selectFrom('bidding_asset').select('asset_id').where('bidding_id', '=', id).orderBy('sort_no').execute()).map((row) => row.asset_id)

/** Codes of the kinds its assets are of, each once. */
export async function catalogsOf(db: Db | Trx, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bidding_asset')
    .innerJoin('asset', 'asset.id', 'bidding_asset.asset_id')
    .innerJoin('asset_catalog', 'asset_catalog.id', 'asset.catalog_id')
    .select('asset_catalog.code')
    .distinct()
    .where('bidding_asset.bidding_id', '=', id)
    .orderBy('asset_catalog.code')
    .execute()
  return rows.map(({ code }) => code)
}

export async function setAssets(trx: Trx, id: string, assetIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('bidding_asset').where('bidding_id', '=', id).execute()
  const rows = [...new Set(assetIds)].map((assetId, sortNo) => ({ bidding_id: id, asset_id: assetId, sort_no: sortNo }))
  if (rows.length > 0) await trx.insertInto('bidding_asset').values(rows).execute()
}

type Beside<Reserve> = { basePrice: Reserve; assetCount: number }
type TermColumns = Pick<Session, (typeof TERM_COLUMNS)[number]>
const TERM_COLUMNS = [
  'name',
  'trans_type',
  'bid_type',
  'start_price_fen',
  'bid_gradient_fen',
  'bid_multiple',
  'start_time',
  'end_time',
  'sign_end_time',
  'delay_period',
  'min_sign_num',
  'inspect_site',
  'inspect_time',
  'inspect_address',
  'trans_time_unit',
  'trans_start_date',
  'trans_end_date',
  'deposit1_fen',
  'deposit2_fen',
  'service_fee1_fen',
  'service_fee2_fen',
  'pay_deposit',
  'pay_service_fee',
  'quals_verify',
  'assessed_value_fen',
  'price_approval',
  'exchange_waiver_no',
  'group_first_waiver',
  'contacts',
  'telephone',
] as const satisfies readonly (keyof Session)[]

const NO_TEXT = { name: '', inspect_address: '', price_approval: '', exchange_waiver_no: '', group_first_waiver: '', contacts: '', telephone: '' }

/** What a new session starts with where nothing is written. */
export const FIRST_COLUMNS = { bid_multiple: 10, min_sign_num: 2, quals_verify: QUALS_VERIFY.none }
/** A session of which nothing is kept yet. */
export const NO_TERMS = (transType: number): TermColumns =>
  ({ ...Object.fromEntries(TERM_COLUMNS.map((column) => [column, null])), ...NO_TEXT, ...FIRST_COLUMNS, trans_type: transType }) as TermColumns

/** Kept or only typed, as the rules see it. */
export const termsFrom = <Reserve extends Terms['basePrice']>(
  session: TermColumns,
  { basePrice, assetCount }: Beside<Reserve>,
): Terms & { basePrice: Reserve } => ({
  name: session.name,
  transType: session.trans_type,
  bidType: session.bid_type,
  startPrice: money(session.start_price_fen),
  basePrice,
  bidGradient: money(session.bid_gradient_fen),
  bidMultiple: session.bid_multiple,
  startTime: session.start_time,
  endTime: session.end_time,
  signEndTime: session.sign_end_time,
  delayPeriod: session.delay_period,
  minSignNum: session.min_sign_num,
  inspectSite: session.inspect_site,
  inspectTime: session.inspect_time,
  inspectAddress: session.inspect_address,
  transTimeUnit: session.trans_time_unit,
  transStartDate: session.trans_start_date,
  transEndDate: session.trans_end_date,
  deposit1: fen(session.deposit1_fen ?? 0),
  deposit2: fen(session.deposit2_fen ?? 0),
  serviceFee1: fen(session.service_fee1_fen ?? 0),
  serviceFee2: fen(session.service_fee2_fen ?? 0),
  payDeposit: session.pay_deposit,
  payServiceFee: session.pay_service_fee,
  qualsVerify: session.quals_verify,
  assessedValue: money(session.assessed_value_fen),
  hasPriceApproval: session.price_approval !== '',
  exchangeWaiverNo: session.exchange_waiver_no,
  groupFirstWaiver: session.group_first_waiver,
  assetCount,
  contacts: session.contacts,
  telephone: session.telephone,
})

/** The session as the rules see it. Opens the reserve, so it never leaves the server. */
export const termsOf = async (trx: Trx, session: Session): Promise<Terms & { basePrice: Fen | null }> =>
  termsFrom(session, {
    basePrice: await openReserve(trx, session.id, session.base_price_sealed),
    assetCount: (await assetIdsOf(trx, session.id)).length,
  })
