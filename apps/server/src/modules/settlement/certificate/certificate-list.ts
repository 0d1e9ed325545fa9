import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Out } from '@aosp/contract/endpoint'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { certificateList as listCall } from '@aosp/contract/settlement/certificate'
import type { ListQuery } from '@aosp/contract/wire'
import { fen } from '@aosp/kernel/money'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { isStaff } from '../../trading/index.ts'
import { UNDONE } from './certificate-queries.ts'
import '../settlement.tables.ts'

const valid = sql<boolean>`(bidding.state not in (${sql.join(UNDONE.map((state) => sql.lit(state)))}))`

const list = defineList({
  fields: {
    no: { column: 'bidding_certificate.no', type: 'text' },
    biddingCode: { column: 'bidding.code', type: 'text' },
    biddingName: { column: 'bidding.name', type: 'text' },
    issuerName: { column: 'issuer.name', type: 'text' },
    winnerName: { column: 'winner.name', type: 'text' },
    valid: { column: valid, type: 'boolean', sort: false },
    createTime: { column: 'bidding_certificate.issued_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'bidding_certificate.no',
})

/** For the two sides of each deal and for those who run the platform. Where a runner-up moved up, his paper has taken the place of the first one. */
const rows = ({ db, actor }: SignedIn) =>
  db
    .selectFrom('bidding_certificate')
    .innerJoin('bidding', 'bidding.id', 'bidding_certificate.bidding_id')
    .innerJoin('bidding_signup', 'bidding_signup.id', 'bidding_certificate.signup_id')
    .innerJoin('corporate as issuer', 'issuer.id', 'bidding.corporate_id')
    .innerJoin('corporate as winner', 'winner.id', 'bidding_signup.corporate_id')
    .select([
      'bidding_certificate.no',
      'bidding_certificate.content',
      'bidding_certificate.issued_at',
      'bidding.id as bidding_id',
      'bidding.code',
      'bidding.name',
      'issuer.name as issuer_name',
      'winner.name as winner_name',
      valid.as('valid'),
    ])
    .where('bidding_certificate.void_at', 'is', null)
    .$if(!isStaff(actor), (query) =>
      query.where((eb) => eb.or([eb('bidding.corporate_id', '=', actor.corporateId ?? ''), eb('bidding_signup.corporate_id', '=', actor.corporateId ?? '')])),
    )
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const shown = (row: Row) => ({
  id: row.no,
  no: row.no,
  bidding: row.bidding_id,
  biddingCode: row.code,
  biddingName: row.name,
  issuerName: row.issuer_name,
  winnerName: row.winner_name,
  price: fen(row.content.price),
  valid: row.valid,
  createTime: row.issued_at,
})

export const listCertificates = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> => runList(ctx.db, list, input, rows(ctx), { map: shown })

const COLUMNS: readonly SheetColumn[] = [
  { name: 'no', title: '确认书编号', kind: 'text', width: 22 },
  { name: 'biddingCode', title: '场次编号', kind: 'text', width: 20 },
  { name: 'biddingName', title: '场次名称', kind: 'text', width: 40 },
  { name: 'issuerName', title: '发起方', kind: 'text', width: 28 },
  { name: 'winnerName', title: '竞得方', kind: 'text', width: 28 },
  { name: 'price', title: '成交价（元）', kind: 'yuan', width: 16 },
  { name: 'standing', title: '是否有效', kind: 'text', width: 10 },
  { name: 'createTime', title: '签发时间', kind: 'moment', width: 20 },
]

export const sendCertificates = (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list,
    input,
    base: rows(ctx),
    map: (row) => ({ ...shown(row), standing: row.valid ? '有效' : '已失效' }),
    dictionaries: new Map(),
    columns: COLUMNS,
    title: '成交确认书',
    action: 'funds.certificate-exported',
  })
