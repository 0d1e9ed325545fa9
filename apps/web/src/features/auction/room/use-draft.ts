import { useState } from 'react'

const keyOf = (id: string): string => `aosp-room-draft:${id}`

/** A half typed amount survives a reload and signing in again, in this tab. */
export function useDraft(id: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(keyOf(id)) ?? '')
  const write = (next: string) => {
    setText(next)
    if (next === '') sessionStorage.removeItem(keyOf(id))
    else sessionStorage.setItem(keyOf(id), next)
  }
  return [text, write]
}
