/** What a review found: fine, doubtful, or missing and wrong. */
export type Check = { tone: 'good' | 'warn' | 'bad'; text: string }

export type Shortcut = 'approve' | 'refuse' | 'next' | 'back'
const KEYS: Readonly<Record<string, Shortcut>> = { a: 'approve', r: 'refuse', n: 'next', Escape: 'back' }

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; isTyping: boolean; isDialogOpen: boolean }

/** A bare letter outside of fields and dialogs; with Ctrl, Alt or Meta it belongs to the browser. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, isTyping, isDialogOpen }: Pressed): Shortcut | undefined {
  if (ctrlKey || metaKey || altKey || isTyping || isDialogOpen) return undefined
  return KEYS[key.length === 1 ? key.toLowerCase() : key]
}

/** The one to look at after this: the next in the queue, else the first, nothing when it was the last. */
export function nextInQueue(ids: readonly string[], current: string): string | undefined {
  const at = ids.indexOf(current)
  return (at < 0 ? undefined : ids[at + 1]) ?? ids.find((id) => id !== current)
}

/** What stands in the way, for the question before a yes. */
export const openPoints = (checks: readonly Check[]): string => {
  const [bad, warn] = (['bad', 'warn'] as const).map((tone) => checks.filter((check) => check.tone === tone))
  const parts = [
    ...(bad?.length ? [`${bad.length} 项不符：${bad.map(({ text }) => text).join('；')}`] : []),
    ...(warn?.length ? [`${warn.length} 项需要核对`] : []),
  ]
  return parts.join('，')
}
