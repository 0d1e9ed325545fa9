import type { FastifyRequest } from 'fastify'
import type { In, Out } from '@aosp/contract/endpoint'
import { REGISTRATION_FILES, REGISTRATION_KIND, REVIEW_STATE, NOTHING_SENT } from '@aosp/contract/organisation/texts'
import { atField, no, refuse } from '@aosp/contract/refusals'
import type {
  registrationCheck as checkCall,
  registrationResult as resultCall,
  registrationUpload as uploadCall,
  verifyPhone as phoneCall,
} from '@aosp/contract/organisation/registration'
import { isCreditCode, tidyCreditCode } from '@aosp/kernel/credit-code'
import { maskPhone } from '@aosp/kernel/mask'
import { YES_NO } from '@aosp/contract/reference/codes'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import { tx, type Ctx } from '../../../platform/http/context.ts'
import { findApplicant, isAccountFieldTaken, provePhone } from '../../identity/index.ts'
import { findByCreditCode } from '../corporate/corporate-store.ts'
import { lastRegistration, reviewTarget } from '../review/review-store.ts'
import { countCheck, lockTicket, openPhoneTicket, refuseTooManyFiles, ticketReader, ticketTarget, type Ticket } from './tickets.ts'

/** From here on the visitor is told plainly what is taken: he has shown that he is the one who asks. */
export async function verifyPhone(ctx: Ctx, { mobile, smscode }: In<typeof phoneCall>): Promise<Out<typeof phoneCall>> {
  await provePhone(ctx, mobile, smscode)
  if (await isAccountFieldTaken(ctx.db, 'phone', mobile, null)) refuse(atField('mobile', no('register.phoneTaken')))
  const { token, expiresAt } = await openPhoneTicket(ctx.db, mobile, ctx.now())
  return { ticket: token, endTime: expiresAt }
}

const TOKEN = /^[0-9a-f]{64}$/

export async function registrationUpload(ctx: Ctx, request: FastifyRequest, files: PrivateFiles): Promise<Out<typeof uploadCall>> {
  let reader = { accountId: '' }
  const kept = await files.takeFromVisitor(ctx, request, {
    allowed: ['licence', 'qualification'],
    megabytes: REGISTRATION_FILES.megabytes,
    admit: async (trx, fields) => {
      const token = fields.get('ticket') ?? ''
      const ticket = await lockTicket(trx, TOKEN.test(token) ? token : '', ctx.now())
      await refuseTooManyFiles(trx, ticket)
      reader = ticketReader(ticket)
      return ticketTarget(ticket)
    },
  })
  return { path: kept.path, name: kept.name, size: kept.size, type: kept.type, url: files.linkTo(kept.path, reader, ctx.now()) }
}

type Checked = Out<typeof checkCall>
const FREE: Checked = { free: true, joins: false, message: '' }
const taken = (message: string): Checked => ({ free: false, joins: false, message })

export async function registrationCheck(ctx: Ctx, input: In<typeof checkCall>): Promise<Checked> {
  return tx(ctx, async (trx) => {
    const ticket = await lockTicket(trx, input.ticket, ctx.now())
    await countCheck(trx, ticket)
    switch (input.field) {
      case 'username':
        return (await isAccountFieldTaken(trx, 'username', input.value, ticket.account_id)) ? taken(no('register.usernameTaken').message) : FREE
      case 'email':
        return (await isAccountFieldTaken(trx, 'email', input.value, ticket.account_id)) ? taken(no('register.emailTaken').message) : FREE
      case 'name': {
        const known = await trx.selectFrom('corporate').select('in_group').where('name', '=', input.value).executeTakeFirst()
        return !known || (known.in_group === YES_NO.yes && input.kind === REGISTRATION_KIND.group) ? FREE : taken(no('register.companyTaken').message)
      }
      case 'creditcode':
        return checkCreditCode(trx, ticket, tidyCreditCode(input.value), input.kind)
    }
  })
}

async function checkCreditCode(trx: Trx, ticket: Ticket, code: string, kind: number | undefined): Promise<Checked> {
  if (!isCreditCode(code)) return taken('统一社会信用代码不正确，请核对18位代码')
  const known = await findByCreditCode(trx, code)
  if (known?.in_group === YES_NO.yes && kind === REGISTRATION_KIND.group) return { free: true, joins: true, message: `审核通过后您将加入「${known.name}」` }
  if (known) return taken(no('register.companyTaken').message)
  const waiting = await trx
    .selectFrom('review_request')
    .select('account_id')
    .where('kind', '=', 'registration')
    .where('state', '=', REVIEW_STATE.waiting)
    .where('creditcode', '=', code)
    .execute()
  return waiting.some(({ account_id }) => account_id !== ticket.account_id) ? taken(no('register.companyWaiting').message) : FREE
}

const UNKNOWN_APPLICANT = {
  status: NOTHING_SENT,
  reason: '',
  kind: 0,
  submitTime: null,
  decideTime: null,
  username: '',
  realname: '',
  sex: null,
  email: '',
  corporate: {},
}

/** What the holder of the ticket has sent and what became of it. */
export async function registrationResult(ctx: Ctx, input: In<typeof resultCall>, files: PrivateFiles): Promise<Out<typeof resultCall>> {
  const ticket = await tx(ctx, (trx) => lockTicket(trx, input.ticket, ctx.now()))
  const account = ticket.account_id === null ? undefined : await findApplicant(ctx.db, ticket.account_id)
  if (!account) return { ...UNKNOWN_APPLICANT, phone: maskPhone(ticket.phone), qualificationsList: [], files: await shownFiles(ctx, files, ticket, []) }
  const sent = await lastRegistration(ctx.db, account.id)
  return {
    status: account.status,
    reason: account.reject ?? '',
    kind: sent?.member_kind ?? 2,
    submitTime: sent?.submitted_at ?? null,
    decideTime: sent?.decided_at ?? null,
    username: account.username,
    realname: account.realname,
    sex: account.sex,
    phone: maskPhone(account.phone ?? ''),
    email: account.email ?? '',
    corporate: { ...sent?.after },
    qualificationsList: (sent?.qualifications ?? []).map((row) => ({ ...row })),
    files: await shownFiles(ctx, files, ticket, sent ? [reviewTarget(sent.id)] : []),
  }
}

async function shownFiles(ctx: Ctx, files: PrivateFiles, ticket: Ticket, targets: readonly string[]) {
  const found = await filesOn(ctx.db, [ticketTarget(ticket), ...targets])
  return found.map((file) => ({ ...file, url: files.linkTo(file.path, ticketReader(ticket), ctx.now()) }))
}

const filesOn = (db: Db, targets: readonly string[]) =>
  db.selectFrom('stored_file').select(['path', 'name', 'type']).where('attached_to', 'in', targets).orderBy('id').execute()
