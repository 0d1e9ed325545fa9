import type { Selectable } from 'kysely'
import { REGISTRATION_FILES, REGISTRATION_TICKET_HOURS, REJECTED_MARKER_HOURS } from '@aosp/contract/organisation/texts'
import { no, refuse } from '@aosp/contract/refusals'
import { newId, newSecret } from '@aosp/kernel/ids'
import type { Database, Db, Trx } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { digest } from '../../identity/index.ts'
import { lastRegistration } from '../review/review-store.ts'
import '../organisation.tables.ts'

export type Ticket = Selectable<Database['registration_ticket']>

const HOUR_MS = 3_600_000
const MOST_CHECKS = 100

/** What files of a visitor hang on until his registration is sent. */
export const TICKET_FILES = 'registration:'
export const ticketTarget = (ticket: Pick<Ticket, 'id'>): string => `${TICKET_FILES}${ticket.id}`
/** The reader that links to such files are written for. */
export const ticketReader = (ticket: Pick<Ticket, 'id'>): { accountId: string } => ({ accountId: `registration-${ticket.id}` })

async function openTicket(db: Db, holder: { kind: Ticket['kind']; phone: string; accountId: string | null; hours: number }, now: Date) {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + holder.hours * HOUR_MS)
  await sweepTickets(db, now)
  await db
    .insertInto('registration_ticket')
    .values({
      id: newId(now.getTime()),
      token_hash: digest(token),
      kind: holder.kind,
      phone: holder.phone,
      account_id: holder.accountId,
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

/** Pictures nobody sent in lose their hold with the ticket; the sweep of loose uploads takes them. */
async function sweepTickets(db: Db, now: Date): Promise<void> {
  const gone = await db.deleteFrom('registration_ticket').where('expires_at', '<', now).returning('id').execute()
  if (gone.length > 0) await db.updateTable('stored_file').set({ attached_to: null }).where('attached_to', 'in', gone.map(ticketTarget)).execute()
}

/** For somebody who has just shown that the phone is his. */
export const openPhoneTicket = (db: Db, phone: string, now: Date) =>
  openTicket(db, { kind: 'phone', phone, accountId: null, hours: REGISTRATION_TICKET_HOURS }, now)

/** For a rejected applicant who has just shown his password or phone. */
export async function rejectedMarker(ctx: Ctx, account: { id: string; phone: string | null; reject: string | null }) {
  const last = await lastRegistration(ctx.db, account.id)
  const { token } = await openTicket(ctx.db, { kind: 'resubmit', phone: account.phone ?? '', accountId: account.id, hours: REJECTED_MARKER_HOURS }, ctx.now())
  return { sysUser: token, kind: last?.member_kind ?? 2, reason: account.reject ?? '' }
}

/** The ticket behind a token, locked: what is done with one ticket happens one after the other. A false and an old one look the same. */
export async function lockTicket(trx: Trx, token: string, now: Date): Promise<Ticket> {
  const row = await trx.selectFrom('registration_ticket').selectAll().where('token_hash', '=', digest(token)).forUpdate().executeTakeFirst()
  return row && row.expires_at > now ? row : refuse(no('register.ticketExpired'))
}

export async function countCheck(trx: Trx, ticket: Ticket): Promise<void> {
  if (ticket.checks >= MOST_CHECKS) refuse(no('register.tooManyChecks'))
  await trx
    .updateTable('registration_ticket')
    .set({ checks: ticket.checks + 1 })
    .where('id', '=', ticket.id)
    .execute()
}

/** Pictures of a visitor are few; sending the form frees the ticket's count. */
export async function refuseTooManyFiles(trx: Trx, ticket: Ticket): Promise<void> {
  const { total } = await trx
    .selectFrom('stored_file')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('attached_to', '=', ticketTarget(ticket))
    .executeTakeFirstOrThrow()
  if (total >= REGISTRATION_FILES.count) refuse(no('file.tooMany', { max: REGISTRATION_FILES.count }))
}
