import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { SESSION } from '@aosp/contract/trading/codes'
import { CERTIFICATE_NO, type certificateCheck as checkCall, type dealCertificate as certificateCall } from '@aosp/contract/auction/proof'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { routeOf } from '@aosp/contract/screens'
import { TransTypeEnum } from '@aosp/contract/trading/code-items'
import type { Ctx, SignedIn } from '../../../platform/http/context.ts'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import type { Platform } from '../../../platform/platform.ts'
import { dictText } from '../../reference/index.ts'
import { isStaff } from '../../trading/index.ts'
import { anchorOf, takeCheckpoint } from '../../auction/index.ts'
import { certificateDocument } from './certificate-document.ts'
import '../settlement.tables.ts'

/** A certificate of a deal that came to nothing is no longer good. */
const UNDONE = [SESSION.defaulted, SESSION.ended]

/** For the two sides of the deal and for those who run the platform; to everybody else there is no such session. */
async function ownCertificate({ db, actor }: SignedIn, id: string) {
  const row = await db
    .selectFrom('bidding_certificate')
    .innerJoin('bidding', 'bidding.id', 'bidding_certificate.bidding_id')
    .innerJoin('bidding_signup', 'bidding_signup.id', 'bidding_certificate.signup_id')
    .selectAll('bidding_certificate')
    .select(['bidding.corporate_id as issuer', 'bidding_signup.corporate_id as winner'])
    .where('bidding.id', '=', id)
    .where('bidding_certificate.void_at', 'is', null)
    .executeTakeFirst()
  const seen = row !== undefined && (isStaff(actor) || row.issuer === actor.corporateId || row.winner === actor.corporateId)
  return seen ? row : refuse(no('notFound'))
}

export async function sendCertificate(
  platform: Platform,
  ctx: SignedIn,
  { id }: In<typeof certificateCall>,
  { reply, origin }: { reply: FastifyReply; origin: string },
): Promise<null> {
  const row = await ownCertificate(ctx, id)
  const pdf = row.pdf ?? (await makePdf(platform, row, origin))
  void reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${row.no}.pdf"; filename*=UTF-8''${encodeURIComponent(`成交确认书 ${row.no}`)}.pdf`)
    .header('cache-control', 'private, no-cache')
    .send(pdf)
  return null
}

type Row = Awaited<ReturnType<typeof ownCertificate>>

/** Made once; whoever asks at the same moment gets the bytes that were kept first. */
async function makePdf(platform: Platform, row: Row, origin: string): Promise<Buffer> {
  const { db } = platform
  const result = await db.selectFrom('bidding_result').select(['head_seq', 'head_hash']).where('bidding_id', '=', row.bidding_id).executeTakeFirstOrThrow()
  const anchor = async () => anchorOf(db, row.bidding_id, result.head_seq)
  const found = (await anchor()) ?? (await takeCheckpoint(platform), await anchor()) ?? refuse(no('unavailable'))
  const { content } = row
  const pdf = await renderPdf(
    certificateDocument({
      no: row.no,
      issuedAt: row.issued_at,
      content,
      transTypeName: TransTypeEnum.find(({ value }) => value === content.transType)?.text ?? '',
      bidTypeName: (await dictText(db, 't_bidType', content.bidType)) ?? '',
      timeUnitName: (await dictText(db, 'time_unit', content.timeUnit)) ?? '',
      head: { seq: result.head_seq, hash: result.head_hash },
      checkpoint: found.checkpoint,
      checkUrl: origin + routeOf('portal/audit-verify', {}, { certificate: row.no }),
    }),
  )
  const digest = createHash('sha256').update(pdf).digest('hex')
  await db.updateTable('bidding_certificate').set({ pdf, digest }).where('no', '=', row.no).where('pdf', 'is', null).execute()
  const kept = await db.selectFrom('bidding_certificate').select('pdf').where('no', '=', row.no).executeTakeFirstOrThrow()
  return kept.pdf ?? pdf
}

/** A number is drawn from a million million, so knowing one is having the paper in hand. */
export async function checkCertificate({ db }: Ctx, input: In<typeof checkCall>): Promise<Out<typeof checkCall>> {
  const wanted = input.no.trim().toUpperCase()
  const row = CERTIFICATE_NO.test(wanted)
    ? await db
        .selectFrom('bidding_certificate')
        .innerJoin('bidding', 'bidding.id', 'bidding_certificate.bidding_id')
        .select(['no', 'content', 'issued_at', 'void_at', 'digest', 'bidding.state'])
        .where('no', '=', wanted)
        .executeTakeFirst()
    : undefined
  if (!row) return refuse(no('proof.unknownCertificate'))
  const valid = row.void_at === null && !UNDONE.some((state) => state === row.state)
  return { no: row.no, valid, code: row.content.code, name: row.content.name, issuedAt: row.issued_at.getTime(), digest: row.digest }
}
