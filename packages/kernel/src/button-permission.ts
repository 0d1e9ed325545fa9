/**
 * Button permissions exactly as the documents state them. The web shows and hides by this rule;
 * the server never relies on it, because every call carries its own access code.
 */
type Granted = { action: string; type: string }
type Declared = { action: string; type: string; status: string }

const BUTTON = '2'
const VIEW = '1'

/** One entry may name several actions, separated by commas. */
const actionsOf = (entry: { action: string }): string[] => entry.action.split(',').map((action) => action.trim())
const names = (entry: { action: string }, action: string): boolean => actionsOf(entry).includes(action)

/**
 * Allowed when the user's own list has a type-2 entry with the action. Otherwise the second list allows it
 * unless its status is "0", and only if the user has no button list at all.
 */
export function mayUse(action: string, auth: readonly Granted[], allAuth: readonly Declared[]): boolean {
  const buttons = auth.filter((entry) => entry.type === BUTTON)
  if (buttons.some((entry) => names(entry, action))) return true
  if (buttons.length > 0) return false
  const declared = allAuth.filter((entry) => names(entry, action))
  return declared.length > 0 && declared.every((entry) => entry.status !== '0')
}

/** Enabled view-level sub-actions under a prefix that the user's own list does not hold: columns to hide, `add`, `batch_delete`. */
export function viewActions(prefix: string, auth: readonly Granted[], allAuth: readonly Declared[]): string[] {
  const own = new Set(auth.flatMap(actionsOf))
  return allAuth
    .filter((entry) => entry.type === VIEW && entry.status === '1')
    .flatMap(actionsOf)
    .filter((action) => action.startsWith(prefix) && action.length > prefix.length && !own.has(action))
    .map((action) => action.slice(prefix.length))
}
