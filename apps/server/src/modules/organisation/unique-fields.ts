import type { Actor } from '../../platform/http/context.ts'
import { isStaff, type UniqueField } from '../../platform/unique-fields.ts'
import './organisation.tables.ts'

const corporateField = (field: 'name' | 'creditcode', stored: (value: string) => string): UniqueField => ({
  table: 'corporate',
  field,
  edits: (actor: Actor, id) => actor.corporateId === id || isStaff(actor),
  isTaken: async (db, value, except) =>
    (await db
      .selectFrom('corporate')
      .select('id')
      .where(field, '=', stored(value))
      .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
      .executeTakeFirst()) !== undefined,
})

export const organisationUniqueFields: readonly UniqueField[] = [
  corporateField('name', (name) => name),
  corporateField('creditcode', (code) => code.toUpperCase()),
]
