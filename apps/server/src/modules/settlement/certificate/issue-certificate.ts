import { randomInt } from 'node:crypto'
import type { Fen } from '@aosp/kernel/money'
import { toBeijingDay } from '@aosp/kernel/time'
import type { Trx } from '../../../platform/db/database.ts'
import type { Session } from '../../trading/index.ts'
import type { CertificateContent } from '../settlement.tables.ts'

/** Without letters and digits that are read for one another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const DRAWN = 8

/** Drawn, not counted: who knows one number cannot ask after the next deal. */
function newNumber(now: Date): string {
  const drawn = Array.from({ length: DRAWN }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')
  return `CJ${toBeijingDay(now).replaceAll('-', '')}-${drawn}`
}

/**
 * T12 (and T18, for the runner-up): gives the deal its certificate, in the transaction that makes it. One that was issued before for
 * the same session is void from now on. The paper itself is made when it is first asked for.
 */
export async function issueCertificate(
  trx: Trx,
  deal: { session: Session; winnerSignUp: string; winnerNo: number; price: Fen; closedAt: Date; now: Date },
): Promise<string> {
  const { session, now } = deal
  await trx.updateTable('bidding_certificate').set({ void_at: now }).where('bidding_id', '=', session.id).where('void_at', 'is', null).execute()
  const no = newNumber(now)
  await trx
    .insertInto('bidding_certificate')
    .values({ no, bidding_id: session.id, signup_id: deal.winnerSignUp, content: JSON.stringify(await contentOf(trx, deal)), issued_at: now })
    .execute()
  return no
}

async function contentOf(trx: Trx, deal: Parameters<typeof issueCertificate>[1]): Promise<CertificateContent> {
  const { session } = deal
  const issuer = await trx.selectFrom('corporate').select(['name', 'creditcode']).where('id', '=', session.corporate_id).executeTakeFirstOrThrow()
  const winner = await trx
    .selectFrom('bidding_signup')
    .innerJoin('corporate', 'corporate.id', 'bidding_signup.corporate_id')
    .select(['corporate.name', 'corporate.creditcode', 'bidding_signup.contacts', 'bidding_signup.telephone'])
    .where('bidding_signup.id', '=', deal.winnerSignUp)
    .executeTakeFirstOrThrow()
  const assets = await trx
    .selectFrom('bidding_asset')
    .innerJoin('asset', 'asset.id', 'bidding_asset.asset_id')
    .select(['asset.code', 'asset.name', 'asset.model', 'asset.quantity', 'asset.unit'])
    .where('bidding_asset.bidding_id', '=', session.id)
    .orderBy('bidding_asset.sort_no')
    .execute()
  return {
    code: session.code,
    name: session.name,
    transType: session.trans_type,
    bidType: session.bid_type ?? 1,
    issuer: { ...issuer, contacts: session.contacts, telephone: session.telephone },
    winner: { ...winner, no: deal.winnerNo },
    startPrice: session.start_price_fen ?? 0,
    price: deal.price,
    timeUnit: session.trans_time_unit ?? 0,
    startAt: session.start_time?.getTime() ?? 0,
    closedAt: deal.closedAt.getTime(),
    assets,
  }
}
