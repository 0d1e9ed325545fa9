const FULL_WIDTH: Readonly<Record<string, string>> = { '。': '.', '．': '.', '－': '-', '—': '-' }

/** What an input method leaves in full width means the same number. */
const halfWidth = (text: string): string => text.replace(/[０-９。．－—]/g, (sign) => FULL_WIDTH[sign] ?? String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** The text after a key stroke: only a minus in front, digits and one point; anything else leaves the text as it was. */
export function typedNumber(before: string, typed: string): string {
  const text = halfWidth(typed)
  return /^-?\d*\.?\d*$/.test(text) ? text : before
}

/** The value when the cell is left; a lone minus or point is no number and empties the cell. */
export function numberOnBlur(text: unknown): number | null {
  if (typeof text === 'number') return Number.isFinite(text) ? text : null
  const value = Number.parseFloat(halfWidth(String(text ?? '')))
  return Number.isFinite(value) ? value : null
}

/** Reads a pasted amount such as `￥1,234.50`; undefined when it is no number. */
export function pastedNumber(text: string): number | null | undefined {
  const plain = halfWidth(text).replace(/[,，\s￥¥]/g, '')
  if (plain === '') return null
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number.parseFloat(plain) : undefined
}
