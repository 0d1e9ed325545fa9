/** 1234567.5 -> "1,234,567.5"; with `decimals` exactly so many. */
export function showNumber(value: number, decimals?: number): string {
  if (!Number.isFinite(value)) return '—'
  const [whole = '0', part] = (decimals === undefined ? String(Math.abs(value)) : Math.abs(value).toFixed(decimals)).split('.')
  const isNegative = value < 0 && Number(`${whole}.${part ?? 0}`) !== 0
  // A figure beyond what plain digits can say stays as it is.
  const grouped = /^\d+$/.test(whole) ? whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') : whole
  return `${isNegative ? '-' : ''}${grouped}${part === undefined ? '' : `.${part}`}`
}
