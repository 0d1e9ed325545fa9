import { sql, type RawBuilder } from 'kysely'

/**
 * Many values of one column as one text, taken apart by the database. The driver's own lists escape every quote, which for a batch
 * of events costs more than judging them. The separator cannot occur: the log's JSON escapes it, and nothing else here is free text.
 */
const SEPARATOR = '\u001f'

export const textList = (values: readonly string[]): RawBuilder<string[]> => sql`string_to_array(${values.join(SEPARATOR)}, chr(31))`
export const numberList = (values: readonly (number | null)[]): RawBuilder<string[]> =>
  sql`string_to_array(${values.map((value) => value ?? '').join(SEPARATOR)}, chr(31), '')`
