import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { bankClaims as claimsCall, bankLines as linesCall, statementList as statementsCall } from '@aosp/contract/funds/bank'
import { GRADE, GRADE_TEXTS, LINE_STATE, LINE_STATE_TEXTS, TRAIT_NAMES, type Trait } from '@aosp/contract/funds/bank-codes'
import { SLIP_STATE, SLIP_STATE_TEXTS, SLIP_TYPE_TEXTS } from '@aosp/contract/funds/codes'
import { no, refuse } from '@aosp/contract/refusals'
import type { ListQuery } from '@aosp/contract/wire'
import { maskAccount } from '@aosp/kernel/mask'
import { fen } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList, sumList } from '../../../platform/list/run-list.ts'
import { mayReviewSlip } from '../rules/money-states.ts'
import { seesAccounts } from '../slip-queries.ts'
import type { Slip } from '../slip-store.ts'
import './bank.tables.ts'
import { isOverpaid, type BankLine } from './match-commands.ts'
import { claimOf, incomingOf, openSlips } from './propose-matches.ts'
import { differences } from './rules/match-lines.ts'

type Line = Out<typeof linesCall>['records'][number]
type Claim = NonNullable<Line['claim']>

const list = defineList({
  fields: {
    state: { column: 'bank_line.state', type: 'number' },
    grade: { column: 'bank_line.grade', type: 'number' },
    direction: { column: 'bank_line.direction', type: 'id' },
    serial: { column: 'bank_line.serial', type: 'text' },
    payerName: { column: 'bank_line.payer_name', type: 'text' },
    memo: { column: 'bank_line.memo', type: 'text' },
    statement: { column: 'bank_line.statement_id', type: 'id' },
    amount: { column: 'bank_line.amount_fen', type: 'yuan' },
    time: { column: 'bank_line.at', type: 'moment' },
  },
  defaultSort: ['-time'],
  tieBreaker: 'bank_line.id',
})

const rows = (db: Db) =>
  db
    .selectFrom('bank_line')
    .leftJoin('bank_match', (join) => join.onRef('bank_match.line_id', '=', 'bank_line.id').on('bank_match.undone_at', 'is', null))
    .selectAll('bank_line')
    .select([
      'bank_match.made_by',
      'bank_match.made_name',
      'bank_match.made_at',
      'bank_match.note',
      'bank_match.differs as claimed_differs',
      sql<string | null>`coalesce(bank_match.slip_id, case when bank_line.state = ${sql.lit(LINE_STATE.unclaimed)} then bank_line.proposed_slip end)`.as(
        'slip_id',
      ),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]
type NamedSlip = Slip & { corporate_name: string }

async function slipsOf(db: Db, ids: readonly string[]): Promise<Map<string, NamedSlip>> {
  const found = await db
    .selectFrom('transfer_slip')
    .innerJoin('corporate', 'corporate.id', 'transfer_slip.company_id')
    .selectAll('transfer_slip')
    .select('corporate.name as corporate_name')
    .where((eb) => eb('transfer_slip.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return new Map(found.map((slip) => [slip.id, slip]))
}

const blockedOf = (actor: Actor, slip: Slip, differs: readonly Trait[]): string => {
  const allowed = mayReviewSlip(slip, actor)
  if (!allowed.ok) return allowed.message
  if (differs.includes('amount')) return no('bank.amountDiffers').message
  return slip.state === SLIP_STATE.waiting && isOverpaid(slip) ? no('bank.overpaid').message : ''
}

const shownClaim = (actor: Actor, slip: NamedSlip, differs: readonly Trait[]): Claim => ({
  id: slip.id,
  applynNo: slip.apply_no,
  subject: slip.subject,
  corporateName: slip.corporate_name,
  type_dictText: SLIP_TYPE_TEXTS[slip.type] ?? '',
  amount: fen(slip.amount_fen),
  accountName: slip.account_name,
  accountNo: seesAccounts(actor, slip.company_id) ? slip.account_no : maskAccount(slip.account_no),
  state: slip.state,
  state_dictText: SLIP_STATE_TEXTS[slip.state] ?? '',
  blocked: blockedOf(actor, slip, differs),
  differs: [...differs],
})

function actionsOf(actor: Actor, row: Row, claim: Claim | null): Line['actions'] {
  if (!actor.permissions.has('bank:match')) return []
  if (row.state === LINE_STATE.unclaimed) return [...(claim?.blocked === '' ? (['confirm'] as const) : []), 'claim', 'return']
  if (row.state === LINE_STATE.returning) return row.return_by === actor.accountId ? ['keep'] : ['returned', 'keep']
  return row.state === LINE_STATE.claimed && row.made_by !== actor.accountId ? ['undo'] : []
}

const traitsOf = (text: string): Trait[] => TRAIT_NAMES.filter((trait) => text.split(',').includes(trait))

function shownLine(actor: Actor, row: Row, slips: ReadonlyMap<string, NamedSlip>): Line {
  const slip = slips.get(row.slip_id ?? '')
  const claimed = row.state === LINE_STATE.claimed
  const claim = slip ? shownClaim(actor, slip, traitsOf(claimed ? (row.claimed_differs ?? '') : row.differs)) : null
  return {
    id: row.id,
    serial: row.serial,
    time: row.at,
    direction: row.direction,
    amount: fen(row.amount_fen),
    payerName: row.payer_name,
    payerAccount: seesAccounts(actor, '') ? row.payer_account : maskAccount(row.payer_account),
    payerBank: row.payer_bank,
    memo: row.memo,
    state: row.state,
    state_dictText: LINE_STATE_TEXTS[row.state] ?? '',
    grade: row.state === LINE_STATE.unclaimed ? row.grade : GRADE.none,
    grade_dictText: GRADE_TEXTS[row.grade] ?? '',
    claim,
    claimBy: row.made_name ?? '',
    claimTime: row.made_at,
    claimNote: row.note ?? '',
    returnBy: row.return_name ?? '',
    returnNote: row.return_note,
    actions: actionsOf(actor, row, claim),
  }
}

export async function bankLines(ctx: SignedIn, input: ListQuery): Promise<Out<typeof linesCall>> {
  const [page, sums] = await Promise.all([
    runList(ctx.db, list, input, rows(ctx.db)),
    sumList(ctx.db, list, input, rows(ctx.db), { amount: sql<number>`bank_line.amount_fen` }),
  ])
  const slips = await slipsOf(
    ctx.db,
    page.records.flatMap(({ slip_id }) => slip_id ?? []),
  )
  return { ...page, records: page.records.map((row) => shownLine(ctx.actor, row, slips)), sums }
}

const SHOWN_CLAIMS = 20

/** What a line could be for when nothing, or the wrong thing, was proposed: what has its amount, its payer or the word somebody looks for. */
export async function bankClaims(ctx: SignedIn, { line: id, word = '' }: In<typeof claimsCall>): Promise<Out<typeof claimsCall>> {
  const line: BankLine = (await ctx.db.selectFrom('bank_line').selectAll().where('id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
  const found = await openSlips(ctx.db)
    .innerJoin('corporate', 'corporate.id', 'transfer_slip.company_id')
    .selectAll('transfer_slip')
    .select('corporate.name as corporate_name')
    .where((eb) =>
      word === ''
        ? eb.or([eb('transfer_slip.amount_fen', '=', line.amount_fen), eb('corporate.name', '=', line.payer_name)])
        : eb.or([
            sql<boolean>`position(${word} in transfer_slip.apply_no) > 0`,
            sql<boolean>`position(${word} in corporate.name) > 0`,
            sql<boolean>`position(${word} in transfer_slip.subject) > 0`,
          ]),
    )
    .orderBy('transfer_slip.state')
    .orderBy('transfer_slip.created_at', 'desc')
    .limit(SHOWN_CLAIMS)
    .execute()
  return found.map((slip) => shownClaim(ctx.actor, slip, differences(incomingOf(line), claimOf(slip)))).toSorted((a, b) => a.differs.length - b.differs.length)
}

const statements = defineList({
  fields: {
    fileName: { column: 'bank_statement.file_name', type: 'text' },
    createTime: { column: 'bank_statement.imported_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'bank_statement.id',
})

export const statementList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof statementsCall>> =>
  runList(
    ctx.db,
    statements,
    input,
    ctx.db
      .selectFrom('bank_statement')
      .innerJoin('bank_layout', 'bank_layout.id', 'bank_statement.layout_id')
      .selectAll('bank_statement')
      .select('bank_layout.name as layout_name'),
    {
      map: (row) => ({
        id: row.id,
        fileName: row.file_name,
        layoutName: row.layout_name,
        lines: row.lines,
        twice: row.twice,
        faultCount: row.faults,
        incoming: fen(row.incoming_fen),
        outgoing: fen(row.outgoing_fen),
        createBy: row.imported_name,
        createTime: row.imported_at,
      }),
    },
  )
