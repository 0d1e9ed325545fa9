import { useEffect, useState } from 'react'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/roles'
import { registrationResult } from '@aosp/contract/organisation/registration'
import { call } from '../../../../lib/call.ts'
import { usePortal } from '../../../../lib/portal-page.ts'
import { keep, kept, ONE_DAY, forget } from '../../../../lib/storage.ts'
import { REJECTED_USER } from '../rejected-marker.ts'
import { signInLinks } from '../sign-in-links.ts'
import { storedDraft, storeDraft, storeSentTicket } from './draft-store.ts'
import { asKind, blankDraft, draftOf, isBlank, withoutFiles, type RegistrationDraft } from './registration-draft.ts'
import { isTicketGone, textOf } from './registration-failures.ts'

/** What the page says about where the form's content comes from. */
export type OpeningNotice = 'restored' | 'ticket-gone' | 'rejected-waits' | undefined
export type Opening =
  | { phase: 'loading' }
  | { phase: 'open'; draft: RegistrationDraft; notice: OpeningNotice; marker?: string }
  | { phase: 'marker-gone' }
  | { phase: 'failed'; message: string }
  /** It was sent already: the result page knows more. */
  | { phase: 'sent'; ticket: string }

const ENDED = new Set([1, 3])

/** An old marker opens nothing any more, and what was mended with it cannot be sent. */
export function forgetReturning(): void {
  forget(REJECTED_USER)
  storeDraft(undefined)
}

async function openReturning(marker: string): Promise<Opening> {
  const stored = storedDraft()
  const sent = await call(registrationResult, { ticket: marker })
  if (ENDED.has(sent.status)) return { phase: 'sent', ticket: marker }
  if (sent.status !== ACCOUNT_STATUS.rejected) return { phase: 'marker-gone' }
  const mending = stored?.ticket === marker
  return { phase: 'open', draft: mending ? { ...stored, files: [...sent.files] } : draftOf(sent, marker), notice: mending ? 'restored' : undefined }
}

async function openNew(kind: string | null): Promise<Opening> {
  const stored = storedDraft()
  const marker = kept<string>(REJECTED_USER)
  if (!stored || isBlank(stored))
    return { phase: 'open', draft: blankDraft(asKind(kind)), ...(marker ? { notice: 'rejected-waits', marker } : { notice: undefined }) }
  const draft = kind === null || stored.returning ? stored : { ...stored, kind: asKind(kind), joins: asKind(kind) === stored.kind ? stored.joins : '' }
  if (draft.ticket === '') return { phase: 'open', draft, notice: 'restored' }
  try {
    const sent = await call(registrationResult, { ticket: draft.ticket })
    if (ENDED.has(sent.status)) return { phase: 'sent', ticket: draft.ticket }
    return { phase: 'open', draft: { ...draft, files: [...sent.files] }, notice: 'restored' }
  } catch (failure) {
    if (!isTicketGone(failure)) throw failure
    if (draft.returning) return { phase: 'marker-gone' }
    return { phase: 'open', draft: { ...withoutFiles(draft), ticket: '', step: 0 }, notice: 'ticket-gone' }
  }
}

/** Finds what the form starts with: a rejected registration by its marker, a draft of this tab, or nothing. */
export function useOpening(): { opening: Opening; again: () => void } {
  const { query, config } = usePortal()
  const [opening, setOpening] = useState<Opening>({ phase: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let current = true
    const show = (next: Opening) => current && setOpening(next)
    const marker = query.get(REJECTED_USER)
    if (marker) {
      keep(REJECTED_USER, marker, ONE_DAY)
      // It opens somebody's data: it has no business in the history or in a copied address.
      const bare = new URL(location.href)
      bare.searchParams.delete(REJECTED_USER)
      history.replaceState(history.state, '', bare)
    }
    const opened = marker ? openReturning(marker) : openNew(query.get('id'))
    opened.then(
      (found) => {
        if (found.phase === 'marker-gone') forgetReturning()
        if (found.phase === 'sent' && current) {
          storeSentTicket(found.ticket)
          location.replace(signInLinks(config).result)
        }
        show(found)
      },
      (failure: unknown) => {
        if (isTicketGone(failure)) forgetReturning()
        show(isTicketGone(failure) ? { phase: 'marker-gone' } : { phase: 'failed', message: textOf(failure) })
      },
    )
    return () => void (current = false)
  }, [query, config, round])
  return { opening, again: () => setRound(round + 1) }
}
