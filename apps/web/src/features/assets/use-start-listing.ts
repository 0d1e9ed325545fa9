import { useNavigate } from 'react-router'
import { TRADABLE_STATUSES } from '@aosp/contract/assets/codes'
import { useGrantedScreen } from './granted-screen.ts'

/** What may be offered now: idle or waiting for disposal, and offered nowhere else. */
export const isTradable = ({ status, locked }: { status: number; locked: boolean }): boolean =>
  !locked && TRADABLE_STATUSES.some((tradable) => tradable === status)

/** Opens the form of a trade with these assets in it; undefined while the person has no such form. */
export function useStartListing(): ((ids: readonly string[]) => void) | undefined {
  const form = useGrantedScreen('trading/working-form')
  const navigate = useNavigate()
  if (!form) return undefined
  return (ids) => void navigate(`${form.replace(':id', 'new')}?assets=${ids.map(encodeURIComponent).join(',')}`)
}
