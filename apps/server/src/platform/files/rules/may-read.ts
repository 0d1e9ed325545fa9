import type { Actor } from '../../http/context.ts'

export type FileFacts = { biz: string; accountId: string | null; corporateId: string | null; isPublic: boolean; attachedTo: string | null }

/** Says whether somebody who is neither the uploader nor a colleague may read files of one kind: operators, reviewers, counterparties. */
export type ReadRule = (actor: Actor, file: FileFacts) => boolean

/** A file nobody has hung on a record yet belongs to its uploader alone. */
export function mayRead(actor: Actor | undefined, file: FileFacts, rules: readonly ReadRule[]): boolean {
  if (file.isPublic) return true
  if (!actor) return false
  if (file.accountId === actor.accountId) return true
  if (file.attachedTo !== null && file.corporateId !== null && file.corporateId === actor.corporateId) return true
  return rules.some((allows) => allows(actor, file))
}
