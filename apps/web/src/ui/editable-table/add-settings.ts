/** How many rows 新增 adds and where: position 0 is the bottom, n makes the new rows start as row n. */
export type AddSettings = { rows: number; position: number; scrollToBottom: boolean }

export const DEFAULT_ADD: AddSettings = { rows: 1, position: 0, scrollToBottom: true }
/** More than anybody fills in by hand; a slip of the finger must not add a million rows. */
const MOST_ROWS = 1000
export const INSERT_PAUSE_MS = 1500

const whole = (value: unknown, fallback: number): number => (typeof value === 'number' && Number.isFinite(value) ? Math.trunc(value) : fallback)

/** At least one row; a position from 0 to the number of rows there are. Whatever was stored or typed becomes valid. */
export function validAddSettings(given: Partial<Record<keyof AddSettings, unknown>> | undefined, rowCount: number): AddSettings {
  return {
    rows: Math.min(MOST_ROWS, Math.max(1, whole(given?.rows, DEFAULT_ADD.rows))),
    position: Math.min(rowCount, Math.max(0, whole(given?.position, DEFAULT_ADD.position))),
    scrollToBottom: typeof given?.scrollToBottom === 'boolean' ? given.scrollToBottom : DEFAULT_ADD.scrollToBottom,
  }
}

/** Index the first new row gets. */
export const addIndex = ({ position }: AddSettings, rowCount: number): number => (position <= 0 ? rowCount : Math.min(position - 1, rowCount))

/** Whether an insert may happen now, given when the last one did. */
export const mayInsert = (last: number | undefined, now: number): boolean => last === undefined || now - last >= INSERT_PAUSE_MS
