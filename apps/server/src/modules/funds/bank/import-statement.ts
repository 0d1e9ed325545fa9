import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Out } from '@aosp/contract/endpoint'
import type { importStatement as importCall, previewStatement as previewCall } from '@aosp/contract/funds/bank'
import { LINE_STATE } from '@aosp/contract/funds/bank-codes'
import { IMPORT_FILE_MB } from '@aosp/contract/platform/codes'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { fen } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { readUpload } from '../../../platform/files/read-upload.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { Said } from '../../../platform/http/serve.ts'
import { post } from '../ledger-store.ts'
import { unmatched } from '../rules/journals.ts'
import './bank.tables.ts'
import { layoutFor } from './layout-store.ts'
import { proposeMatches } from './propose-matches.ts'
import { readBankFile } from './read-bank-file.ts'
import { readStatement, type Fault, type ReadLine } from './rules/layout.ts'

const SHOWN_FAULTS = 100
const SHOWN_LINES = 20
const ROWS_A_STATEMENT = 500

type Read = { layout: string; name: string; digest: string; lines: ReadLine[]; faults: Fault[] }

async function readFile(ctx: SignedIn, request: FastifyRequest): Promise<Read> {
  const { name, bytes, fields } = await readUpload(request, IMPORT_FILE_MB)
  const id = fields.get('layout') ?? ''
  const layout = await layoutFor(ctx.db, id, 'statement')
  const read = readStatement(layout, await readBankFile(bytes, layout.encoding))
  if ('ok' in read) return refuse(read)
  return { layout: id, name: name.slice(-100), digest: createHash('sha256').update(bytes).digest('hex'), ...read }
}

const sumOf = (lines: readonly ReadLine[], direction: ReadLine['direction']) =>
  fen(lines.reduce((sum, line) => (line.direction === direction ? sum + line.amount : sum), 0))

/** The lines nobody has brought in yet. */
async function unknownLines(trx: Trx, lines: readonly ReadLine[]): Promise<ReadLine[]> {
  const rows = await trx
    .selectFrom('bank_line')
    .select('serial')
    .where((eb) => eb('serial', '=', eb.fn.any(eb.val(lines.map(({ serial }) => serial)))))
    .execute()
  const known = new Set(rows.map(({ serial }) => serial))
  return lines.filter(({ serial }) => !known.has(serial))
}

const importedBefore = (trx: Trx, digest: string) => trx.selectFrom('bank_statement').select('imported_at').where('digest', '=', digest).executeTakeFirst()

export async function previewStatement(ctx: SignedIn, request: FastifyRequest): Promise<Out<typeof previewCall>> {
  const read = await readFile(ctx, request)
  return tx(ctx, async (trx) => {
    const fresh = await unknownLines(trx, read.lines)
    const before = await importedBefore(trx, read.digest)
    await appendAudit(trx, ctx, { action: 'funds.bank-statement-previewed', detail: { file: read.name, lines: read.lines.length, faults: read.faults.length } })
    return {
      lines: fresh.length,
      incoming: sumOf(fresh, 'in'),
      outgoing: sumOf(fresh, 'out'),
      twice: read.lines.length - fresh.length,
      faults: read.faults.slice(0, SHOWN_FAULTS),
      faultCount: read.faults.length,
      before: before?.imported_at ?? null,
      first: fresh.slice(0, SHOWN_LINES).map(({ serial, at, direction, amount, payerName, memo }) => ({
        serial,
        at,
        income: direction === 'in' ? amount : null,
        outgo: direction === 'out' ? amount : null,
        payerName,
        memo,
      })),
    }
  })
}

export async function importStatement(ctx: SignedIn, request: FastifyRequest): Promise<Said<Out<typeof importCall>>> {
  const read = await readFile(ctx, request)
  if (read.lines.length === 0) refuse(no('bank.nothing'))
  return tx(ctx, async (trx) => {
    const now = ctx.now()
    const id = newId(now.getTime())
    const fresh = await unknownLines(trx, read.lines)
    // Two imports of one file at once: the second waits for the first at its digest.
    const made = await trx
      .insertInto('bank_statement')
      .values({
        id,
        layout_id: read.layout,
        file_name: read.name,
        digest: read.digest,
        lines: fresh.length,
        twice: read.lines.length - fresh.length,
        faults: read.faults.length,
        incoming_fen: sumOf(fresh, 'in'),
        outgoing_fen: sumOf(fresh, 'out'),
        imported_by: ctx.actor.accountId,
        imported_name: ctx.actor.realname,
        imported_at: now,
      })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return refuse(no('bank.fileTwice', { at: toBeijing((await importedBefore(trx, read.digest))?.imported_at ?? now) }))
    const kept = await keepLines(trx, id, fresh, now)
    await bookIncoming(trx, ctx, kept, now)
    const { exact, near, none } = await proposeMatches(trx)
    const twice = read.lines.length - kept.length
    await appendAudit(trx, ctx, {
      action: 'funds.bank-statement-imported',
      target: id,
      detail: { file: read.name, digest: read.digest, lines: kept.length, twice, faults: read.faults.length },
    })
    const said = `已导入 ${kept.length} 笔流水${twice > 0 ? `，${twice} 笔此前已导入` : ''}${read.faults.length > 0 ? `，${read.faults.length} 行有误未导入` : ''}`
    return new Said(said, { id, lines: kept.length, twice, faultCount: read.faults.length, exact, near, none })
  })
}

type Kept = ReadLine & { id: string }

/** Another file with the same line may be on its way in: whoever comes second keeps what is left. */
async function keepLines(trx: Trx, statement: string, lines: readonly ReadLine[], now: Date): Promise<Kept[]> {
  const kept: Kept[] = []
  for (let from = 0; from < lines.length; from += ROWS_A_STATEMENT) {
    const part = lines.slice(from, from + ROWS_A_STATEMENT).map((line) => ({ ...line, id: newId(now.getTime()) }))
    const stored = await trx
      .insertInto('bank_line')
      .values(
        part.map((line) => ({
          id: line.id,
          statement_id: statement,
          row_no: line.line,
          serial: line.serial,
          at: line.at,
          direction: line.direction,
          amount_fen: line.amount,
          payer_name: line.payerName,
          payer_account: line.payerAccount,
          payer_bank: line.payerBank,
          memo: line.memo,
          balance_fen: line.balance,
          state: line.direction === 'in' ? LINE_STATE.unclaimed : LINE_STATE.outgoing,
        })),
      )
      .onConflict((conflict) => conflict.column('serial').doNothing())
      .returning('id')
      .execute()
    const ids = new Set(stored.map(({ id }) => id))
    kept.push(...part.filter(({ id }) => ids.has(id)))
  }
  return kept
}

/** J14: whatever came in is there, and nobody's until it is claimed. */
async function bookIncoming(trx: Trx, ctx: SignedIn, lines: readonly Kept[], now: Date): Promise<void> {
  const by = { accountId: ctx.actor.accountId, name: ctx.actor.realname }
  for (const line of lines)
    if (line.direction === 'in')
      await post(trx, unmatched(line.id, line.amount), {
        reference: { kind: 'line', id: line.id },
        company: null,
        applyNo: line.serial,
        subject: `银行到账：${line.payerName || '付款方不详'}`,
        by,
        now,
        note: line.memo,
      })
}
