import type { ReadRule } from '../../platform/files/rules/may-read.ts'
import { TICKET_FILES } from './registration/tickets.ts'

/** Licences and qualification papers are also open to those who review them, once they were sent in: what hangs on a visitor's ticket was not. */
export const mayReadCompanyPaper: ReadRule = (actor, file) =>
  file.attachedTo !== null &&
  !file.attachedTo.startsWith(TICKET_FILES) &&
  (actor.permissions.has('corporate:review') || actor.permissions.has('qualification:verify'))
