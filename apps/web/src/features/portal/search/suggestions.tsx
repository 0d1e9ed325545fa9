import { useEffect, useId, useState, type RefObject } from 'react'
import { suggest } from '@aosp/contract/finding/find'
import { FIND_KIND_TITLES } from '@aosp/contract/finding/kinds'
import type { Received } from '@aosp/contract/endpoint'
import { call } from '../../../lib/call.ts'
import { siteUrl } from '../../../lib/page-config.ts'
import { Marked } from './found-entry.tsx'
import './suggestions.css'

type Suggestion = Received<typeof suggest>[number]
/** Nobody waits for a list to change under every key. */
const PAUSE_MS = 150

/** What somebody may mean, below the field he types in, which stays a search field for those who hear the page. Arrow keys choose, Enter opens, Escape closes; without a choice the form is sent. */
export function Suggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const id = useId()
  const [offered, setOffered] = useState<readonly Suggestion[]>([])
  const [chosen, setChosen] = useState(-1)
  const open = offered.length > 0

  useEffect(() => {
    const input = field.current
    if (!input) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let latest = 0
    const close = () => {
      latest++
      clearTimeout(timer)
      setOffered([])
      setChosen(-1)
    }
    const ask = () => {
      const keyword = input.value.trim()
      if (keyword === '') return close()
      const mine = ++latest
      clearTimeout(timer)
      timer = setTimeout(() => {
        call(suggest, { keyword }).then(
          (found) => {
            if (mine !== latest) return
            setOffered(found)
            setChosen(-1)
          },
          // The form still works; nobody needs to hear that help while typing failed.
          () => undefined,
        )
      }, PAUSE_MS)
    }
    // A press on a suggestion takes the focus away before it is a click.
    const leave = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Element && event.relatedTarget.closest('.suggest'))) close()
    }
    input.addEventListener('input', ask)
    input.addEventListener('focusout', leave)
    if (document.activeElement === input && input.value !== input.defaultValue) ask()
    return () => {
      clearTimeout(timer)
      latest++
      input.removeEventListener('input', ask)
      input.removeEventListener('focusout', leave)
    }
  }, [field])

  useEffect(() => {
    const input = field.current
    if (!input) return
    const press = (event: KeyboardEvent) => {
      if (!open || event.isComposing) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        const step = event.key === 'ArrowDown' ? 1 : -1
        // One place more than there are suggestions: the word itself.
        setChosen((at) => ((at + 1 + step + offered.length + 1) % (offered.length + 1)) - 1)
      } else if (event.key === 'Escape') {
        event.preventDefault()
        setOffered([])
      } else if (event.key === 'Enter' && chosen >= 0) {
        event.preventDefault()
        const target = offered[chosen]
        if (target) location.assign(siteUrl(target.path))
      }
    }
    input.addEventListener('keydown', press)
    const attributes = {
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-activedescendant': chosen < 0 ? '' : `${id}-${chosen}`,
    }
    for (const [name, value] of Object.entries(attributes))
      if (value === '') input.removeAttribute(name)
      else input.setAttribute(name, value)
    return () => input.removeEventListener('keydown', press)
  }, [field, open, offered, chosen, id])

  return (
    <div className="suggest" id={id} role="listbox" aria-label="搜索建议" hidden={!open}>
      {offered.map((row, at) => (
        <a key={`${row.kind}/${row.id}`} id={`${id}-${at}`} role="option" aria-selected={at === chosen} href={siteUrl(row.path)} tabIndex={-1}>
          <span>
            <Marked of={row.title} />
          </span>
          <small>{FIND_KIND_TITLES[row.kind]}</small>
        </a>
      ))}
    </div>
  )
}
