import { viewActions } from '@aosp/kernel/button-permission'
import type { Column } from './columns.ts'

type Granted = { action: string; type: string }
type Declared = { action: string; type: string; status: string }

/** What a person may not see or change in one table. Column keys, and `add` and `batch_delete` for the two buttons. */
export type Exclusions = { readonly hidden: ReadonlySet<string>; readonly disabled: ReadonlySet<string> }

export const NO_EXCLUSIONS: Exclusions = { hidden: new Set(), disabled: new Set() }

const FIELD = '2'

/** Under the table's prefix: rules of type 1 not granted hide, rules of type 2 not granted disable. */
export function tableExclusions(prefix: string, auth: readonly Granted[], allAuth: readonly Declared[]): Exclusions {
  const own = new Set(
    auth
      .filter(({ type }) => type === FIELD)
      .flatMap(({ action }) => action.split(','))
      .map((action) => action.trim()),
  )
  const disabled = allAuth
    .filter(({ type, status }) => type === FIELD && status === '1')
    .flatMap(({ action }) => action.split(','))
    .map((action) => action.trim())
    .filter((action) => action.startsWith(prefix) && action.length > prefix.length && !own.has(action))
  return { hidden: new Set(viewActions(prefix, auth, allAuth)), disabled: new Set(disabled.map((action) => action.slice(prefix.length))) }
}

/** The columns the person works with. */
export const allowedColumns = (columns: readonly Column[], { hidden, disabled }: Exclusions): Column[] =>
  columns.filter(({ key }) => !hidden.has(key)).map((column) => (disabled.has(column.key) ? { ...column, disabled: true } : column))

export const showsAdd = ({ hidden }: Exclusions): boolean => !hidden.has('add')
export const showsRemove = ({ hidden }: Exclusions): boolean => !hidden.has('batch_delete')
