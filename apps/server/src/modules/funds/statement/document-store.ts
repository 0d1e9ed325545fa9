import { sql, type Insertable } from 'kysely'
import type { DocumentKind } from '@aosp/contract/funds/document-codes'
import { newId } from '@aosp/kernel/ids'
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { DocumentTable } from '../funds.tables.ts'
import { CLOCK } from '../ledger-store.ts'
import { numbered, paperOf, yearOf } from './rules/papers.ts'

export const DOCUMENTS = 'funds.documents'
const AT_ONCE = 200
const PAUSE_MS = 3000

type Draft = Omit<Insertable<DocumentTable>, 'id' | 'year' | 'seq' | 'no'>

/**
 * One at a time gives numbers, so that none is left out and none given twice: whoever aborts gives back what he took. Taken last, after
 * every other lock, because all who issue wait here for each other.
 */
export const queueForNumbers = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtextextended('fund_document', 0))`.execute(trx)

/** Under the queue's lock. */
export async function insertDocuments(trx: Trx, drafts: readonly Draft[]): Promise<{ id: string; no: string }[]> {
  if (drafts.length === 0) return []
  const dated = drafts.map((draft) => ({ ...draft, year: yearOf(new Date(draft.booked_at)) }))
  const last = await trx
    .selectFrom('fund_document')
    .select((eb) => ['kind', 'year', eb.fn.max('seq').as('seq')])
    .where('kind', 'in', [...new Set(dated.map(({ kind }) => kind))])
    .where('year', 'in', [...new Set(dated.map(({ year }) => year))])
    .groupBy(['kind', 'year'])
    .execute()
  const papers = numbered(dated, last).map((paper) => ({ id: newId(new Date(paper.issued_at).getTime()), ...paper }))
  await trx.insertInto('fund_document').values(papers).execute()
  return papers.map(({ id, no }) => ({ id, no }))
}

/** Gives entries that wait for their paper one, in the order of the books; returns how many were looked at. */
export async function issueWaiting(trx: Trx, now: Date): Promise<number> {
  await queueForNumbers(trx)
  const { rows } = await sql<{ journal_id: string }>`
    delete from fund_document_due where journal_no in (select journal_no from fund_document_due order by journal_no limit ${AT_ONCE}) returning journal_id`.execute(
    trx,
  )
  if (rows.length === 0) return 0
  const ids = rows.map(({ journal_id: id }) => id)
  const journals = await trx.selectFrom('fund_journal').selectAll().where('id', 'in', ids).orderBy('no').execute()
  const legs = await trx.selectFrom('fund_leg').select(['journal_id', 'account', 'account_kind', 'side', 'amount_fen']).where('journal_id', 'in', ids).execute()
  const due = new Map((await dueOf(trx, legs)).map(({ id, due_at: at }) => [id, at]))
  const drafts = journals.flatMap((journal): Draft[] => {
    const own = legs.filter(({ journal_id: id }) => id === journal.id)
    const paper = paperOf(
      journal.kind,
      own.map((leg) => ({ accountKind: leg.account_kind, side: leg.side, amount: leg.amount_fen })),
    )
    if (!paper || journal.company_id === null) return []
    return [
      {
        kind: paper.kind,
        company_id: journal.company_id,
        journal_id: journal.id,
        reference_kind: journal.reference_kind,
        reference_id: journal.reference_id,
        apply_no: journal.apply_no,
        subject: journal.subject,
        amount_fen: paper.amount,
        note: journal.note,
        due_at: paper.kind === 'fee' ? (own.map(({ account }) => due.get(feeIdOf(account))).find((at) => at !== undefined) ?? null) : null,
        booked_at: journal.at,
        issued_at: now,
        issued_name: CLOCK.name,
      },
    ]
  })
  await insertDocuments(trx, drafts)
  return rows.length
}

const FEE_ACCOUNT = 'AR:'
const feeIdOf = (account: string): string => (account.startsWith(FEE_ACCOUNT) ? account.slice(FEE_ACCOUNT.length) : '')
const dueOf = (trx: Trx, legs: readonly { account: string }[]) =>
  trx
    .selectFrom('fund_fee')
    .select(['id', 'due_at'])
    .where('id', 'in', ['', ...new Set(legs.map(({ account }) => feeIdOf(account)))])
    .execute()

/** Papers follow the books within seconds; whoever books does not wait for a number. */
export const runDocuments = ({ db, due, now }: Pick<Platform, 'db' | 'due' | 'now'>, key: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const looked = await issueWaiting(trx, now())
    await due.plan(trx, { kind: DOCUMENTS, key, dueAt: new Date(now().getTime() + (looked === AT_ONCE ? 0 : PAUSE_MS)) })
  })

/** Everything that waits, for a seed. */
export async function issueAll(trx: Trx, now: Date): Promise<void> {
  while ((await issueWaiting(trx, now)) === AT_ONCE);
}

export const findStatement = (db: Db | Trx, of: { company: string; period: string; through: number }) =>
  db
    .selectFrom('fund_document')
    .select(['id', 'no'])
    .where('company_id', '=', of.company)
    .where('period', '=', of.period)
    .where('through_no', '=', of.through)
    .where('kind', '=', 'statement' satisfies DocumentKind)
    .executeTakeFirst()
