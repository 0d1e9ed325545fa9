import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'

type Kind = 'success' | 'warning' | 'error'
type Toast = { id: number; kind: Kind; text: string }

const STAY_MS = 4000
let shown: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()
const show = (toasts: readonly Toast[]): void => {
  shown = toasts
  listeners.forEach((listener) => listener())
}

/** Says something in passing; what needs an answer belongs into the page or a dialog. */
export function toast(text: string, kind: Kind = 'success'): void {
  const id = nextId++
  // The same sentence twice at once helps nobody.
  show([...shown.filter((other) => other.text !== text), { id, kind, text }])
  setTimeout(() => show(shown.filter((other) => other.id !== id)), STAY_MS)
}

const nothing: readonly Toast[] = []
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function Toasts() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => nothing,
  )
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className={`toast toast-${kind}`}>
          <Icon name={kind === 'success' ? 'check' : kind} />
          {text}
        </div>
      ))}
    </div>
  )
}
