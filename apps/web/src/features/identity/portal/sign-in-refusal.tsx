import { LOGIN_PENDING } from '@aosp/contract/texts'
import { usePortal } from '../../../lib/portal-page.ts'
import { Alert } from '../../../ui/light/field.tsx'
import { rejectedMarker, withMarker } from './rejected-marker.ts'
import { signInLinks } from './sign-in-links.ts'

/** Why nobody was let in, with the way on for somebody whose registration is under review. */
export function SignInRefusal({ text }: { text: string }) {
  const { config } = usePortal()
  return (
    <Alert>
      {text} {text === LOGIN_PENDING && <a href={signInLinks(config).result}>查看审核说明</a>}
    </Alert>
  )
}

/** A rejected applicant is led to the reason and the way to mend it. Answers whether it was one. */
export function useRejectedWay(): (failure: unknown) => boolean {
  const { config } = usePortal()
  return (failure) => {
    const marker = rejectedMarker(failure)
    if (marker !== undefined) location.assign(withMarker(signInLinks(config).result, marker))
    return marker !== undefined
  }
}
