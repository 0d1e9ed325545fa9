/**
 * Pages of this family send a whole record back on edit. A server-owned member that comes back unchanged is ignored;
 * one that was changed is an attempt, and its name is returned so that it can be refused.
 */
export function changedServerField(sent: unknown, stored: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const asText = (value: unknown): string => (value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value))
  return Object.entries(stored).find(([name, value]) => Object.hasOwn(sent, name) && asText((sent as Record<string, unknown>)[name]) !== asText(value))?.[0]
}
