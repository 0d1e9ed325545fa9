import { no } from '@aosp/contract/refusals'
import { CallFailure } from '../../../../lib/call.ts'

const TICKET_GONE = no('register.ticketExpired').message
/** The proof of the phone, or the marker, is too old or was never one. */
export const isTicketGone = (failure: unknown): boolean => failure instanceof CallFailure && (failure.field === 'ticket' || failure.message === TICKET_GONE)

export const textOf = (failure: unknown): string => (failure instanceof Error ? failure.message : '操作失败，请稍后重试')
