import type { ReadRule } from '../../platform/files/rules/may-read.ts'

/** Licences and qualification papers are also open to those who review them, once they hang on a record. */
export const mayReadCompanyPaper: ReadRule = (actor, file) =>
  file.attachedTo !== null && (actor.permissions.has('corporate:review') || actor.permissions.has('qualification:verify'))
