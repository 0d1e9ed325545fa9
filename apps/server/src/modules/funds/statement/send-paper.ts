import type { FastifyReply } from 'fastify'
import type { In } from '@aosp/contract/endpoint'
import { DOCUMENT_KINDS, STATEMENT_PDF_LINES } from '@aosp/contract/funds/document-codes'
import type { documentPaper as paperCall } from '@aosp/contract/funds/statement'
import { no, refuse } from '@aosp/contract/refusals'
import { PLATFORM_NAME } from '@aosp/contract/texts'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { PdfDefinition } from '../../../platform/pdf/pdf-worker.ts'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { receivingAccount } from '../receiving-account.ts'
import { allLines, redWords, scopeOfPaper, titleOf, type SessionPorts } from './account-queries.ts'
import { documents, type DocumentRow } from './document-queries.ts'
import { paperDocument, statementDocument } from './paper-document.ts'

export async function sendPaper(ports: SessionPorts, ctx: SignedIn, { id }: In<typeof paperCall>, reply: FastifyReply): Promise<null> {
  const row = (await documents(ctx.db, ctx.actor).where('fund_document.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
  const pdf = await renderPdf(await definitionOf(ports, ctx, row))
  void reply
    .header('content-type', 'application/pdf')
    .header(
      'content-disposition',
      `inline; filename="${row.no}.pdf"; filename*=UTF-8''${encodeURIComponent(`${DOCUMENT_KINDS[row.kind].title} ${row.no}`)}.pdf`,
    )
    .header('cache-control', 'private, no-cache')
    .send(pdf)
  return null
}

async function definitionOf(ports: SessionPorts, ctx: SignedIn, row: DocumentRow): Promise<PdfDefinition> {
  const { accountName } = await receivingAccount(ctx.db)
  const platform = accountName === '' ? PLATFORM_NAME : accountName
  const head = { kind: row.kind, no: row.no, issuedAt: row.issued_at, company: row.corporate_name, creditcode: row.creditcode, platform }
  if (row.journal_no !== null && row.journal_kind !== null)
    return paperDocument({
      ...head,
      subject: row.subject,
      applyNo: row.apply_no,
      amount: row.amount_fen,
      dueAt: row.due_at,
      journal: { no: row.journal_no, kind: row.journal_kind },
      bookedAt: row.booked_at,
      note: row.note,
    })
  const { period, through_no: through, held_open_fen: held, owed_open_fen: owed, held_close_fen: heldAfter, owed_close_fen: owedAfter } = row
  if (period === null || through === null || held === null || owed === null || heldAfter === null || owedAfter === null)
    throw new Error(`${row.no} is neither about an entry nor about a time`)
  const scope = scopeOfPaper({ company_id: row.company_id, period, through_no: through })
  const lines = await allLines(ctx.db, ports, scope, STATEMENT_PDF_LINES + 1)
  if (lines.length > STATEMENT_PDF_LINES) refuse(no('statement.tooLong', { most: STATEMENT_PDF_LINES }))
  return statementDocument({
    ...head,
    title: titleOf(scope),
    opening: { held, owed },
    closing: { held: heldAfter, owed: owedAfter },
    lines: lines.map((line) => ({
      at: line.at,
      no: line.no,
      kind: line.kind,
      subject: [line.subject, redWords(line)].filter(Boolean).join('，'),
      held: line.held,
      owed: line.owed,
      heldAfter: line.held_after,
      owedAfter: line.owed_after,
    })),
  })
}
