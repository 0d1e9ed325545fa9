import { no, refuse } from '@aosp/contract/refusals'
import type { Actor } from '../../platform/http/context.ts'
import { seesEverybody } from '../identity/index.ts'

/** Whether the rows of every company are open to this person; a role of the customer's own sees its company only. */
export const isStaff = seesEverybody

/** The one company a member works for. */
export const ownCompany = (actor: Actor): string => actor.corporateId ?? refuse(no('notFound'))

/** `undefined` means every company. */
export const companyLimit = (actor: Actor): string | undefined => (isStaff(actor) ? undefined : (actor.corporateId ?? ''))
