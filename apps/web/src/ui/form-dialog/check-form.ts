import { FORM_TEXTS } from '../dialog-texts.ts'
import type { FormValues } from './form-field.ts'

/** A sub-table as the check sees it. */
export type CheckedTable = {
  key: string
  title: string
  state: 'ready' | 'loading' | 'failed'
  least: number
  count: () => number
  /** Marks the wrong cells, goes to the first and answers how many there are. */
  validate: () => Promise<number>
  rows: () => readonly unknown[]
}

export type CheckedForm =
  | { ok: true; values: FormValues; rows: Readonly<Record<string, readonly unknown[]>> }
  | { ok: false; at: 'main' }
  | { ok: false; at: 'table'; key: string; text: string | undefined }

/**
 * The main form first, then every sub-table, so that all that is wrong is marked at once; the first that fails is named.
 * A table whose rows never came is no empty table: saving it would delete what the server has.
 */
export async function checkForm(main: () => Promise<FormValues | undefined>, tables: readonly CheckedTable[]): Promise<CheckedForm> {
  const values = await main()
  if (!values) return { ok: false, at: 'main' }
  let failed: CheckedForm | undefined
  for (const table of tables) {
    const text = await faultOfTable(table)
    if (text !== undefined) failed ??= { ok: false, at: 'table', key: table.key, text: text === '' ? undefined : text }
  }
  return failed ?? { ok: true, values, rows: Object.fromEntries(tables.map(({ key, rows }) => [key, rows()])) }
}

/** Empty when the cells say it themselves. */
async function faultOfTable({ state, title, least, count, validate }: CheckedTable): Promise<string | undefined> {
  if (state === 'loading') return FORM_TEXTS.subTableLoading(title)
  if (state === 'failed') return FORM_TEXTS.subTableMissing(title)
  if (count() < least) return FORM_TEXTS.tooFewRows(title, least)
  return (await validate()) > 0 ? '' : undefined
}
